/** A request that a broken or malicious client could send. */
export interface Hostile {
  readonly name: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

const call = (name: unknown, args: unknown) =>
  JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: args}});

const texts: Readonly<Record<string, string>> = {
  empty: '',
  spaces: ' '.repeat(150),
  'one character': 'a',
  'the longest query': 'strike '.repeat(142),
  'too long': 'x'.repeat(5000),
  'a long word': 'a'.repeat(199),
  'a null character': 'a\0b',
  'control characters': '\u0001\u0002\u001b[31m\r\n',
  'right-to-left override': '\u202Ecandles\u202C',
  'a lone surrogate': '\uD800candles',
  emoji: '👩‍👩‍👧‍👦'.repeat(12),
  'combining characters': `e${'\u0301'.repeat(150)}`,
  'other scripts': '株価 цена السعر 가격',
  'path traversal': '../../../../etc/passwd',
  'encoded path traversal': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'Windows path': '..\\..\\windows\\win.ini',
  'file URL': 'file:///etc/passwd',
  'resource URL of another host': 'docs://evil.example/../../etc/passwd',
  'JavaScript URL': 'javascript:alert(1)',
  'SQL injection': "' OR 1=1; DROP TABLE pages; --",
  'HTML injection': '<script>alert(1)</script>',
  'shell injection': '$(reboot); `reboot` && reboot',
  'template injection': '{{7*7}} ${7*7} <%= 7*7 %>',
  'prototype key': '__proto__',
  'constructor key': 'constructor',
  'method of objects': 'toString',
  'nested quantifiers': '(a+)+$',
  'alternatives for backtracking': `${'a'.repeat(150)}!`,
  'unbalanced brackets': '[[[[((((****+++',
  'many operators': '-"*~^:()|&!'.repeat(18),
  'repeated words': 'ab '.repeat(66),
  'many different words': Array.from({length: 60}, (_, index) => `w${index}`)
    .join(' ')
    .slice(0, 199),
  'digits only': '9'.repeat(199),
  'slashes only': '/'.repeat(199),
  'hashes only': '#'.repeat(199),
};

const values: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  zero: 0,
  negative: -1,
  fraction: 1.5,
  'a huge number': 1e308,
  'an array': ['candles'],
  'an object': {query: 'candles'},
  'a nested array': JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
};

/** The argument of each tool that contains text, and what else the tool requires. */
const targets: readonly (readonly [tool: string, argument: string, others: object])[] = [
  ['search_docs', 'query', {}],
  ['get_page', 'page', {}],
  ['get_endpoint', 'endpoint', {}],
];

const parameters = (value: unknown) => ({endpoint: 'stocks/candles', language: 'curl', parameters: value});

