import {describe, expect, test} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {readRequest} from '../../src/reference/api/checkedRequest';
import {libraryCalls} from '../../src/reference/libraries';
import {urlOf} from '../../src/reference/samples/request';
import {languages} from '../../src/reference/samples';
import {apiTags} from '../../src/reference/api/tags';
import {list} from '../../src/site/tags/list';

const candles = {file: '/site/api/stocks/candles.mdx', frontMatter: {operation: 'stocks/candles'}};
const otherPage = {file: '/site/sdk/go/stocks/candles.mdx', frontMatter: {operation: 'stocks/candles'}};

/** Renders a tag, by default on the page about stock candles. */
function render(name: string, attributes: Record<string, string> = {}, context = candles): string {
  const tag = apiTags[name];
  if (!tag) throw new Error(`there is no tag ${name}`);
  return tag.render({operation: 'stocks/candles', ...attributes}, context);
}

describe('endpoint page tags', () => {
  test('Endpoint shows the method, host, path, cost and token requirement', () => {
    const mdx = render('Endpoint');
    expect(mdx).toContain(
      '<Endpoint method="GET" host="https://api.marketdata.app" path="/v1/stocks/candles/{resolution}/{symbol}/">',
    );
    expect(mdx).toMatch(/<dt>Cost<\/dt><dd>[^<]*1,000 candles/);
    expect(render('Endpoint', {operation: 'utilities/status'})).toContain('<dt>Token</dt><dd>Not required</dd>');
  });

  test.each(Object.values(loadApi().operations).map((operation) => [operation.id, operation] as const))(
    '%s: the tables contain every parameter, field and error status',
    (id, operation) => {
      const parameters = render('Parameters', {operation: id});
      for (const {name} of operation.parameters) expect(parameters).toContain(`<tr id="param-${name}">`);
      const fields = render('ResponseFields', {operation: id});
      for (const {name} of [...operation.fields, ...operation.responses.noDataFields]) {
        expect(fields.split(`<tr id="field-${name}">`)).toHaveLength(2);
      }
      for (const {status} of operation.responses.statuses) {
        if (status !== '200') expect(render('Errors', {operation: id})).toContain(`\`${status}\``);
      }
    },
  );

  test('a parameter row contains the type, default, allowed values and links to conflicting parameters', () => {
    const mdx = render('Parameters');
    const row = (name: string) => mdx.split('\n').find((line) => line.startsWith(`<tr id="param-${name}">`));
    expect(row('from')).toContain('[date](/api/dates-and-times)');
    expect(row('from')).toContain('[`countback`](#param-countback)');
    expect(row('extended')).toContain('Default: `false`.');
    expect(row('resolution')).toContain('<li>`daily`, `D`, `1D`, `2D`, …: ');
    expect(render('Parameters', {operation: 'markets/status'})).toContain('Allowed values: `US`.');
    expect(render('Parameters', {operation: 'options/chain'})).toContain('Valid range: 1–12.');
  });

  test('ResponseExample applies format, headers, columns and dateformat, and rejects other parameters', () => {
    expect(render('ResponseExample', {id: 'three-days', with: 'format=csv&columns=c,t'})).toContain(
      '```csv title="Status 200"\nc,t\n54.42,1569297600\n',
    );
    expect(render('ResponseExample', {id: 'three-days', with: 'format=csv&columns=c&headers=false'})).toContain(
      '\n54.42\n55.2575\n',
    );
    expect(render('ResponseExample', {id: 'three-days', with: 'columns=c'})).toContain(
      '{\n  "c": [54.42, 55.2575, 54.9725]\n}',
    );
    expect(render('ResponseExample', {id: 'three-days', with: 'columns=t&dateformat=spreadsheet'})).toContain(
      '{\n  "t": [43732, 43733, 43734]\n}',
    );
    expect(() => render('ResponseExample', {id: 'three-days', with: 'dateformat=spredsheet'})).toThrow(
      'unknown date format "spredsheet" -> did you mean "spreadsheet"?',
    );
    expect(() => render('ResponseExample', {id: 'three-days', with: 'limit=1'})).toThrow(
      'with="…" doesn\'t support limit -> use format, headers, columns, or dateformat',
    );
    expect(() => render('ResponseExample', {id: 'three-days', with: 'columns=cc'})).toThrow(
      'the response has no field "cc"',
    );
  });

  test('earlier values follow the current ones, in the header and in the rules', () => {
    expect(render('Endpoint')).toMatch(
      /<dt>Data<\/dt><dd>15-minute delayed .*\. <small className="was">Before December 2025: real-time .*\.<\/small><\/dd>/,
    );
    expect(render('Rules', {operation: 'options/lookup'})).toMatch(
      /^\* The path ends with a slash\. <small className="was">Before March 2026: it had no slash at the end\.<\/small>$/m,
    );
  });

  test('Param and Field link to the row of the parameter or field, on the same or another page', () => {
    expect(render('Param', {name: 'countback'})).toBe('[`countback`](#param-countback)');
    expect(render('Param', {name: 'countback'}, otherPage)).toBe('[`countback`](/api/stocks/candles#param-countback)');
    expect(render('Param', {name: 'limit'})).toBe('[`limit`](/api/universal-parameters/limit)');
    expect(render('Field', {name: 'o'})).toBe('[`o`](#field-o)');
    expect(render('Field', {name: 'nextTime'})).toBe('[`nextTime`](#field-nextTime)');
    expect(render('Field', {name: 'errmsg'})).toBe('[`errmsg`](#field-errmsg)');
  });

  test.each([
    ['Endpoint', {operation: 'stocks/candels'}, 'unknown operation "stocks/candels" -> did you mean "stocks/candles"?'],
    ['Param', {name: 'countbck'}, 'unknown parameter "countbck" -> did you mean "countback"?'],
    ['Field', {name: 'nexttime'}, 'unknown field "nexttime" -> use s, o, h, l, c, v, or t'],
    ['RequestExample', {id: 'last-3'}, 'unknown request "last-3" -> did you mean "last-30"?'],
    ['ResponseExample', {id: 'three-day'}, 'unknown response "three-day" -> did you mean "three-days"?'],
    ['RequestExample', {language: 'ruby'}, 'unknown language "ruby" -> use curl'],
    ['RequestExample', {id: 'last-30', get: '/v1/stocks/quotes/AAPL/'}, 'has both id and get -> remove one of them'],
  ])('<%s> rejects %j', (name, attributes, message) => {
    expect(() => render(name, attributes)).toThrow(message);
  });

  test('RequestExample without a request explains what to add', () => {
    expect(() => apiTags.RequestExample!.render({}, {file: 'x', frontMatter: {}})).toThrow(
      'has no request -> add get="…"',
    );
  });

  test('the main request example is interactive, and the buttons reflect its parameters', () => {
    expect(render('RequestExample')).toMatch(
      /^<div className="example-rail">\n\n<LiveExample toggles="[^"]+">\n\n<div className="sample">\n<Tabs groupId="language">\n<TabItem value="curl" label="cURL">\n\n<Sample language="curl" fence="bash">/,
    );
    const mdx = render('Parameters');
    const states = Object.fromEntries(
      [...mdx.matchAll(/<UseButton id="(\w+)" (?:name|label)="[^"]+" pressed="(\w+)"/g)].map(([, name, state]) => [
        name,
        state,
      ]),
    );
    expect(states).toMatchObject({from: 'true', to: 'true', countback: 'false', extended: 'false', format: 'false'});
    expect(mdx).toContain(
      '<UseButton id="extended" name="extended" pressed="false" also="also sets resolution to 5" />',
    );
    expect(mdx).toContain('<UseButton id="adjustsplits" name="adjustsplits" pressed="false" />');
    expect(mdx.indexOf('Select <b>Use in example</b>')).toBeLessThan(mdx.indexOf('<table>'));
    expect(Object.keys(states)).not.toContain('symbol');
    expect(Object.keys(states)).not.toContain('token');
  });

  test('list joins items with commas and a conjunction', () => {
    expect([list([]), list(['a']), list(['a', 'b'], 'or'), list(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a or b',
      'a, b, and c',
    ]);
  });
});

