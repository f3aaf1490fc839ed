import {change, type Fault} from './fault';

const openapi = (id: string) => `src/reference/api/openapi/${id}.yaml`;
const candles = openapi('stocks/candles');
const chain = openapi('options/chain');
const root = 'src/reference/api/openapi.yaml';
const plans = 'src/reference/plans/plans.yaml';
const go = 'src/reference/libraries/go/go-sdk.yaml';
const php = 'src/reference/libraries/php/php-sdk.yaml';

/** Values in the data that are invalid or contradict other values. */
export const meaningDataFaults: readonly Fault[] = [
  change(
    'API data: a listed value that the pattern rejects',
    candles,
    'values: [hourly, H, 1H, 2H]',
    'values: [hourly, H, 1H, 2X]',
    {
      check: 'API data',
      says: 'does not match',
    },
  ),
  change('API data: an example that the pattern rejects', candles, '      example: D\n', '      example: daylong\n', {
    check: 'API data',
    says: 'the example "daylong"',
  }),
  change(
    'API data: a listed value outside of a boolean',
    chain,
    "{values: ['true'], meaning: Returns only weekly",
    "{values: ['yes'], meaning: Returns only weekly",
    {
      check: 'API data',
      says: 'neither true nor false',
      place: {file: chain, text: "['yes']"},
    },
  ),
  change(
    'API data: an allowed value that is not listed',
    chain,
    'enum: [itm, otm, all], default',
    'enum: [itm, otm, atm, all], default',
    {
      check: 'API data',
      says: "doesn't list it",
      place: {file: chain, text: 'x-values:'},
    },
  ),
  change(
    'API data: a minimum above the maximum',
    root,
    'minimum: 1, maximum: 50000',
    'minimum: 60000, maximum: 50000',
    {
      check: 'API data',
      says: 'the minimum is above the maximum',
    },
  ),
  change('API data: two fields with one name', candles, 'x-human: High}', 'x-human: Low}', {
    check: 'API data',
    says: 'are both called "Low"',
    place: {file: candles, text: 'x-human: Low}'},
  }),
  change(
    'API data: a response that is missing',
    candles,
    "    '401': {$ref: '../../openapi.yaml#/components/responses/Unauthorized'}\n",
    '',
    {
      check: 'API data',
      says: 'the response 401 is missing',
      place: {file: candles, text: 'responses:'},
    },
  ),
  change(
    'API data: a request that runs backwards',
    candles,
    "query: {from: '2019-09-24', to: '2019-09-26'}",
    "query: {from: '2019-09-26', to: '2019-09-24'}",
    {
      check: 'API data',
      says: 'ends before it starts',
      place: {file: candles, text: 'id: three-days'},
    },
  ),
  change(
    'API data: an expiration before the date',
    chain,
    "query: {date: '2025-01-02', expiration: '2025-01-17', side: call}",
    "query: {date: '2025-02-03', expiration: '2025-01-17', side: call}",
    {
      check: 'API data',
      says: 'an expiration before its date',
      place: {file: chain, text: 'id: calls'},
    },
  ),
  change(
    'API data: countback with from',
    candles,
    'query: {countback: 30}',
    "query: {countback: 30, from: '2024-01-02'}",
    {
      check: 'API data',
      says: 'both countback and from',
      place: {file: candles, text: 'id: last-30'},
    },
  ),
  change(
    'API data: a path parameter in the query',
    candles,
    'path: {resolution: 4H, symbol: AAPL}',
    'path: {symbol: AAPL}',
    {
      check: 'API data',
      says: 'has no resolution',
      place: {file: candles, text: 'id: four-hours'},
    },
  ),
  change('API data: a value below the minimum', candles, 'query: {countback: 30}', 'query: {countback: 0}', {
    check: 'API data',
    says: 'below 1',
    place: {file: candles, text: 'id: last-30'},
  }),
  change('API data: a misspelled group', chain, 'x-group: Strike filters', 'x-group: Strike filter', {
    check: 'API data',
    says: 'there is no group "Strike filter"',
  }),
  change('API data: the tag of another group', candles, 'tags: [Stocks]', 'tags: [Options]', {
    check: 'API data',
    says: "doesn't match the folder stocks",
  }),
  change(
    'dates: a month that does not exist in a request',
    candles,
    "from: '2023-01-01', to: '2023-01-04'",
    "from: '2023-00-01', to: '2023-13-04'",
    {
      check: 'dates',
      says: 'has no month',
    },
  ),
  change('dates: a release date that does not exist', go, "released: '2024-05-02'", "released: '2024-02-30'", {
    check: 'data',
    says: 'Invalid ISO date',
  }),

  change(
    'plan data: a year above twelve months',
    plans,
    'price: {monthly: 30, annual: 108}',
    'price: {monthly: 30, annual: 408}',
    {
      check: 'plan data',
      says: 'more than twelve months',
    },
  ),
  change(
    'plan data: a year below a month',
    plans,
    'price: {monthly: 100, annual: 348}',
    'price: {monthly: 100, annual: 34.8}',
    {
      check: 'plan data',
      says: 'less than a month',
    },
  ),
  change(
    'plan data: a larger plan with fewer credits',
    plans,
    '    kind: paid\n    dailyCredits: 100000',
    '    kind: paid\n    dailyCredits: 1000',
    {
      check: 'plan data',
      says: 'Trader has less than Starter: credits per day',
      place: {file: plans, text: 'dailyCredits: 1000'},
    },
  ),
  change('plan data: a larger plan with a shorter history', plans, 'history: {years: none}', 'history: {years: 2}', {
    check: 'plan data',
    says: 'Trader has less than Starter: years of history',
  }),
  change('plan data: a larger plan that is cheaper', plans, 'price: {monthly: 250}', 'price: {monthly: 25}', {
    check: 'plan data',
    says: 'costs no more than',
  }),
  change(
    'plan data: a larger plan with older data',
    plans,
    '    stocks: real-time\n    options: real-time\n    premium: all',
    '    stocks: 15-minute\n    options: real-time\n    premium: all',
    {
      check: 'plan data',
      says: 'Trader has less than Starter: stock data',
      place: {file: plans, text: 'stocks: 15-minute'},
    },
  ),
  change(
    'plan data: a trial with more than its plan',
    plans,
    '    trialOf: starter\n    dailyCredits: 10000',
    '    trialOf: starter\n    dailyCredits: 100000',
    {
      check: 'plan data',
      says: 'the trial has more than Starter',
      place: {file: plans, text: 'dailyCredits: 100000'},
    },
  ),
  change('plan data: a trial of another plan', plans, 'trialOf: trader', 'trialOf: starter', {
    check: 'plan data',
    says: 'trader-trial is a trial of starter',
  }),
  change('plan data: a page of another plan', plans, 'page: /account/plans/quant', 'page: /account/plans/prime', {
    check: 'plan data',
    says: 'is not the page of quant',
  }),
  change(
    'plan data: a paid plan for nothing',
    plans,
    'price: {monthly: 30, annual: 108}',
    'price: {monthly: 0, annual: 108}',
    {
      check: 'plan data',
      says: 'a paid plan costs nothing',
    },
  ),

  change('Go SDK data: a path parameter in the query', go, 'sets: path resolution', 'sets: query resolution', {
    check: 'Go SDK data',
    says: 'has it in the path',
    place: {file: go, text: 'func (cr *StockCandlesRequest) Resolution('},
  }),
  change('Go SDK data: a query parameter in the path', go, 'sets: query countback', 'sets: path countback', {
    check: 'Go SDK data',
    says: 'has it in the query',
    place: {file: go, text: 'func (scr *StockCandlesRequest) Countback('},
  }),
  change('Go SDK data: the parameter of another endpoint', go, 'sets: query extended', 'sets: query snapshot', {
    check: 'Go SDK data',
    says: "doesn't have",
    place: {file: go, text: 'func (scr *StockCandlesRequest) Extended('},
  }),
  change('Go SDK data: two setters of one parameter', go, 'sets: query extended', 'sets: query to', {
    check: 'Go SDK data',
    says: 'both set to',
    place: {file: go, text: 'func (scr *StockCandlesRequest) Extended('},
  }),
  change('Go SDK data: a tag that no response has', go, 'tag: askSize, text:', 'tag: asksize, text:', {
    check: 'Go SDK data',
    says: 'no response has "asksize"',
  }),
  change(
    'Go SDK data: a header that no response has',
    go,
    'header: X-Api-Ratelimit-Limit',
    'header: X-Api-Ratelimit-Max',
    {
      check: 'Go SDK data',
      says: 'no response has the header',
    },
  ),
  change('Go SDK data: raw output that differs from the packed one', go, '"c":[124.65,125.05', '"c":[124.56,125.05', {
    check: 'Go SDK data',
    says: 'in the packed one',
    place: {file: go, text: '"c":[124.56'},
  }),
  change(
    'Go SDK data: records that differ from the packed output',
    go,
    'Open: 130.28, High: 130.9',
    'Open: 130.82, High: 130.9',
    {
      check: 'Go SDK data',
      says: 'with Packed',
      place: {file: go, text: 'Get:'},
    },
  ),
  change(
    'Go SDK data: an output about another symbol',
    go,
    "'Symbol: AAPL', 'Symbol: META'",
    "'Symbol: AAPL', 'Symbol: GOOG'",
    {
      check: 'Go SDK data',
      says: 'the output is for GOOG',
    },
  ),
  change('Go SDK data: a method named twice', go, 'func (c Candle) IsBefore(', 'func (c Candle) IsAfter(', {
    check: 'Go SDK data',
    says: 'the method IsAfter is a duplicate',
  }),
  change(
    'Go SDK data: a type that is not declared',
    go,
    '([]models.StockQuote, error)',
    '([]models.StockQuotes, error)',
    {
      check: 'Go SDK data',
      says: 'StockQuotes',
    },
  ),
  change(
    'Go SDK data: a setter of another request',
    go,
    'func (cr *StockCandlesRequest) Symbol(',
    'func (cr *StockQuoteRequest) Symbol(',
    {
      check: 'Go SDK data',
      says: 'belongs to *StockQuoteRequest',
    },
  ),
  change('Go SDK data: a sort by a field that does not exist', go, 'sorts: [ByClose,', 'sorts: [ByPrice,', {
    check: 'Go SDK data',
    says: 'ByPrice sorts by a field',
  }),
  change(
    'Go SDK data: another module',
    go,
    'install: go get github.com/MarketDataApp/sdk-go',
    'install: go get github.com/MarketDataApp/go-sdk',
    {
      check: 'Go SDK data',
      says: 'installs something other',
    },
  ),

  change(
    'PHP SDK data: a path parameter in the query',
    php,
    '{symbol: path symbol, from: query from',
    '{symbol: query symbol, from: query from',
    {
      check: 'PHP SDK data',
      says: 'has it in the path',
    },
  ),
  change(
    "PHP SDK data: a parameter that the endpoint doesn't have",
    php,
    'fifty_two_week: query 52week',
    'fifty_two_week: query 52weeks',
    {
      check: 'PHP SDK data',
      says: "doesn't have",
    },
  ),
  change('PHP SDK data: a key that no response has', php, 'key: askSize, text:', 'key: ask_size, text:', {
    check: 'PHP SDK data',
    says: 'no response has "ask_size"',
  }),
  change(
    'PHP SDK data: a type that is not declared',
    php,
    "candles: {type: 'Candle[]', text: 'Candles, from oldest to newest.'}",
    "candles: {type: 'Candles2[]', text: 'Candles, from oldest to newest.'}",
    {
      check: 'PHP SDK data',
      says: 'the type Candles2 is not declared',
    },
  ),
  change('PHP SDK data: a method named twice', php, 'public function bulkQuotes(', 'public function bulkCandles(', {
    check: 'PHP SDK data',
    says: 'the method bulkCandles is a duplicate',
  }),
  change(
    'PHP SDK data: an example that walks a property that does not exist',
    php,
    'each: [candles, candle]',
    'each: [bars, candle]',
    {
      check: 'PHP SDK data',
      says: 'has no property bars',
    },
  ),
  change(
    'PHP SDK data: an example that prints a property that does not exist',
    php,
    "$candle->close, PHP_EOL;'",
    "$candle->price, PHP_EOL;'",
    {
      check: 'PHP SDK data',
      says: '$candle has no property price',
      place: {file: php, text: '$candle->price'},
    },
  ),
  change(
    'derived data: credits of a session',
    'src/reference/sheets/sheets.yaml',
    'refresh-credits: {value: 195',
    'refresh-credits: {value: 185',
    {check: 'derived data', says: 'the other values give 195'},
  ),
  change(
    'derived data: calls of an example',
    'src/reference/sheets/sheets.yaml',
    'urlfetch-example-calls: {value: 8000',
    'urlfetch-example-calls: {value: 800',
    {check: 'derived data', says: 'the other values give 8000'},
  ),
];
