import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {documentedBy} from '../../src/content/parseFrontMatter';
import {findFormula, loadSheets, schema} from '../../src/reference/data/sheets/model';
import {cellText, exampleCells} from '../../src/reference/tags/formulaResults';

describe('the data of the add-on', () => {
  const source = fs.readFileSync('src/reference/data/sheets/sheets.yaml', 'utf8');

  it.each([
    ['page: /sheets/stocks/earnings', 'page: /sheets/stocks/stockdata', 'has the path of another formula'],
    ['argument: resolution', 'argument: resolutions', 'has formats of an argument that it lacks'],
    ['"9/24/2019","9/26/2019"', '"9/26/2019","9/24/2019"', "has an example whose dates aren't in order"],
    ['"2/6/2024"', '"2/30/2024"', "has an example whose dates aren't in order, or not in the calendar"],
    ['without: [bid, ask', 'without: [bids, ask', 'has a cost without an attribute that it lacks'],
    ['last: &last {', 'last: &last {aliases: [bid], ', 'has two attributes with the same name'],
    ['title: Price attributes', 'title: Quote attributes', 'has two groups with the same title'],
    ['message: invalid-attribute', 'message: invalid', 'has an unknown message "invalid"'],
    ['text: Invalid symbol.', 'text: No data.', 'has the same text twice'],
    ['operation: stocks/earnings', 'operation: stocks/earning', 'unknown operation "stocks/earning" -> did you mean'],
    ['what: Quotes,', 'what: Candles for one symbol,', 'has two costs for the same request'],
  ])('rejects %s -> %s', (right, wrong, message) => {
    expect(schema.safeParse(parse(source)).success).toBe(true);
    expect(source).toContain(right);
    expect(JSON.stringify(schema.safeParse(parse(source.replace(right, wrong))).error?.issues)).toContain(
      JSON.stringify(message).slice(1, -1),
    );
  });

  it('says that recalculations are free, and gives no formula a cost for them', () => {
    expect(loadSheets().billing).toEqual({repeat: 0, since: '2026-04-29'});
    expect(JSON.stringify(Object.values(loadSheets().formulas).map(({costs}) => costs))).not.toMatch(/recalc|refresh/);
  });

  it('is on pages that multiply no cost by the number of recalculations in a session', () => {
    const runs = Number.parseInt(loadSheets().figures['session-calls']!, 10);
    const pages = fs.readdirSync('sheets', {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.mdx'));
    expect(pages.length).toBeGreaterThan(20);
    const multiples = pages.flatMap((file) => {
      const numbers = fs.readFileSync(`sheets/${file}`, 'utf8').match(/\d[\d,]*\d/g) ?? [];
      const isMultiple = (value: number) => value > runs && value < 100 * runs && value % runs === 0;
      return numbers.filter((text) => isMultiple(Number(text.replaceAll(',', '')))).map((text) => `${file}: ${text}`);
    });
    expect(multiples).toEqual([]);
  });

  it('names no series for daily candles: attributes and examples show the unadjusted one, which is known', () => {
    const {groups, examples} = findFormula('STOCKDATA');
    expect(groups.find(({id}) => id === 'candle')?.example).toBe('as-traded');
    expect(groups.find(({id}) => id === 'price')?.attributes.close?.example).toBe('as-traded');
    const shown = examples.filter(({formula, result}) => result && /"\d+\/\d+\/\d+"\)/.test(formula));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter(({formula}) => !/"unadjusted,/.test(formula))).toEqual([]);
  });

  it('adjusts for splits and dividends, as the two parameters of the API do', () => {
    const {adjusted, unadjusted} = findFormula('STOCKDATA').groups.find(({id}) => id === 'layout')!.attributes;
    for (const attribute of [adjusted, unadjusted]) {
      expect(attribute).toMatchObject({alone: true, mode: 'history', returns: 'modifier'});
      expect(attribute?.parameters).toEqual(['stocks/candles:adjustsplits', 'stocks/candles:adjustdividends']);
    }
  });

  it('has attributes for Greeks only without a date', () => {
    const greeks = findFormula('OPTIONDATA').groups.find(({attributes}) => 'delta' in attributes);
    expect(greeks?.mode).toBe('quote');
  });

  it('gives a formula the badge Premium if its endpoint has it', () => {
    const badgeOf = (formula: string) => documentedBy('', {type: 'formula', formula})?.badge;
    expect(badgeOf('EARNINGS')).toBe('Premium');
    expect(badgeOf('STOCKDATA')).toBe('High Usage');
    expect(badgeOf('OPTIONLOOKUP')).toBe(undefined);
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