describe('requests', () => {
  test.each([
    ['/v1/stocks/candles/D/AAPL/?countback=30', 'stocks/candles', '/v1/stocks/candles/D/AAPL/?countback=30'],
    ['/v1/stocks/candles/D/AAPL?countback=30', 'stocks/candles', '/v1/stocks/candles/D/AAPL/?countback=30'],
    [
      '/v1/options/lookup/AAPL 7/28/23 $200 Call',
      'options/lookup',
      '/v1/options/lookup/AAPL%207/28/23%20%24200%20Call/',
    ],
    [
      '/v1/options/lookup/AAPL%207%2F28%2F23%20200%20Call',
      'options/lookup',
      '/v1/options/lookup/AAPL%207/28/23%20200%20Call/',
    ],
    [
      '/v1/options/chain/AAPL/?strike=>400&delta=.60,.30',
      'options/chain',
      '/v1/options/chain/AAPL/?strike=%3E400&delta=.60,.30',
    ],
    ['/v1/markets/status/?date=yesterday', 'markets/status', '/v1/markets/status/?date=yesterday'],
    ['/status/', 'utilities/status', '/status/'],
  ])('readRequest accepts %s', (written, id, target) => {
    const {operation, request} = readRequest(written);
    expect(operation.id).toBe(id);
    expect(urlOf(request)).toBe(`https://api.marketdata.app${target}`);
  });

  test.each([
    ['/v1/stocks/candle/D/AAPL/', 'no operation has the path /v1/stocks/candle/D/AAPL/'],
    ['/v1/stocks/candles/D/AAPL/?countbac=30', 'unknown parameter "countbac" -> did you mean "countback"?'],
    ['/v1/stocks/candles/D/AAPL/?countback=30&from=2020-01-01', "can't be combined -> remove one of them"],
    ['/v1/stocks/candles/D/AAPL/?countback=many', 'countback=many: not a number'],
    ['/v1/stocks/candles/D/AAPL/?extended=yes', 'extended=yes: not a boolean -> use true or false'],
    ['/v1/options/chain/AAPL/?range=atm', 'range=atm: not allowed -> use one of itm, otm, all'],
    ['/v1/stocks/candles/D/AAPL/?from=', 'from=: empty -> set a value or remove the parameter'],
  ])('readRequest rejects %s', (written, message) => {
    expect(() => readRequest(written)).toThrow(message);
  });
});

