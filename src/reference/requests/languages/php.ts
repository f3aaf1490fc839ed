import {php as notation, single} from '../sdks/notation/php';
import type {Language} from './language';
import {TOKEN, pathOf} from '../request';

/** PHP programs that use the PHP SDK, or Guzzle if the SDK can't send the request. */
export default {
  id: 'php',
  label: 'PHP',
  fence: 'php',
  notation,
  write(request, reason) {
    const query = request.query.map(([name, value]) => `        ${single(name)} => ${single(value)},\n`).join('');
    const options = [
      ...(request.token === false ? [] : [`    'headers' => ['Authorization' => 'Bearer ${TOKEN}'],\n`]),
      ...(query ? [`    'query' => [\n${query}    ],\n`] : []),
    ].join('');
    return `<?php

require 'vendor/autoload.php';

// Uses Guzzle because the PHP SDK ${reason}.
$client = new GuzzleHttp\\Client(['base_uri' => ${single(request.base)}]);

$response = $client->get(${single(pathOf(request))}${options && `, [\n${options}]`});

echo $response->getBody();`;
  },
} satisfies Language;
