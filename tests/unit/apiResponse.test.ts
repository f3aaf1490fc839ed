import {describe, expect, it} from 'vitest';
import {columns, csv, date, dates, human, json, page} from '../../src/reference/api/response';

const response = {
  s: 'ok',
  symbol: ['AAPL', 'META', 'MSFT'],
  bid: [1, 2, 3],
  t: [1609362000, 1609362000, null],
  updated: 5,
};

describe('universal parameters', () => {
  it('columns returns only the given fields, without the status, and rejects unknown fields', () => {
    expect(columns(response, ['t', 'bid'])).toEqual({bid: [1, 2, 3], t: [1609362000, 1609362000, null]});
    expect(() => columns(response, ['ask'])).toThrow('no field "ask"');
  });
  it('limit and offset apply to every array', () => {
    expect(page(response, {limit: 2})).toMatchObject({s: 'ok', symbol: ['AAPL', 'META'], bid: [1, 2], updated: 5});
    expect(page(response, {limit: 2, offset: 2})).toMatchObject({symbol: ['MSFT'], bid: [3]});
    expect(page(response, {offset: 1})).toMatchObject({bid: [2, 3]});
  });
  it('human renames fields that have a human-readable name and omits the status', () => {
    expect(Object.keys(human(response, {bid: 'Bid', t: 'Date'}))).toEqual(['symbol', 'Bid', 'Date', 'updated']);
  });
  it('csv writes one row per record with an optional header, quotes values and rejects unequal arrays', () => {
    expect(csv({s: 'ok', a: ['x, y', 'say "z"'], b: [1, null]})).toBe('a,b\n"x, y",1\n"say ""z""",');
    expect(csv({a: [1], b: [2]}, {headers: false})).toBe('1,2');
    expect(() => csv({a: [1], b: []})).toThrow('"b" has 0 values, "a" has 1');
  });
  it('dateformat converts timestamps to three formats, in standard and daylight saving time', () => {
    expect(date(1609362000, 'unix')).toBe(1609362000);
    expect(date(1609362000, 'timestamp')).toBe('2020-12-30 16:00:00 -05:00');
    expect(date(1609362000, 'spreadsheet')).toBe(44195.66667);
    expect(date(1569297600, 'timestamp')).toBe('2019-09-24 00:00:00 -04:00');
    expect(date(1569297600, 'spreadsheet')).toBe(43732);
    expect(dates(response, ['t'], 'spreadsheet').t).toEqual([44195.66667, 44195.66667, null]);
    expect(dates(response, ['t'], 'spreadsheet').bid).toEqual([1, 2, 3]);
  });
  it('json writes one field per line', () => {
    expect(json({s: 'ok', a: [1, 'b']})).toBe('{\n  "s": "ok",\n  "a": [1, "b"]\n}');
    expect(json({})).toBe('{}');
  });
});
