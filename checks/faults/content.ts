import {append, change, type Fault} from './fault';

const quotes = 'api/stocks/quotes.mdx';
const candles = 'src/reference/api/openapi/stocks/candles.yaml';
const stockdata = 'sheets/stocks/stockdata.mdx';

/** Mistakes in samples, numbers, words, and data. */
export const contentFaults: readonly Fault[] = [
  append('JSON with a missing comma', quotes, '```json\n{\n  "s": "ok"\n  "last": [150.1]\n}\n```', {
    check: 'JSON',
    says: "doesn't parse",
    line: '  "last": [150.1]',
  }),
  append(
    'JSON with lists of unequal length',
    quotes,
    '```json\n{\n  "s": "ok",\n  "ask": [150.1, 150.2],\n  "bid": [150]\n}\n```',
    {check: 'JSON', says: 'has 1 values', line: '  "bid": [150]'},
  ),
  append('JSON with a key that no answer has', quotes, '```json\n{"s": "ok", "lastPrice": [150.1]}\n```', {
    check: 'JSON',
    says: 'unknown field',
    line: '{"s": "ok", "lastPrice"',
  }),
  append(
    'a broken JSON body below HTTP headers',
    quotes,
    '```http\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{"s": "ok",}\n```',
    {check: 'JSON', says: "doesn't parse", line: '{"s": "ok",}'},
  ),
  append(
    'an address with an unknown parameter',
    quotes,
    '```bash\ncurl "https://api.marketdata.app/v1/stocks/candles/D/AAPL/?form=2024-01-02"\n```',
    {check: 'API requests', says: 'unknown parameter', line: 'curl "https'},
  ),
  append(
    'an address with an unknown path',
    quotes,
    '```bash\ncurl "https://api.marketdata.app/v1/stock/quotes/AAPL/"\n```',
    {check: 'API requests', says: 'no operation has the path', line: 'curl "https'},
  ),
  append(
    'an address with parameters that exclude each other',
    quotes,
    '```bash\ncurl "https://api.marketdata.app/v1/stocks/candles/D/AAPL/?from=2024-01-02&countback=3"\n```',
    {check: 'API requests', says: "can't be combined", line: 'curl "https'},
  ),
  append(
    'an address with a value that is not allowed',
    quotes,
    '```bash\ncurl "https://api.marketdata.app/v1/stocks/quotes/AAPL/?format=xml"\n```',
    {check: 'API requests', says: 'not allowed', line: 'curl "https'},
  ),
  append(
    'an address of the wrong host',
    quotes,
    '```bash\ncurl "https://api.marketdata.com/v1/stocks/quotes/AAPL/"\n```',
    {check: 'API requests', says: 'is not the API', line: 'curl "https'},
  ),
  append(
    'a Python syntax error',
    quotes,
    '```python\nimport requests\nprint(requests.get("https://api.marketdata.app/v1/stocks/quotes/AAPL/".json())\n```',
    {check: 'syntax of samples', says: "Python doesn't parse", line: 'print(requests.get('},
  ),
  append('a JavaScript syntax error', quotes, '```js\nconst answer = await fetch(;\n```', {
    check: 'syntax of samples',
    says: "JavaScript doesn't parse",
    line: 'const answer = await fetch(',
  }),
  append('a PHP syntax error', 'sdk/php.mdx', "```php\n<?php\n\n$quote = $client->stocks->quote('AAPL';\n```", {
    check: 'syntax of samples',
    says: "PHP doesn't parse",
    line: '$quote = $client->stocks->quote(',
  }),
  append('a shell syntax error', quotes, '```bash\ncurl "https://api.marketdata.app/status/\n```', {
    check: 'syntax of samples',
    says: "shell doesn't parse",
    line: 'curl "https',
  }),
  append(
    'Go that does not parse',
    'sdk/go/stocks/quotes.mdx',
    '```go\npackage main\n\nfunc main() {\n\tfmt.Println("a"\n}\n```',
    {check: 'syntax of samples', says: "Go doesn't parse", line: '\tfmt.Println("a"'},
  ),
  append(
    'Go that gofmt would format differently',
    'sdk/go/stocks/quotes.mdx',
    '```go\npackage main\n\nfunc main() {\n  println("a")\n}\n```',
    {check: 'syntax of samples', says: 'gofmt would format', line: 'package main', needs: 'gofmt'},
  ),
  append(
    'a Go setter that does not exist',
    'sdk/go/stocks/quotes.mdx',
    '```go\npackage main\n\nfunc main() {\n\tapi.StockQuote().Ticker("AAPL").Get()\n}\n```',
    {check: 'names in samples', says: 'unknown name "Ticker"', line: '\tapi.StockQuote()'},
  ),
  append(
    'a PHP method that does not exist',
    'sdk/php.mdx',
    "```php\n<?php\n\n$quote = $client->stocks->quot('AAPL');\n```",
    {check: 'names in samples', says: 'unknown name "quot"', line: '$quote = $client->stocks->quot('},
  ),
  append(
    'a formula with one argument too many',
    stockdata,
    '```excel-formula\n=STOCKDATA("AAPL","all","2024-01-02","2024-01-31","D","extra")\n```',
    {check: 'formulas', says: '', line: '=STOCKDATA("AAPL","all","2024-01-02"'},
  ),
  append('a formula that does not exist', stockdata, '```excel-formula\n=STOCKDAT("AAPL")\n```', {
    check: 'formulas',
    says: '',
    line: '=STOCKDAT("AAPL")',
  }),
  append('a formula with an unknown attribute', stockdata, '```excel-formula\n=STOCKDATA("AAPL","bud")\n```', {
    check: 'formulas',
    says: 'attribute',
    line: '=STOCKDATA("AAPL","bud")',
  }),
  append('a figure of a plan that contradicts the data', 'account/upgrades.mdx', 'Starter has 20,000 credits a day.', {
    check: 'plan figures',
    says: 'plans.yaml says',
  }),
  change(
    'a figure in the announcement that contradicts the data',
    'src/site/site.ts',
    '100 free credits',
    '200 free credits',
    {
      check: 'plan figures',
      says: 'plans.yaml says',
      place: {file: 'src/site/site.ts', text: 'content:'},
    },
  ),
  append('a price that contradicts the data', 'account/upgrades.mdx', 'Trader costs $31 a month.', {
    check: 'plan figures',
    says: 'plans.yaml says',
  }),
  change(
    'a wrong default in prose',
    'api/universal-parameters/offset.mdx',
    'the default limit is 10,000',
    'the default limit is 1,000',
    {
      check: 'defaults',
      says: 'default of limit is',
      place: {file: 'api/universal-parameters/offset.mdx', text: 'the default limit is 1,000'},
    },
  ),
  append('a wrong default beside a parameter', quotes, 'The default of <Param name="extended" /> is `false`.', {
    check: 'defaults',
    says: 'default of extended is',
  }),

  append('a misspelled word', quotes, 'The curent price of one stock.', {check: 'spelling', says: '"curent"'}),
  change('a misspelled word in the data', candles, 'Adjusts prices for splits.', 'Adjusts pricse for splits.', {
    check: 'spelling',
    says: '"pricse"',
  }),
  append('a list with another sign', quotes, '- one\n- two', {check: 'markdown lint', says: 'MD004'}),
  append('an address without encryption', quotes, 'See [the exchange](http://www.nyse.com/markets).', {
    check: 'external URLs',
    says: 'not encrypted',
  }),
  append('a malformed external address', quotes, 'See [the exchange](https:/www.nyse.com/markets).', {
    check: 'external URLs',
    says: 'is not a valid URL',
  }),
  append('a hard-coded URL of the dashboard', quotes, 'Open the [dashboard](https://www.marketdata.app/dashboard/).', {
    check: 'external URLs',
    says: 'hard-coded',
  }),
  append(
    'a token pasted into a page',
    quotes,
    '```bash\ncurl -H "Authorization: Bearer aDk3Zm9LcVd4M2tQN3ZSYlR5Mkh1" https://api.marketdata.app/status/\n```',
    {check: 'secrets', says: 'looks real', line: 'curl -H'},
  ),
  append(
    'a private key pasted into a page',
    quotes,
    '```text\n-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----\n```',
    {check: 'secrets', says: 'private key', line: '-----BEGIN RSA'},
  ),
  change(
    'a token pasted into the data',
    candles,
    'example: AAPL',
    'example: AAPL\n      # token: ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    {check: 'secrets', says: 'GitHub token', place: {file: candles, text: 'ghp_'}},
  ),
  append('a note to the writer', quotes, 'TODO: say more.', {check: 'leftovers', says: 'note to the writer'}),
  append('a mark of a merge conflict', quotes, '<<<<<<< HEAD', {check: 'leftovers', says: 'merge conflict'}),
  append('a tab in a page', quotes, 'One\ttwo.', {check: 'leftovers', says: 'a tab'}),
  append('spaces at the end of a line', quotes, 'One two.  ', {check: 'leftovers', says: 'spaces at the end'}),

  change('data: an unknown key', candles, '  x-badge: High Usage', '  x-bagde: High Usage', {
    check: 'data',
    says: 'x-bagde',
  }),
  change(
    'data: a value of the wrong type',
    'src/reference/plans/plans.yaml',
    'concurrentRequests: 50',
    'concurrentRequests: fifty',
    {check: 'data', says: 'concurrentRequests'},
  ),
  change('data: YAML that does not parse', candles, '      example: AAPL', '      example: [AAPL', {
    check: 'data',
    says: '',
    place: {file: candles, text: '- name: from'},
  }),
  change(
    'data: a default that is not allowed',
    'src/reference/api/openapi/options/chain.yaml',
    'enum: [itm, otm, all], default: all',
    'enum: [itm, otm, all], default: both',
    {check: 'data', says: 'the default both'},
  ),
  change(
    'data: a default of another type',
    candles,
    'schema: {type: boolean, default: false}',
    "schema: {type: boolean, default: 'no'}",
    {check: 'data', says: 'neither true nor false'},
  ),
  change(
    'data: an operation id that another has',
    'src/reference/api/openapi/stocks/news.yaml',
    'operationId: stocks/news',
    'operationId: stocks/candles',
    {check: 'data', says: 'operationId stocks/candles'},
  ),
  change('data: a parameter described twice', candles, '    - name: to\n', '    - name: countback\n', {
    check: 'data',
    says: 'countback is a duplicate',
    place: {file: candles, text: 'name: countback', line: 2},
  }),
  change('data: parameters that exclude each other on one side only', candles, '      x-excludes: [from]\n', '', {
    check: 'data',
    says: "doesn't exclude",
    place: {file: candles, text: 'x-excludes: [countback]'},
  }),
  change('data: an example with lists of unequal length', candles, 'h: [222.49, 221.5, 220.94]', 'h: [222.49, 221.5]', {
    check: 'data',
    says: 'has 2 values',
  }),
  change('data: an example of the wrong type', candles, 'h: [222.49, 221.5, 220.94]', 'h: [222.49, high, 220.94]', {
    check: 'data',
    says: 'must be number',
  }),
  change(
    'data: an example with a field that nobody describes',
    candles,
    'h: [222.49, 221.5, 220.94]',
    'h: [222.49, 221.5, 220.94]\n                hh: [1, 2, 3]',
    {check: 'data', says: 'additional properties', place: {file: candles, text: 'value:'}},
  ),
  change(
    'data: an example request with an unknown parameter',
    candles,
    'query: {countback: 30}',
    'query: {countbak: 30}',
    {check: 'data', says: 'unknown parameter', place: {file: candles, text: 'id: last-30'}},
  ),
  change(
    'data: a tag of an operation that is not defined',
    'src/reference/api/openapi/stocks/news.yaml',
    'tags: [',
    'tags: [Rumors] # [',
    {
      check: 'data',
      says: '',
    },
  ),
  change(
    'data: an operation in no path',
    'src/reference/api/openapi.yaml',
    'openapi/stocks/news.yaml',
    'openapi/stocks/quotes.yaml',
    {check: 'data', says: '', place: {file: 'src/reference/api/openapi/stocks/news.yaml', line: 1}},
  ),
  change(
    'data: a formula for an operation that does not exist',
    'src/reference/sheets/sheets.yaml',
    'operation: markets/status',
    'operation: markets/stat',
    {check: 'data', says: 'markets/stat'},
  ),
];