describe('SDK samples', () => {
  const written = (target: string, language: 'go' | 'php') => {
    const checked = readRequest(target);
    return languages
      .find(({id}) => id === language)!
      .write(checked.request, libraryCalls(checked))
      .replace(/\s+/g, ' ');
  };

  test.each([
    [
      '/v1/stocks/candles/5/AAPL/?from=2024-01-02&to=2024-01-03&extended=true',
      'api.StockCandles(). Resolution("5"). Symbol("AAPL"). From("2024-01-02"). To("2024-01-03"). Extended(true). Get()',
    ],
    ['/v1/stocks/earnings/AAPL/?countback=4&to=2023-12-31', 'To("2023-12-31"). Countback(4). Get()'],
    ['/v1/stocks/quotes/AAPL/?52week=true', 'api.StockQuote(). Symbol("AAPL"). FiftyTwoWeek(true). Get()'],
    ['/v1/stocks/bulkquotes/?symbols=AAPL,META', 'api.BulkStockQuotes(). Symbols([]string{"AAPL", "META"}). Get()'],
    [
      '/v1/options/chain/AAPL/?expiration=all&monthly=true&delta=.50',
      'Expiration("all"). Monthly(true). Delta(0.5). Get()',
    ],
    ['/v1/options/lookup/AAPL 7/28/2023 200 Call', 'api.OptionLookup(). UserInput("AAPL 7/28/2023 200 Call"). Get()'],
    ['/v1/markets/status/?date=yesterday', 'api.MarketStatus(). Date("yesterday"). Get()'],
  ])('Go: %s', (target, call) => {
    expect(written(target, 'go')).toContain(call);
  });

  test.each([
    ['/v1/options/quotes/AAPL250117C00150000/', 'requires `date`, `from`, or `to` for this request'],
    ['/v1/stocks/bulkquotes/?snapshot=true', 'requires `symbols` for this request'],
    ['/v1/options/chain/AAPL/?strike=230-250', "can't send `strike=230-250`"],
    ['/v1/options/chain/AAPL/?from=2025-01-01', "can't send `from`"],
    ['/v1/stocks/candles/D/AAPL/?adjustsplits=false', "can't send `adjustsplits=false`"],
    ['/v1/stocks/quotes/AAPL/?extended=false', "can't send `extended`"],
    ['/v1/stocks/quotes/AAPL/?format=csv', "can't send `format`"],
    ['/v1/stocks/candles/5/AAPL/?from=2024-01-02 10:00', "can't send `from=2024-01-02 10:00`"],
    ['/status/', "doesn't support this endpoint"],
  ])('Go: %s falls back to net/http', (target, reason) => {
    expect(written(target, 'go')).toContain(`// Uses net/http because the Go SDK ${reason}.`);
  });

  test.each([
    // The SDK's default for split adjustment differs from the API's default.
    [
      '/v1/stocks/candles/D/AAPL/?from=2024-01-02',
      "$client->stocks->candles( symbol: 'AAPL', from: '2024-01-02', resolution: 'D', adjust_splits: true );",
    ],
    [
      '/v1/stocks/candles/4H/AAPL/?from=2024-01-02',
      "$client->stocks->candles( symbol: 'AAPL', from: '2024-01-02', resolution: '4H' );",
    ],
    [
      '/v1/stocks/bulkcandles/D/?snapshot=true',
      "$client->stocks->bulkCandles( resolution: 'D', snapshot: true, adjust_splits: true );",
    ],
    [
      '/v1/options/chain/AAPL/?expiration=all&side=put',
      'expiration: Expiration::ALL, non_standard: false, side: Side::PUT );',
    ],
    [
      '/v1/options/chain/AAPL/?expiration=2025-01-17&strike=230-250&range=otm',
      "expiration: '2025-01-17', non_standard: false, range: Range::OUT_OF_THE_MONEY, strike: '230-250' );",
    ],
    [
      '/v1/stocks/news/AAPL/?from=2024-01-01&format=csv',
      "$client->stocks->news( symbol: 'AAPL', from: '2024-01-01', parameters: new Parameters(format: Format::CSV) ); echo $news->getCsv();",
    ],
    ['/v1/markets/status/', '$client->markets->status();'],
    ['/status/', '$client->utilities->api_status();'],
  ])('PHP: %s', (target, call) => {
    expect(written(target, 'php')).toContain(call);
  });

  test.each([
    ['/v1/stocks/candles/D/AAPL/?countback=30', 'requires `from` for this request'],
    ['/v1/stocks/earnings/AAPL/', 'requires `from`, or `to` and `countback` for this request'],
    ['/v1/stocks/news/AAPL/?from=2024-01-01', 'can read this response only as CSV'],
    // Without an expiration, the SDK requests all expirations, but the API returns only the next monthly one.
    ['/v1/options/chain/AAPL/', 'requires `expiration` for this request'],
    ['/v1/options/chain/AAPL/?expiration=all&monthly=true', "can't send `monthly`"],
    ['/v1/options/expirations/AAPL/?strike=32.5', "can't send `strike=32.5`"],
    ['/v1/stocks/quotes/AAPL/?columns=last', "can't send `columns`"],
  ])('PHP: %s falls back to Guzzle', (target, reason) => {
    expect(written(target, 'php')).toContain(`// Uses Guzzle because the PHP SDK ${reason}.`);
  });
});
