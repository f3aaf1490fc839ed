import {describe, expect, it} from 'vitest';
import {parseGoSignature} from '../../src/reference/libraries/go/signature';
import {goProgram} from '../../src/reference/libraries/go/program';
import {goTags} from '../../src/reference/libraries/go/tags';
import type {Tag} from '../../src/tags/tag';

const render = (name: string, attributes: Record<string, string> = {}) =>
  (goTags[name] as Tag).render(attributes, {file: 'page.mdx', frontMatter: {}});

describe('parseGoSignature', () => {
  it('parses a method with a receiver', () => {
    expect(parseGoSignature('func (cr *Request) Symbol(q string) *Request')).toEqual({
      receiver: '*Request',
      name: 'Symbol',
      arguments: [{name: 'q', type: 'string'}],
      results: ['*Request'],
    });
  });

  it('parses a method without arguments or results', () => {
    expect(parseGoSignature('func (l LogEntry) PrettyPrint()')).toEqual({
      receiver: 'LogEntry',
      name: 'PrettyPrint',
      arguments: [],
      results: [],
    });
  });

  it('assigns the next type to an argument without a type', () => {
    expect(parseGoSignature('func Range(a, b interface{}, zone ...*time.Location) (*DateRange, error)')).toEqual({
      name: 'Range',
      arguments: [
        {name: 'a', type: 'interface{}'},
        {name: 'b', type: 'interface{}'},
        {name: 'zone', type: '...*time.Location'},
      ],
      results: ['*DateRange', 'error'],
    });
  });

  it('parses types that contain parentheses and brackets', () => {
    expect(parseGoSignature('func Walk(f func(a int, b int) bool, m map[string][]int) ([]byte, error)')).toMatchObject({
      arguments: [
        {name: 'f', type: 'func(a int, b int) bool'},
        {name: 'm', type: 'map[string][]int'},
      ],
      results: ['[]byte', 'error'],
    });
  });

  it.each([['StockQuote()'], ['func (x *Y) Broken(']])('rejects %s', (declaration) => {
    expect(() => parseGoSignature(declaration)).toThrow('->');
  });
});

describe('goProgram', () => {
  it('writes a short request on one line and a long one with one setter per line', () => {
    expect(goProgram('stocks/quotes', {Symbol: 'SPY'})).toContain(
      '\tquotes, err := api.StockQuote().Symbol("SPY").Get()\n',
    );
    expect(goProgram('stocks/candles', {Resolution: 'D', Symbol: 'AAPL', From: '2023-01-01'})).toContain(
      'api.StockCandles().\n\t\tResolution("D").\n\t\tSymbol("AAPL").',
    );
  });

  it('calls Countback last because other date setters clear it', () => {
    expect(goProgram('stocks/candles', {Countback: 5, Resolution: 'D', Symbol: 'AAPL', To: 'today'})).toContain(
      'To("today").\n\t\tCountback(5).\n\t\tGet()',
    );
  });

  it('writes each type of value as a Go literal', () => {
    const chain = goProgram('options/chain', {UnderlyingSymbol: 'A"B', Strike: 22.5, DTE: 0, Weekly: false});
    for (const call of ['UnderlyingSymbol("A\\"B")', 'Strike(22.5)', 'DTE(0)', 'Weekly(false)'])
      expect(chain).toContain(call);
    expect(goProgram('stocks/bulkquotes', {Symbols: ['AAPL', 'MSFT']})).toContain('Symbols([]string{"AAPL", "MSFT"})');
  });

  it('prints the results of Get, Packed and Raw', () => {
    expect(goProgram('options/lookup', {UserInput: 'x'})).toContain('\tfmt.Println(optionSymbol)\n');
    expect(goProgram('options/lookup', {UserInput: 'x'}, 'Packed')).toContain('\tfmt.Println(packed)\n');
    expect(goProgram('options/lookup', {UserInput: 'x'}, 'Raw')).toContain('\tfmt.Println(response.String())\n');
  });

  it.each<[string, string, Record<string, string | number | boolean>, string]>([
    ['an unknown operation', 'stocks/quots', {}, 'did you mean "stocks/quotes"'],
    ['an unknown setter', 'stocks/quotes', {Symbol: 'A', Ticker: 'A'}, 'unknown setter "Ticker"'],
    ['a missing required setter', 'stocks/candles', {Symbol: 'A'}, 'requires Resolution'],
    [
      'a request without any of the alternative setters',
      'options/quotes',
      {OptionSymbol: 'A'},
      'requires one of Date, From, To',
    ],
    [
      "a setter that can't be used",
      'funds/candles',
      {Resolution: 'D', Symbol: 'A', AdjustSplits: true},
      "can't be used",
    ],
    ['a string for a number', 'options/expirations', {UnderlyingSymbol: 'A', Strike: '200'}, 'is not of type float64'],
    ['a fraction for an integer', 'options/chain', {UnderlyingSymbol: 'A', DTE: 1.5}, 'is not of type int'],
    ['a string for a list', 'stocks/bulkquotes', {Symbols: 'AAPL'}, 'is not of type []string'],
  ])('rejects %s', (_, operation, values, message) => {
    expect(() => goProgram(operation, values)).toThrow(message);
  });
});

