import {bind, program, type SdkCall} from '../sdks/call';
import {php as notation, single} from '../sdks/notation/php';
import type {Language} from './language';
import {TOKEN, pathOf, type ExampleRequest} from './request';

/**
 * Returns a PHP program that uses the PHP SDK. If the SDK can't send the request, the program uses Guzzle.
 *
 * @param request the request
 * @param call the SDK call for the operation, if there is one
 */
function php(request: ExampleRequest, call?: SdkCall): string {
  const bound = bind(request, call, notation);
  if (call && typeof bound !== 'string') return program(bound, call, notation, request.token === false ? '' : TOKEN);
  const query = request.query.map(([name, value]) => `        ${single(name)} => ${single(value)},\n`).join('');
  const options = [
    ...(request.token === false ? [] : [`    'headers' => ['Authorization' => 'Bearer ${TOKEN}'],\n`]),
    ...(query ? [`    'query' => [\n${query}    ],\n`] : []),
  ].join('');
  return `<?php

require 'vendor/autoload.php';

// Uses Guzzle because the PHP SDK ${bound}.
$client = new GuzzleHttp\\Client(['base_uri' => ${single(request.base)}]);

$response = $client->get(${single(pathOf(request))}${options && `, [\n${options}]`});

echo $response->getBody();`;
}

export default {
  id: 'php',
  label: 'PHP',
  fence: 'php',
  write: (request, call) => php(request, call as SdkCall | undefined),
} satisfies Language;