const raw: readonly Hostile[] = [
  {name: 'no body', body: ''},
  {name: 'not JSON', body: 'candles'},
  {name: 'half of a message', body: '{"jsonrpc":"2.0","id":1,'},
  {name: 'a JSON string', body: '"tools/list"'},
  {name: 'an empty batch', body: '[]'},
  {name: 'a batch of 5,000 messages', body: `[${Array(5000).fill('{}').join()}]`},
  {name: 'deeply nested arrays', body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`},
  {name: 'deeply nested objects', body: `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`},
  {name: 'more than the largest body', body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000)})},
  {name: 'bytes that are not UTF-8', body: new Uint8Array([0xff, 0xfe, 0x80, 0xc0])},
  {name: 'a byte order mark', body: `\uFEFF${call('list_pages', {})}`},
  {name: 'UTF-16', body: new Uint8Array(Buffer.from(call('list_pages', {}), 'utf16le'))},
  {name: 'another version', body: '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'},
  {name: 'no method', body: '{"jsonrpc":"2.0","id":1}'},
  {name: 'an unknown method', body: '{"jsonrpc":"2.0","id":1,"method":"tools/delete"}'},
  {name: 'an object as the ID', body: '{"jsonrpc":"2.0","id":{},"method":"tools/list"}'},
  {
    name: 'a prototype as the parameters',
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"__proto__":{}}}',
  },
  {name: 'duplicate keys', body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list","method":"ping"}'},
  {name: 'a response', body: '{"jsonrpc":"2.0","id":1,"result":{}}'},
  {name: 'an unknown tool', body: call('delete_page', {})},
  {name: 'a number as the tool', body: call(5, {})},
  {name: 'a prototype property as the tool', body: call('__proto__', {})},
  {name: 'a long name of a tool', body: call('x'.repeat(10_000), {})},
  {name: 'an unknown cursor', body: '{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":"x"}}'},
  {name: 'another content type', body: call('list_pages', {}), headers: {'content-type': 'text/plain'}},
  {name: 'a form', body: 'a=b', headers: {'content-type': 'application/x-www-form-urlencoded'}},
  {name: 'no accepted type', body: call('list_pages', {}), headers: {accept: 'text/html'}},
  {name: 'an unknown protocol version', body: call('list_pages', {}), headers: {'mcp-protocol-version': '1999-01-01'}},
  {name: 'a session', body: call('list_pages', {}), headers: {'mcp-session-id': '../../etc/passwd'}},
  {name: 'another origin', body: call('list_pages', {}), headers: {origin: 'https://evil.example'}},
  {name: 'no origin', body: call('list_pages', {}), headers: {origin: 'null'}},
  {
    name: 'the start of the origin',
    body: call('list_pages', {}),
    headers: {origin: 'https://www.marketdata.app.evil.example'},
  },
  {name: 'GET', body: '', method: 'GET'},
  {name: 'DELETE', body: '', method: 'DELETE'},
  {name: 'PUT', body: call('list_pages', {}), method: 'PUT'},
  {name: 'OPTIONS', body: '', method: 'OPTIONS'},
  {name: 'initialize without parameters', body: '{"jsonrpc":"2.0","id":1,"method":"initialize"}'},
];

/** At least 200 hostile requests. None of them contains valid arguments, except where the name says so. */
export const hostileRequests: readonly Hostile[] = [
  ...raw,
  ...targets.flatMap(([tool, argument, others]) => [
    ...Object.entries(texts).map(([name, text]) => ({
      name: `${tool}: ${name}`,
      body: call(tool, {...others, [argument]: text}),
    })),
    ...Object.entries(values).map(([name, value]) => ({
      name: `${tool}: ${name} as ${argument}`,
      body: call(tool, {...others, [argument]: value}),
    })),
    {name: `${tool}: no arguments`, body: call(tool, undefined)},
    {name: `${tool}: an unknown argument`, body: call(tool, {...others, [argument]: 'candles', qeury: 1})},
    {name: `${tool}: an array of arguments`, body: call(tool, [])},
  ]),
  ...Object.entries(values).map(([name, value]) => ({
    name: `search_docs: ${name} as limit`,
    body: call('search_docs', {query: 'candles', limit: value}),
  })),
  ...Object.entries(texts).map(([name, text]) => ({
    name: `get_sample: ${name} as a symbol`,
    body: call('get_sample', parameters({symbol: text})),
  })),
  ...['__proto__', 'constructor', 'x'.repeat(5000), '', 'form', 'symbol\0'].map((name) => ({
    name: `get_sample: the parameter ${JSON.stringify(name.slice(0, 20))}`,
    body: call('get_sample', `{"${name}": 1}`)
      .replace(/"\{(.*)\}"\}\}$/, '{"endpoint":"stocks/candles","language":"curl","parameters":{$1}}}}')
      .replaceAll('\\"', '"'),
  })),
  {
    name: 'get_sample: 10,000 parameters',
    body: call(
      'get_sample',
      parameters(Object.fromEntries(Array.from({length: 3000}, (_, index) => [`p${index}`, 1]))),
    ),
  },
  ...[
    '../../etc/passwd',
    'docs://../../etc/passwd',
    'file:///etc/passwd',
    'docs://',
    'docs://%00',
    'http://[',
    'x'.repeat(9000),
  ].map((uri) => ({
    name: `resource ${uri.slice(0, 30)}`,
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'resources/read', params: {uri}}),
  })),
];
