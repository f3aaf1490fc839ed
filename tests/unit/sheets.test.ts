import {describe, expect, it} from 'vitest';
import {
  attributesOf,
  findAttribute,
  findFormula,
  messageUrl,
  signature,
  splitArguments,
} from '../../src/reference/sheets/model';
import {cellText, exampleCells} from '../../src/reference/sheets/results';
import {sheetsTags} from '../../src/reference/sheets/tags';

const render = (tag: string, attributes: Record<string, string> = {}, frontMatter: Record<string, string> = {}) =>
  sheetsTags[tag]!.render({...frontMatter, ...attributes}, {file: 'page.mdx', frontMatter});

describe('Sheets model', () => {
  it('writes a signature with optional arguments in brackets', () => {
    expect(signature('OPTIONDATA')).toBe('=OPTIONDATA(option symbol, [attributes], [start date], [end date])');
    expect(() => signature('STOCKQUOTE')).toThrow('unknown formula "STOCKQUOTE" -> did you mean "STOCKDATA"?');
  });

  it('splits the arguments of a formula', () => {
    expect(splitArguments('=F("a,b",{1;2},G(x,1),)')).toEqual(['"a,b"', '{1;2}', 'G(x,1)', '']);
    expect(splitArguments('=F()')).toEqual([]);
  });

  it('gives every attribute of a formula a unique anchor', () => {
    const all = attributesOf(findFormula('STOCKDATA'));
    expect(new Set(all.map(({id}) => id)).size).toBe(all.length);
    expect(all.filter(({name}) => name === 'volume').map(({id, mode, operation}) => [id, mode, operation])).toEqual([
      ['attribute-volume', 'quote', 'stocks/quotes'],
      ['attribute-candle-volume', 'history', 'stocks/candles'],
    ]);
    expect(all.at(-1)?.name).toBe('noheaders');
  });

  it('finds an attribute by alias, in any case, and within a group', () => {
    const formula = findFormula('STOCKDATA');
    expect(findAttribute(formula, 'MARK').name).toBe('mid');
    expect(findAttribute(formula, 'volume', 'candle').id).toBe('attribute-candle-volume');
    expect(() => findAttribute(formula, 'bidd')).toThrow('unknown attribute "bidd" -> did you mean "bid"?');
  });

  it('returns the URL of a message', () => {
    expect(messageUrl('urlfetch')).toBe('/sheets/troubleshooting/urlfetch#error-urlfetch');
  });
});

describe('example cells', () => {
  it('show values as Google Sheets does, with dates in Eastern Time', () => {
    expect(cellText(1569297600, 'date')).toBe('9/24/2019');
    expect(cellText(1663958092, 'datetime')).toBe('9/23/2022 14:34:52');
    expect(cellText(1704085200, 'datetime')).toBe('1/1/2024 0:00:00');
    expect(cellText(false, 'boolean')).toBe('FALSE');
    expect(cellText(null, 'number')).toBe('');
    expect(cellText(407.0, 'number')).toBe('407');
  });

  it("contain the values of the formula's attributes from a response example", () => {
    const formula = findFormula('STOCKDATA');
    const example = {
      formula: '=STOCKDATA("AAPL","close,volume","9/24/2019","9/26/2019")',
      text: 'x',
      result: {operation: 'stocks/candles'},
    };
    expect(exampleCells(formula, example)).toEqual({
      labels: ['Close', 'Volume'],
      rows: [
        ['54.42', '133855280'],
        ['55.2575', '96075504'],
        ['54.9725', '82922432'],
      ],
      subject: undefined,
    });
    expect(() => exampleCells(formula, {...example, formula: '=STOCKDATA("AAPL","bid","today")'})).toThrow(
      'stocks/candles has no field for the attribute "bid"',
    );
    expect(() => exampleCells(formula, {...example, result: {operation: 'stocks/candle'}})).toThrow(
      'unknown operation "stocks/candle"',
    );
  });
});

describe('Sheets tags', () => {
  it('link to an attribute or argument on the same page or its formula page', () => {
    expect(render('Attribute', {name: 'bid'}, {formula: 'STOCKDATA'})).toBe('[`bid`](#attribute-bid)');
    expect(render('Attribute', {name: 'bid', formula: 'STOCKDATA'})).toBe(
      '[`bid`](/sheets/stocks/stockdata#attribute-bid)',
    );
    expect(render('Argument', {name: 'end date'}, {formula: 'EARNINGS'})).toBe('[`end date`](#argument-end-date)');
    expect(() => render('Argument', {name: 'to'}, {formula: 'EARNINGS'})).toThrow('unknown argument "to"');
  });

  it('show an argument with its anchor and its API parameter', () => {
    const mdx = render('FormulaArguments', {}, {formula: 'MARKETSTATUS'});
    expect(mdx).toContain('<tr id="argument-start-date"><th scope="row">[`start date`](#argument-start-date)</th>');
    expect(mdx).toContain('[`from`](/api/markets/status#param-from)');
  });

  it('show an attribute with a sample value from the API', () => {
    expect(render('FormulaAttributes', {}, {formula: 'STOCKDATA'})).toContain(
      '<tr id="attribute-bid"><th scope="row">[`bid`](#attribute-bid)</th><td data-label="Example result">149.07</td><td className="sentence">The best bid price. Returns a number. API field: [`bid`](/api/stocks/quotes#field-bid). <UseButton id="attribute-bid" name="bid" pressed="false" /></td></tr>',
    );
    expect(() => render('FormulaAttributes', {}, {formula: 'OPTIONLOOKUP'})).toThrow('OPTIONLOOKUP has no attributes');
  });

  it('show an interactive example below the signature if the formula has options', () => {
    expect(render('FormulaSignature', {}, {formula: 'STOCKDATA'})).toMatch(
      /<LiveExample toggles="[^"]+">\n\n<Sample [^>]+>\n\n```excel-formula title="Example"\n=STOCKDATA\("AAPL"\)\n```/,
    );
    expect(render('FormulaArguments', {}, {formula: 'STOCKDATA'})).toContain('<UseButton id="argument-start-date"');
    expect(render('FormulaSignature', {}, {formula: 'OPTIONLOOKUP'})).not.toContain('<LiveExample');
  });

  it('show a mistake with its message and the correct formula', () => {
    const mdx = render('FormulaMistakes', {}, {formula: 'STOCKDATA'});
    expect(mdx).toContain(
      '`=STOCKDATA(AAPL)` fails with [`Non-string symbol.`](/sheets/troubleshooting/common-error-messages#error-non-string-symbol) ',
    );
    expect(mdx).toContain('```excel-formula\n=STOCKDATA("AAPL")\n```');
  });

  it('show each message as a heading with a cause and a fix', () => {
    const mdx = render('SheetsMessages', {page: 'urlfetch'});
    expect(mdx).toContain('### `Urlfetch error.` {/* #error-urlfetch */}\n\n**Cause:** ');
    expect(mdx).not.toContain('No data.');
    expect(() => render('SheetsMessages', {page: 'urlfetsch'})).toThrow('did you mean "urlfetch"?');
  });

  it('show a value with its unit', () => {
    expect(render('SheetsFigure', {name: 'urlfetch-gmail'})).toBe('20,000 calls per day');
    expect(() => render('SheetsFigure', {name: 'gmail'})).toThrow('unknown figure "gmail"');
  });
});
