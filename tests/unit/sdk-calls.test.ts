/** Tests the calls of SDKs that are filled with the parameters of a request. */
import {describe, expect, it} from 'vitest';
import {readRequest} from '../../src/reference/requests/checkedRequest';
import {sdkSample} from '../../src/reference/requests/sdks/call';
import {findSdk, loadSdks} from '../../src/reference/data/sdks/model';
import {exampleProgram, sdkCalls} from '../../src/reference/requests/sdks/callData';
import {notations} from '../../src/reference/requests/sdks/notation';
import {sdkTags} from '../../src/reference/tags/sdks';

/** Returns the program for a request in one line, or why the SDK can't send it. */
function written(id: string, target: string): string {
  const sdk = findSdk(id);
  const {operation, request} = readRequest(target);
  const sample = sdkSample(request, sdkCalls(sdk, operation), notations[sdk.id], 'YOUR_TOKEN');
  return 'code' in sample ? sample.code.replace(/\s+/g, ' ') : sample.reason;
}

describe('SDK calls', () => {
  it.each([
    ['python', '/v1/stocks/quotes/AAPL/?52week=true', 'client.stocks.quotes("AAPL", use_52_week=True)'],
    ['python', '/v1/stocks/quotes/?symbols=AAPL,META', 'client.stocks.quotes(["AAPL", "META"])'],
    ['python', '/v1/stocks/quotes/AAPL/?mode=cached', 'from marketdata import MarketDataClient, Mode '],
    ['javascript', '/v1/stocks/quotes/AAPL/?52week=true', '.quotes("AAPL", { "52week": true })'],
    ['javascript', '/v1/markets/status/?date=yesterday', 'client.markets.status({ date: "yesterday" })'],
    ['java', '/v1/options/chain/AAPL/?month=6&year=2023', 'ExpirationFilter.monthYear(2023, 6)'],
    ['java', '/v1/stocks/candles/5/AAPL/', 'StockCandlesRequest.of(StockResolution.minutes(5), "AAPL")'],
    ['java', '/v1/funds/candles/D/VFINX/?format=csv&human=true', 'client.funds().asCsv().human(true).candles('],
    [
      'go',
      '/v1/stocks/candles/60/AAPL/?to=2024-01-02&countback=30',
      'stocks.LastNUntil(30, time.Date(2024, 1, 2, 0, 0, 0, 0, time.UTC))',
    ],
    [
      'go',
      '/v1/stocks/candles/D/AAPL/?from=2024-01-02',
      'stocks.WithResolution(stocks.ResolutionDaily), stocks.WithCandleWindow(stocks.Since(',
    ],
    ['go', '/v1/stocks/candles/2/AAPL/', 'stocks.WithResolution(stocks.Resolution("2"))'],
    ['go', '/v1/stocks/candles/D/AAPL/?format=csv&columns=t,c', 'marketdata.WithColumns("t", "c")'],
    [
      'go',
      '/v1/stocks/candles/D/AAPL/?format=csv',
      'candles, err := client.Stocks.AsCSV().Candles(context.Background(), "AAPL"',
    ],
    [
      'go',
      '/v1/stocks/quotes/AAPL/?extended=false',
      'quote, _, err := client.Stocks.Quote(context.Background(), "AAPL"',
    ],
    [
      'go',
      '/v1/stocks/quotes/?symbols=AAPL,META',
      'client.Stocks.Quotes(context.Background(), []string{"AAPL", "META"})',
    ],
    [
      'go',
      '/v1/stocks/bulkquotes/?symbols=AAPL,META',
      'client.Stocks.Quotes(context.Background(), []string{"AAPL", "META"})',
    ],
    ['go', '/v1/stocks/bulkcandles/D/?snapshot=true', 'client.Stocks.BulkCandles(context.Background(), nil, stocks.'],
    ['go', '/v1/options/chain/AAPL/?strike=160-270', 'options.WithStrike(options.StrikeRange(160, 270))'],
    ['go', '/v1/options/chain/AAPL/?strike=>=400', 'options.WithStrike(options.MinStrike(400))'],
    ['go', '/v1/options/chain/AAPL/?strike=>400', 'options.WithStrike(options.StrikeExpr(">400"))'],
    ['go', '/v1/options/chain/AAPL/?strike=400,405', 'options.WithStrike(options.Strikes(400, 405))'],
    ['go', '/v1/options/chain/AAPL/?delta=.60,.30', 'options.WithStrike(options.ByDeltas(0.6, 0.3))'],
    ['go', '/v1/options/chain/AAPL/?expiration=all&monthly=true', 'options.WithExpiry(options.AllExpirations())'],
    ['go', '/v1/options/chain/AAPL/?from=2027-01-01&to=2027-06-30', 'options.WithExpiry(options.ExpirationBetween('],
    ['go', '/v1/options/quotes/AAPL250117C00150000/?from=2024-02-05&to=2024-02-09', 'client.Options.QuoteHistory('],
    ['go', '/v1/markets/status/?date=2024-02-05', 'client.Markets.Status(context.Background(), markets.WithDate('],
    ['go', '/v1/options/chain/AAPL/?columns=strike,side,iv', 'Println(contract.Strike, contract.Type, contract.IV)'],
    ['go', '/v1/stocks/quotes/AAPL/?columns=last', 'if quote != nil { fmt.Println(quote.Last) }'],
    ['go', '/v1/stocks/quotes/AAPL/?52week=true', 'Println(quote.FiftyTwoWeekLow, quote.FiftyTwoWeekHigh)'],
    ['go', '/v1/stocks/quotes/AAPL/?52week=false', 'fmt.Println(quote)'],
    [
      'go',
      '/v1/stocks/earnings/AAPL/?columns=date,reportedEPS',
      'if report.ReportedEPS != nil { fmt.Println(report.Date, *report.ReportedEPS) }',
    ],
    ['go', '/v1/funds/candles/D/VFINX/?columns=t,c', 'fmt.Println(candle.Time, candle.Close)'],
    ['go', '/v1/options/lookup/AAPL 7/28/2023 200 Call/?columns=optionSymbol', 'fmt.Println(symbol)'],
    ['php', '/v1/stocks/quotes/AAPL/?52week=true', "echo $quote->fifty_two_week_low, ' ', $quote->fifty_two_week_high"],
    ['go', '/v1/options/chain/AAPL/', 'Println(contract.OptionSymbol, contract.Strike, contract.Bid, contract.Ask)'],
    ['go', '/v1/options/expirations/AAPL/?columns=expirations', 'Println(date.Format("2006-01-02"))'],
    ['go', '/status/', 'client.Utilities.Status(context.Background())'],
    [
      'php',
      '/v1/stocks/candles/5/AAPL/?from=2024-01-02&extended=true',
      "$client->stocks->candles( 'AAPL', from: '2024-01-02', resolution: '5', extended: true, )",
    ],
    [
      'php',
      '/v1/stocks/candles/D/AAPL/?from=2024-01-02&format=csv&columns=t',
      "parameters: new Parameters(format: Format::CSV, columns: ['t'])",
    ],
    [
      'csharp',
      '/v1/options/chain/AAPL/?from=2027-01-01&to=2027-06-30&strike=>=150.5',
      'ExpirationFilter.ForRange(new DateOnly(2027, 1, 1), new DateOnly(2027, 6, 30)), strike: StrikeFilter.ForComparison(StrikeFilter.ComparisonOperator.Gte, 150.5m)',
    ],
    ['csharp', '/v1/options/chain/AAPL/?expiration=all&minBid=0.5', 'ExpirationFilter.AllDates(), minBid: 0.5m'],
    ['csharp', '/v1/stocks/candles/4H/AAPL/?format=csv', 'GetCandlesCsvAsync(StockResolution.Hours(4), "AAPL")'],
    ['csharp', '/v1/stocks/quotes/AAPL/?mode=cached', 'options: new MarketDataRequestOptions { Mode = Mode.Cached }'],
  ])('%s: %s', (id, target, code) => {
    expect(written(id, target)).toContain(code);
  });

  it.each([
    ['go', '/v1/stocks/candles/D/AAPL/?dateformat=unix', 'has no argument for `dateformat` with JSON'],
    ['go', '/v1/stocks/candles/D/AAPL/?from=-5 days', 'has no argument for `from=-5 days`'],
    ['go', '/v1/stocks/quotes/AAPL/?dateformat=unix', 'has no argument for `dateformat` with JSON'],
    ['go', '/v1/options/quotes/AAPL250117C00150000/?human=true', 'has no argument for `human` with JSON'],
    ['go', '/v1/options/chain/AAPL/?dte=0-45', 'has no argument for `dte=0-45`'],
    ['go', '/v1/options/strikes/AAPL/', "doesn't support this endpoint"],
    [
      'go',
      '/v1/markets/status/?from=2024-02-05&to=2024-02-09&format=csv',
      'has no arguments for this combination of parameters',
    ],
    ['javascript', '/v1/stocks/candles/D/AAPL/?format=csv', 'has no argument for `format=csv`'],
    ['java', '/v1/funds/candles/D/VFINX/?human=true', 'has no argument for `human` with JSON'],
    ['java', '/v1/options/chain/AAPL/?from=2023-06-01', 'has no argument for `from=2023-06-01`'],
    ['php', '/v1/stocks/candles/D/AAPL/?to=2024-01-02&countback=30', 'requires `from` for this request'],
  ])("%s can't send %s", (id, target, reason) => {
    expect(written(id, target)).toBe(reason);
  });

  it('all examples can be sent, and their programs import what they use', () => {
    for (const sdk of Object.values(loadSdks()))
      for (const method of sdk.methods)
        for (const example of method.examples) expect(exampleProgram(sdk, method, example)).toContain(method.result);
  });
});

