import type {Language} from './language';
import {bind, type LibraryCall} from './libraryCall';
import {single} from '../sdks/notation/php';
import {TOKEN, pathOf, wantsCsv, type ExampleRequest} from './request';

/**
 * Returns a PHP program that uses the PHP SDK. If the SDK can't send the request, the program uses Guzzle.
 *
 * @param request the request
 * @param call the SDK call for the operation, if there is one
 */
function php(request: ExampleRequest, _reason?: string, call?: LibraryCall): string {
  const bound = bind(request, call, {quote: single, list: (items) => `[${items}]`});
  if (!call || typeof bound === 'string') {
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
  const written = bound.map(([name, value]) => `${name}: ${value}`);
  const args = written.length > 1 ? `\n    ${written.join(',\n    ')}\n` : written.join('');
  return sdkProgram({
    note: request.openSymbol && `// The PHP SDK requires a token, even for ${request.openSymbol}.\n`,
    result: call.result,
    call: `$client->${call.call}(${args})`,
    show: wantsCsv(request) ? `echo $${call.result}->getCsv();` : call.show,
  });
}

/** Returns a program that uses the PHP SDK. It imports the classes that the call mentions. */
export function sdkProgram(parts: {note?: string; result: string; call: string; show: string}): string {
  const {note = '', result, call, show} = parts;
  const classes = [...new Set(call.match(/\b[A-Z]\w+(?=::)/g))].map((name) => `Enums\\${name}`);
  if (call.includes('new Parameters')) classes.unshift('Endpoints\\Requests\\Parameters');
  return `<?php

require 'vendor/autoload.php';

${['Client', ...classes].map((name) => `use MarketDataApp\\${name};\n`).join('')}
${note}$client = new Client('${TOKEN}');

$${result} = ${call};

${show}`;
}

export default {
  id: 'php',
  label: 'PHP',
  fence: 'php',
  write: php,
} satisfies Language;
