import {append, change, type Fault} from './fault';

const quotes = 'api/stocks/quotes.mdx';
const candles = 'api/stocks/candles.mdx';
const chain = 'api/options/chain.mdx';
const changesData = 'src/reference/changes/changes.yaml';
const limits = 'api/rate-limiting.mdx';
const starter = 'account/plans/starter.mdx';
const go = 'sdk/go/stocks/quotes.mdx';
const php = 'sdk/php.mdx';
const stockdata = 'sheets/stocks/stockdata.mdx';
const upgrades = 'account/upgrades.mdx';
const codes = '../troubleshooting/http-status-codes.mdx';

/** Returns one fault per sentence, all for the same check. */
function sentences(check: string, file: string, list: readonly (readonly [text: string, says: string])[]): Fault[] {
  return list.map(([text, says]) => append(`${check}: ${text.slice(0, 60)}`, file, text, {check, says}));
}

/** Grammatically correct sentences that contain wrong facts. */
export const meaningFaults: readonly Fault[] = [
  ...sentences('link texts', candles, [
    [`The API returns [402](${codes}#status-429).`, 'the link goes to 429'],
    [`See [status 404](${codes}#status-403).`, 'the link goes to 403'],
    ['See [Bulk Candles](./news.mdx).', 'the text is the title of /api/stocks/bulkcandles'],
    ['Use [Option Chain](/api/options/quotes) instead.', 'the text is the title of /api/options/chain'],
    ['Use [option chains](/api/options/strikes) instead.', 'the text is the title of /api/options/chain'],
    ['Send [`to`](#param-from) as well.', 'the text refers to to'],
    ['Filter by [`dte`](/api/options/chain#param-delta).', 'the text refers to dte'],
    ['Read [`bid`](/api/stocks/quotes#field-ask).', 'the text refers to bid'],
    ['Set [`limit`](../universal-parameters/offset.mdx).', 'the text refers to limit'],
    ['Read [`X-Api-Ratelimit-Reset`](../rate-limiting.mdx#header-remaining).', 'write #header-reset'],
    ['The formula [STOCKDATA](/sheets/options/optiondata) does the same.', 'the text refers to STOCKDATA'],
    ['You need the [Trader plan](/account/plans/starter).', 'the text refers to Trader'],
    ['See [Parameters](#response-fields) and [Response fields](#parameters).', 'the text is the heading'],
    ['Open a ticket in the [helpdesk]({links.pricing}).', 'the text refers to the helpdesk'],
    ['See the code on [GitHub](https://packagist.org/packages/marketdataapp/sdk-php).', 'the text says github'],
    ['Download [openapi.yaml](pathname://{baseUrl}openapi.json).', 'the text says openapi.yaml'],
  ]),
  append('link texts: the repository of the other library', go, 'The code is [on GitHub]({links.phpRepository}).', {
    check: 'link texts',
    says: 'the link goes to the PHP library',
  }),
  append('link texts: a plan linked to another', 'account/upgrades.mdx', 'Choose [Starter](./plans/trader.mdx).', {
    check: 'link texts',
    says: 'the text refers to Starter',
  }),
  change(
    'link texts: another code in the data',
    'src/reference/api/openapi/stocks/candles.yaml',
    '[413](/api/troubleshooting/http-status-codes#status-413)',
    '[413](/api/troubleshooting/http-status-codes#status-429)',
    {check: 'link texts', says: 'the link goes to 429'},
  ),

  ...sentences('status codes', candles, [
    ['An unknown symbol returns 404 Unauthorized.', '404 is NOT FOUND'],
    ['Without a token the API returns `403 Payment Required`.', '403 is FORBIDDEN'],
    ['You receive **429 Bad Request** when you exceed a limit.', '429 is TOO MANY REQUESTS'],
    ['The response is Too Many Requests (402).', '402 is PAYMENT REQUIRED'],
    ['The API returns 418 when it is busy.', '418 is not a status code'],
    ['A request can fail with a 505 error.', '505 is not a status code'],
    ['The status code is `451` in that case.', '451 is not a status code'],
    ['When the period is empty, the API returns a 204.', 'stocks/candles does not return 204'],
    ['An empty response has `no_data` and the status 400.', 'is returned with 404, not 400'],
  ]),
  append('status codes: a status line in a sample', quotes, '```http\nHTTP/1.1 404 Unauthorized\n```', {
    check: 'status codes',
    says: '404 is NOT FOUND',
    line: 'HTTP/1.1 404 Unauthorized',
  }),
  append('status codes: a comparison in a sample', quotes, '```js\nif (response.status === 430) await wait();\n```', {
    check: 'status codes',
    says: '430 is not a status code',
    line: 'if (response.status === 430)',
  }),

  ...sentences('HTTP headers', limits, [
    ['Read `X-Api-Ratelimit-Left` before you send more.', 'unknown header "X-Api-Ratelimit-Left"'],
    ['The X-Rate-Limit-Reset header contains Unix seconds.', 'unknown header'],
    ['Send the token in the `Authorisation` header.', 'did you mean "Authorization"'],
    ['Wait as long as the `Retry-After` header says.', 'unknown header "Retry-After"'],
    ['The header `CF-Ray-Id` identifies a request.', 'unknown header'],
  ]),
  append('HTTP headers: in a sample', limits, '```http\nHTTP/1.1 200 OK\nX-Api-Ratelimit-Used: 1\n```', {
    check: 'HTTP headers',
    says: 'unknown header "X-Api-Ratelimit-Used"',
    line: 'X-Api-Ratelimit-Used: 1',
  }),

  ...sentences('product names', upgrades, [
    ['The Market Dat API has more.', 'looks like Market Data'],
    ['The MarketData API has more.', 'should be "Market Data"'],
    ['See Martket Data for more.', 'looks like Market Data'],
    ['Your plan becomes Free Forevr afterwards.', 'looks like Free Forever'],
    ['Start with the Trader Trail today.', 'looks like Trader Trial'],
    ['Only the Gold plan includes it.', 'there is no plan "Gold"'],
    ['Upgrade to the Professional plan to see more.', 'there is no plan "Professional"'],
    ['You can use the Github repository.', 'should be "GitHub"'],
    ['It works in Google sheets as well.', 'should be "Google Sheets"'],
    ['The samples are in Javascript and Python.', 'should be "JavaScript"'],
    ['The New York Stock Exchnage opens.', 'looks like New York Stock Exchange'],
  ]),
  ...sentences('product names', stockdata, [
    ['Use STOCKDAT for one symbol.', 'did you mean STOCKDATA'],
    ['Use `OPTIONCHIAN` for the chain.', 'did you mean OPTIONCHAIN'],
  ]),

  ...sentences('names in text', chain, [
    ['Send the `interval` parameter.', 'there is no parameter "interval"'],
    ['Set `feed=realtime` for live prices.', 'feed=realtime'],
    ['Set `side=calls` to get calls only.', 'side=calls'],
    ['Send `limit=90000` to get more.', 'above 50000'],
    ['Set `window=5` for the last days.', 'there is no parameter "window"'],
    ['Send `human=yes` for readable names.', 'not one of true, false'],
    ['The field `impliedVol` contains it.', 'impliedVol'],
    ['The `strikeLimt` filter helps.', 'did you mean "strikeLimit"'],
    ['The `openInterst` of a contract is a number.', 'did you mean "openInterest"'],
    ['Call `/v2/options/chain/` to get it.', 'no endpoint has the path'],
    ['Call `/v1/options/prices/` to get it.', 'no endpoint has the path'],
    ['See `options/greeks` for more.', 'there is no endpoint'],
    ['The `resolution` parameter has no effect.', 'options/chain has no parameter "resolution"'],
  ]),
  ...sentences('names in text', go, [
    ['Call `api.StockQuotes2()` to begin.', 'the Go SDK has no "StockQuotes2"'],
    ['Call `Ticker("AAPL")` next.', 'the Go SDK has no "Ticker"'],
    ['The result is a `models.StockQoute`.', 'the Go SDK has no "StockQoute"'],
    ['The setter `Extendd` does it.', 'Extendd'],
    ['Set the environment variable `MARKETDATA_KEY`.', 'MARKETDATA_KEY'],
  ]),
  ...sentences('names in text', php, [
    ['Call `$client->stocks->prices()` next.', 'the PHP SDK has no "prices"'],
    ['Pass `$week_high` to get it.', 'has an argument $week_high'],
    ['The method `bulkQuote()` returns it.', 'there is no method "bulkQuote"'],
  ]),

  ...sentences('facts in text', limits, [
    ['Each request costs 2 credits.', 'the data says 1 credit'],
    ['Candles cost 1 credit per 500 candles.', '1 per 1000 candle'],
    ['Bulk quotes cost 3 credits per symbol.', '1 per 1 symbol'],
    ['An option chain costs two credits for each contract.', '1 per 1 contract'],
    ['You can send sixty requests at the same time.', 'the data says 50'],
    ['The API accepts 25 concurrent requests.', 'the data says 50'],
    ['Daily credits reset at 9:00 AM ET.', 'the data says 9:30 AM'],
    ['The account is blocked for 10 minutes.', 'the data says'],
    ['The market opens at 9:00 AM ET.', 'the data says 9:30 AM'],
    ['The market closes at 5:00 PM ET.', 'the data says 4:00 PM'],
    ['With the cached feed a request costs 4 credits in total.', 'the data says 1 credit'],
  ]),
  ...sentences('facts in text', go, [
    ['These pages describe v1.3.0 of the library.', 'the data says v1.2.0'],
    ['You need Go 1.18 or newer.', 'the data says Go 1.21'],
    ['This version was released on May 12, 2024.', 'the data says May 2, 2024'],
    ['It is open source under the Apache license.', 'the data says MIT'],
  ]),
  ...sentences('facts in text', php, [
    ['You need PHP 7.4 or newer.', 'the data says PHP 8.1'],
    ['The library brings Guzzle 6.5 for HTTP.', 'the data says Guzzle 7.8'],
    ['This version, v0.6.1-beta, is in beta.', 'the data says v0.6.2-beta'],
  ]),
  append('facts in text: an old module path', go, '```bash\ngo get github.com/MarketDataApp/sdk-golang\n```', {
    check: 'facts in text',
    says: 'there is no module',
    line: 'go get github.com',
  }),
  append(
    'facts in text: a limit that no plan has',
    limits,
    '```http\nHTTP/1.1 200 OK\nX-Api-Ratelimit-Limit: 50000\nX-Api-Ratelimit-Remaining: 49999\n```',
    {check: 'facts in text', says: 'no plan has 50000 credits', line: 'X-Api-Ratelimit-Limit: 50000'},
  ),

  ...sentences('dates', candles, [
    ['The candle of 2023-02-30 is missing.', 'February 2023 has 28 days'],
    ['Send `from=2023-13-01` to start there.', 'has no month 13'],
    ['The change took effect on February 30, 2024.', 'has 29 days'],
    ['It started on 13/31/2024 in the morning.', 'has no month 13'],
    ['It was published on Friday, January 16, 2025.', 'is a Thursday'],
    ['The contract AAPL251332C00150000 expires.', 'has no month 13'],
    ['The session ends at 4:75 PM ET.', 'is not a time'],
    ['Send `from=2024-05-01&to=2024-04-01` to get April.', 'ends before it starts'],
    ['Candles from 2024-01-31 to 2024-01-02 are adjusted.', 'ends before it starts'],
    ['The time `1672756200` is 10:30 AM ET on January 3, 2023.', '9:30 AM'],
    ['The time `1672756200` is January 4, 2023.', 'January 3, 2023'],
  ]),
  append(
    'dates: an expiration before the date',
    chain,
    '```bash\ncurl "https://api.marketdata.app/v1/options/chain/AAPL/?date=2025-01-20&expiration=2025-01-17"\n```',
    {
      check: 'dates',
      says: 'expires before the date',
      line: 'curl "https',
    },
  ),
  append(
    'dates: a range in Go that runs backwards',
    go,
    '```go\npackage main\n\nvar quotes = api.StockCandles().From("2023-02-01").To("2023-01-01")\n```',
    {
      check: 'dates',
      says: 'ends before it starts',
      line: 'var quotes',
    },
  ),
  append(
    'dates: a formula with its dates in the wrong order',
    stockdata,
    '```excel-formula\n=STOCKDATA("AAPL","close","1/31/2023","1/1/2023")\n```',
    {
      check: 'formula dates',
      says: 'ends before it starts',
      line: '=STOCKDATA("AAPL","close","1/31/2023"',
    },
  ),

  ...sentences('arithmetic', upgrades, [
    ['A year costs 12 × $30 = $300 without a discount.', 'the result is 360'],
    ['That makes 390 minutes / 2 = 190 requests.', 'the result is 195'],
    ['A session costs 190 credits = 390 minutes / 2.', 'the result is 195'],
    ['15 days × $1.00 + $5.00 = $25.00 is the credit.', 'the result is 20'],
    ['A request for 5 symbols costs 6 credits.', 'the result is 5'],
    ['A request for 2,500 candles costs 2 credits.', 'the result is 3'],
    ['10% of $240 is $42 in this case.', 'the result is 24'],
    ['A session of 6.5 hours has 180 intervals of two minutes.', 'the result is 195'],
    ['6.5 hours are 400 minutes.', 'the result is 390'],
    ['15 times $2 is $40 in total.', 'the result is 30'],
  ]),
  append('plan figures: a price', starter, 'Starter costs $35 per month.', {check: 'plan figures', says: 'plans.yaml'}),

  change('facts shown: changes that the page leaves out', candles, '<LaterChanges />\n', '', {
    check: 'facts shown',
    says: 'no page shows get.x-later',
    place: {file: 'src/reference/api/openapi/stocks/candles.yaml', text: '- text:'},
  }),
  change('known changes: one that no page shows', 'sdk/index.mdx', '<Change id="python-sdk" />\n', '', {
    check: 'known changes',
    says: 'sdk/index.mdx does not show "python-sdk"',
    place: {file: changesData, text: '  python-sdk:'},
  }),
  change('known changes: one that no page has', changesData, 'page: /api/sdk', 'page: /api/sdks', {
    check: 'known changes',
    says: 'no page has the path /api/sdks',
    place: {file: changesData, text: '  api-python-sdk:'},
  }),
  change(
    'known changes: a change to the header that is not at the top',
    changesData,
    'page: /api/rate-limiting\n    text: Historical',
    'page: /api/rate-limiting\n    touches: cost\n    text: Historical',
    {
      check: 'known changes',
      says: 'is shown below the first section',
      place: {file: 'api/rate-limiting.mdx', text: '<Change id="historical-chain-cost"'},
    },
  ),
  change('known changes: an unknown header fact', changesData, 'touches: status', 'touches: state', {
    check: 'data',
    says: 'touches',
  }),
  append('known changes: a change on another page', chain, '<Change id="feed-mode" />', {
    check: 'known changes',
    says: 'belongs to /api/universal-parameters/feed',
  }),
  append('known changes: a month that is typed', starter, 'As of June 2026, the plan is the same.', {
    check: 'known changes',
    says: '"June 2026" is typed',
  }),
  change('known changes: an endpoint page without its later changes', chain, '<LaterChanges />\n', '', {
    check: 'known changes',
    says: 'does not show all known changes',
    place: {file: chain, line: 1},
  }),
  change('facts shown: rules that the page leaves out', chain, '<Rules />\n', '', {
    check: 'facts shown',
    says: 'no page shows get.x-rules',
    place: {file: 'src/reference/api/openapi/options/chain.yaml', text: '    - '},
  }),
  change('facts shown: a struct that no page has', 'sdk/go/logging.mdx', '<GoStruct name="LogEntry" />\n', '', {
    check: 'facts shown',
    says: 'no page shows structs.LogEntry',
    place: {file: 'src/reference/libraries/go/go-sdk.yaml', text: 'RayID'},
  }),
  change('facts shown: free responses that the page leaves out', limits, '<FreeResponses />\n', '', {
    check: 'facts shown',
    says: 'no page shows freeResponses',
    place: {file: 'src/reference/general/general.yaml', text: 'name: Symbols without a price'},
  }),
  change(
    'facts shown: a pattern that matches no fact',
    'checks/not-shown.yaml',
    'keys: [moment]',
    'keys: [moment, momentum]',
    {
      check: 'facts shown',
      says: 'matches no fact',
    },
  ),
  ...sentences('facts in text', limits, [
    ['Your account is blocked for one hour.', 'the data says'],
    ['The trial lasts two weeks.', 'the data says 30 days'],
    ['A single request covers at most 2 years of intraday data.', 'the data says 1 year'],
    ['The function GOOGLEFINANCE recalculates every 5 minutes.', 'the data says 2 minutes'],
  ]),
  append(
    'facts in text: another scheme of the token',
    limits,
    '```bash\ncurl -H "Authorization: Token YOUR_TOKEN" https://api.marketdata.app/v1/stocks/quotes/SPY/\n```',
    {check: 'facts in text', says: 'is not the scheme', line: 'curl -H "Authorization: Token'},
  ),
];