it('arguments of SDKs are described with whole sentences of the API reference', () => {
  const tag = sdkTags.SdkMethods!.render({sdk: 'python'}, {file: 'sdk/py/options/chain.mdx', frontMatter: {}});
  expect(tag).toContain('>Filters index options, such as SPX and NDX, by A.M. settlement.<');
});

it.each([
  ['sdk/py/options/index.mdx', undefined, ['quotes', 'expirations', 'lookup']],
  ['sdk/py/options/chain.mdx', undefined, ['chain']],
  ['i18n/es/docusaurus-plugin-content-docs-sdk/current/py/stocks/candles.mdx', undefined, ['candles']],
  ['sdk_versioned_docs/version-1.0/py/funds-markets-utilities.mdx', 'markets', ['status']],
])('%s shows the methods that the data has for the page', (file, resource, names) => {
  const text = sdkTags.SdkMethods!.render({sdk: 'python', resource}, {file, frontMatter: {}});
  expect([...text.matchAll(/^## `client\.\w+\.(\w+)\(\)`/gm)].map(([, name]) => name)).toEqual(names);
});

it.each([
  ['sdk/py/formats.mdx', undefined, 'python.yaml has no method for this page -> set "page" there'],
  ['sdk/py/stocks/candles.mdx', 'options', 'python.yaml has no method for this page -> set "page" there'],
  ['sdk/py/stocks/candles.mdx', 'stoks', 'unknown resource "stoks" -> did you mean "stocks"?'],
])('%s with %s reports that there is no method', (file, resource, message) => {
  const render = () => sdkTags.SdkMethods!.render({sdk: 'python', resource}, {file, frontMatter: {}});
  expect(render).toThrow(message);
});