describe('Go SDK tags', () => {
  it('link a setter to its API parameter and give it an anchor', () => {
    const markdown = render('GoSetters', {operation: 'options/chain'});
    expect(markdown).toContain('<tr id="setter-minopeninterest">');
    expect(markdown).toContain('[`minOpenInterest`](/api/options/chain#param-minOpenInterest)');
    expect(markdown).toContain(
      'with this expiration. Accepts a [date](/sdk/go#date-inputs) or `all` for the whole option chain.',
    );
  });

  it("give date formats and errors anchors that don't depend on their wording", () => {
    expect(render('GoDates')).toContain('<tr id="date-spreadsheet-serial-day">');
    expect(render('GoErrors')).toContain('<tr id="error-a-network-error">');
  });

  it("show the query key of setters without an API parameter, but not of setters that can't be used", () => {
    expect(render('GoSetters', {operation: 'stocks/candles'})).toContain(
      '<td data-label="API parameter">`exchange`</td>',
    );
    expect(render('GoSetters', {operation: 'funds/candles'})).toMatch(
      /#setter-adjustsplits\)<\/th><td>`bool`<\/td><td data-label="API parameter" className="none">–<\/td>/,
    );
  });

  it('link a field by its tag in the packed struct, but only if the endpoint has the field', () => {
    expect(render('GoResult', {operation: 'stocks/quotes'})).toContain(
      '[`changepct`](/api/stocks/quotes#field-changepct)',
    );
    expect(render('GoResult', {operation: 'funds/candles'})).not.toContain('#field-v)');
    expect(render('GoResult', {operation: 'options/chain'})).toContain('[`gamma`](/api/options/chain#field-gamma)');
  });

  it('show the cause and the accepted values for each setter error', () => {
    const markdown = render('GoErrors', {operation: 'options/chain'});
    expect(markdown).toContain('[`strikeLimit cannot be negative`](#error-strikelimit-cannot-be-negative)');
    expect(markdown).toContain(
      '<td data-label="Cause">`Month` was called with a value outside 1–12.</td><td data-label="Fix">Pass a value from 1 to 12.</td>',
    );
    expect(markdown).toContain('[date errors](/sdk/go#date-errors)');
    expect(render('GoErrors', {operation: 'options/lookup'})).not.toContain('date errors');
  });

  it('list the missing setter error only for operations with required setters', () => {
    expect(render('GoErrors', {operation: 'stocks/quotes'})).toContain('required parameter <Field> is missing');
    expect(render('GoErrors', {operation: 'markets/status'})).not.toContain('required parameter');
  });

  it('mention free symbols only for operations with a symbol', () => {
    expect(render('GoFacts', {operation: 'options/chain'})).toContain('even for free symbols');
    expect(render('GoFacts', {operation: 'markets/status'})).not.toContain('free symbols');
  });

  it('join alternative setters into a sentence', () => {
    expect(render('GoFacts', {operation: 'options/quotes'})).toContain(
      'and at least one of [`Date`](#setter-date), [`From`](#setter-from), or [`To`](#setter-to)',
    );
  });

  it("omit the cost and the plans of the cached feed, which the SDK can't request", () => {
    for (const operation of ['options/chain', 'stocks/bulkquotes', 'stocks/quotes']) {
      const markdown = render('GoFacts', {operation});
      expect(markdown).toMatch(/>Cost<\/th><td>1 credit per [^,<]+<\/td>/);
      expect(markdown).not.toMatch(/\bfeed\b/);
    }
  });

  it.each([
    ['GoSetters', {operation: 'stocks/candels'}, 'did you mean "stocks/candles"'],
    ['GoStruct', {name: 'Candel'}, 'did you mean "Candle"'],
    ['GoEndpoints', {group: 'stock'}, 'did you mean "stocks"'],
    ['GoLibrary', {fact: 'versoin'}, 'did you mean "version"'],
  ])('%s rejects an unknown name', (name, attributes, message) => {
    expect(() => render(name, attributes as unknown as Record<string, string>)).toThrow(message);
  });
});
