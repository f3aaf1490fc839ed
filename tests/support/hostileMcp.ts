/** A request that a broken or malicious client could send. */
interface Hostile {
  readonly name: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

const rpc = (method: string, params?: unknown) => JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
const call = (name: unknown, args: unknown) => rpc('tools/call', {name, arguments: args});
const listPages = call('list_pages', {});
const sample = (parameters: unknown) => call('get_sample', {endpoint: 'stocks/candles', language: 'curl', parameters});

/** Values for the text argument of each tool. None of them is a valid path or name. */
const values: readonly unknown[] = [
  'strike '.repeat(142),
  '\uFDFA'.repeat(190),
  `e${'\u0301'.repeat(150)}\uD800\0\u202E👩‍👩‍👧‍👦`,
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '<script>alert(1)</script> {{7*7}} $(reboot)',
  '__proto__',
  `(a+)+$[[((*+?${'a'.repeat(150)}!`,
  null,
  1e308,
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

/** Hostile requests. */
export const hostileRequests: readonly Hostile[] = [
  {name: 'no body', body: ''},
  {name: 'half of a message', body: '{"jsonrpc":"2.0","id":1,'},
  {name: 'deeply nested arrays', body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`},
  {name: 'bytes that are not UTF-8', body: new Uint8Array([0xff, 0xfe, 0x80, 0xc0])},
  {name: 'an object as the ID', body: '{"jsonrpc":"2.0","id":{},"method":"tools/list"}'},
  {
    name: 'a prototype as the parameters',
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"__proto__":{}}}',
  },
  {name: 'a prototype property as the tool', body: call('__proto__', {})},
  {name: 'a long name of a tool', body: call('x'.repeat(10_000), {})},
  {name: 'an unknown cursor', body: rpc('resources/list', {cursor: 'x'})},
  {name: 'a resource outside', body: rpc('resources/read', {uri: 'docs://../../etc/passwd'})},
  {name: 'another content type', body: listPages, headers: {'content-type': 'text/plain'}},
  {name: 'no accepted type', body: listPages, headers: {accept: 'text/html'}},
  {name: 'an unknown protocol version', body: listPages, headers: {'mcp-protocol-version': '1999-01-01'}},
  {name: 'a session', body: listPages, headers: {'mcp-session-id': '../../etc/passwd'}},
  {name: 'DELETE', body: '', method: 'DELETE'},
  {name: 'get_sample: a prototype as a parameter', body: sample(JSON.parse('{"__proto__": 1}'))},
  {
    name: 'get_sample: 3,000 parameters',
    body: sample(Object.fromEntries(Array.from({length: 3000}, (_, at) => [`p${at}`, 1]))),
  },
  ...values.map((symbol) => ({name: `get_sample: symbol ${String(symbol).slice(0, 30)}`, body: sample({symbol})})),
  ...values.map((query) => ({name: `search_docs: ${String(query).slice(0, 30)}`, body: call('search_docs', {query})})),
  ...values.map((page) => ({name: `get_page: ${String(page).slice(0, 30)}`, body: call('get_page', {page})})),
];
