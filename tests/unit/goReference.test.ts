import {describe, expect, it} from 'vitest';
import {goProgram} from '../../src/reference/libraries/go/program';
import {parseGoSignature} from '../../src/reference/libraries/go/signature';
import {goTags} from '../../src/reference/libraries/go/tags';
import type {Tag} from '../../src/site/tags/tag';

const render = (name: string, attributes: Record<string, string> = {}) =>
  (goTags[name] as Tag).render(attributes, {file: 'page.mdx', frontMatter: {}});

describe('Go declarations', () => {
  it.each([
    ['func (l LogEntry) Print()', {receiver: 'LogEntry', name: 'Print', arguments: [], results: []}],
    [
      'func (cr *Request) Symbol(q string) *Request',
      {receiver: '*Request', name: 'Symbol', arguments: [{name: 'q', type: 'string'}], results: ['*Request']},
    ],
    [
      'func Range(a, b interface{}, m map[string][]int) (*DateRange, error)',
      {
        name: 'Range',
        arguments: [
          {name: 'a', type: 'interface{}'},
          {name: 'b', type: 'interface{}'},
          {name: 'm', type: 'map[string][]int'},
        ],
        results: ['*DateRange', 'error'],
      },
    ],
  ])('%s is parsed', (declaration, expected) => expect(parseGoSignature(declaration)).toEqual(expected));

  it.each(['StockQuote()', 'func (x *Y) Broken('])('%s is rejected', (declaration) =>
    expect(() => parseGoSignature(declaration)).toThrow('is not a Go function -> use func'),
  );
});

describe('Go programs', () => {
  it.each<[string, Record<string, string | number | boolean | string[]>, string]>([
    ['stocks/quotes', {Symbol: 'SPY'}, '\tquotes, err := api.StockQuote().Symbol("SPY").Get()\n'],
    // Other date setters clear Countback.
    [
      'stocks/candles',
      {Countback: 5, Resolution: 'D', Symbol: 'AAPL', To: 'today'},
      'api.StockCandles().\n\t\tResolution("D").\n\t\tSymbol("AAPL").\n\t\tTo("today").\n\t\tCountback(5).\n\t\tGet()',
    ],
    ['options/chain', {UnderlyingSymbol: 'A"B', Strike: 22.5, Weekly: false}, '("A\\"B").Strike(22.5).Weekly(false)'],
    ['stocks/bulkquotes', {Symbols: ['AAPL', 'MSFT']}, 'Symbols([]string{"AAPL", "MSFT"})'],
  ])('send %s', (operation, values, call) =>
    expect(goProgram(operation, values).replaceAll(/\.\n\t\t/g, call.includes('\n') ? '$&' : '.')).toContain(call),
  );

  it.each([
    ['Get', 'optionSymbol'],
    ['Packed', 'packed'],
    ['Raw', 'response.String()'],
  ] as const)('print the result of %s', (run, result) =>
    expect(goProgram('options/lookup', {UserInput: 'x'}, run)).toContain(`\tfmt.Println(${result})\n`),
  );
});

describe('Go SDK tags', () => {
  it.each<[string, Record<string, string>, string]>([
    ['GoSetters', {operation: 'options/chain'}, '[`minOpenInterest`](/api/options/chain#param-minOpenInterest)'],
    ['GoSetters', {operation: 'stocks/candles'}, '<td data-label="API parameter">`exchange`</td>'],
    ['GoDates', {}, '<tr id="date-spreadsheet-serial-day">'],
    ['GoResult', {operation: 'stocks/quotes'}, '[`changepct`](/api/stocks/quotes#field-changepct)'],
    ['GoErrors', {operation: 'options/chain'}, '<td data-label="Fix">Pass a value from 1 to 12.</td>'],
    ['GoErrors', {operation: 'stocks/quotes'}, 'required parameter <Field> is missing'],
    ['GoFacts', {operation: 'options/chain'}, 'even for free symbols'],
    [
      'GoFacts',
      {operation: 'options/quotes'},
      'and at least one of [`Date`](#setter-date), [`From`](#setter-from), or',
    ],
  ])('%s %j shows what the data contains', (name, attributes, text) =>
    expect(render(name, attributes)).toContain(text),
  );

  it.each<[string, Record<string, string>, string]>([
    ['GoResult', {operation: 'funds/candles'}, '#field-v)'],
    ['GoErrors', {operation: 'markets/status'}, 'required parameter'],
    ['GoErrors', {operation: 'options/lookup'}, 'date errors'],
    ['GoFacts', {operation: 'markets/status'}, 'free symbols'],
    // The SDK can't request cached data.
    ['GoFacts', {operation: 'options/chain'}, '`mode'],
  ])("%s %j doesn't show what doesn't apply", (name, attributes, text) =>
    expect(render(name, attributes)).not.toContain(text),
  );

  it.each<[string, Record<string, string>, string]>([
    ['GoSetters', {operation: 'stocks/candels'}, 'did you mean "stocks/candles"'],
    ['GoStruct', {name: 'Candel'}, 'did you mean "Candle"'],
    ['GoEndpoints', {group: 'stock'}, 'did you mean "stocks"'],
    ['GoLibrary', {fact: 'versoin'}, 'did you mean "version"'],
  ])('%s %j is rejected', (name, attributes, message) => expect(() => render(name, attributes)).toThrow(message));
});
