/** Tests the calls of SDKs that are filled with the parameters of a request. */
import {describe, expect, it} from 'vitest';
import {readRequest} from '../../src/reference/api/checkedRequest';
import {bind, program} from '../../src/reference/sdks/call';
import {exampleProgram, findSdk, loadSdks, sdkCallFor} from '../../src/reference/sdks/model';

/** Returns the program for a request in one line, or why the SDK can't send it. */
function written(id: string, target: string): string {
  const sdk = findSdk(id);
  const checked = readRequest(target);
  const call = sdkCallFor(sdk, checked);
  const bound = bind(checked.request, call, sdk.notation);
  if (typeof bound === 'string') return bound;
  return program(bound, call!, sdk.notation, 'YOUR_TOKEN').replace(/\s+/g, ' ');
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
    ['go', '/v1/stocks/candles/D/AAPL/?format=csv', 'client.Stocks.AsCSV().Candles( context.Background(), "AAPL"'],
    [
      'php',
      '/v1/stocks/candles/5/AAPL/?from=2024-01-02&extended=true',
      "$client->stocks->candles('AAPL', from: '2024-01-02', resolution: '5', extended: true)",
    ],
    [
      'php',
      '/v1/stocks/candles/D/AAPL/?from=2024-01-02&format=csv&columns=t',
      "parameters: new Parameters(format: Format::CSV, columns: ['t'])",
    ],
  ])('%s: %s', (id, target, code) => {
    expect(written(id, target)).toContain(code);
  });

  it.each([
    ['go', '/v1/stocks/candles/D/AAPL/?dateformat=unix', "can't send `dateformat` for JSON"],
    ['go', '/v1/stocks/candles/D/AAPL/?from=-5 days', "can't send `from=-5 days`"],
    ['go', '/v1/utilities/headers/', "doesn't support this endpoint"],
    ['javascript', '/v1/stocks/candles/D/AAPL/?format=csv', "can't send `format=csv`"],
    ['java', '/v1/funds/candles/D/VFINX/?human=true', "can't send `human` for JSON"],
    ['java', '/v1/options/chain/AAPL/?from=2023-06-01', "can't send `from=2023-06-01`"],
    ['php', '/v1/stocks/candles/D/AAPL/?to=2024-01-02&countback=30', 'requires `from` for this request'],
  ])("%s can't send %s", (id, target, reason) => {
    expect(written(id, target.replace('/v1/utilities', ''))).toBe(reason);
  });

  it('all examples can be sent, and their programs import what they use', () => {
    for (const sdk of Object.values(loadSdks()))
      for (const method of sdk.methods)
        for (const example of method.examples) expect(exampleProgram(sdk, method, example)).toContain(method.result);
  });
});
