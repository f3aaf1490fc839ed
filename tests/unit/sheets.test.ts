import {describe, expect, it} from 'vitest';
import {findFormula} from '../../src/reference/sheets/model';
import {cellText, exampleCells} from '../../src/reference/sheets/results';

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
