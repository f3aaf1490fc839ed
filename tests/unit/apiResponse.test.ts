import {describe, expect, it} from 'vitest';
import {withParameters} from '../../src/reference/data/api/response';

const response = {
  s: 'ok',
  symbol: ['AAPL', 'META', 'MSFT'],
  bid: [1, 2, 3],
  t: [1609362000, 1569297600, null],
};
const fields = [
  {name: 'symbol', human: 'Symbol'},
  {name: 'bid', human: 'Bid'},
  {name: 't', type: 'array[date]', human: 'Date'},
];
const text = (query: Readonly<Record<string, string>>) => withParameters(response, query, fields).text;

describe('universal parameters', () => {
  it.each([
    ['columns', {columns: 't,bid'}, {bid: response.bid, t: response.t}],
    ['the status as a column', {columns: 's,bid'}, {s: 'ok', bid: response.bid}],
    ['limit', {columns: 'bid', limit: '2'}, {bid: [1, 2]}],
    ['limit and offset', {columns: 'bid', limit: '1', offset: '1'}, {bid: [2]}],
    ['human', {human: 'true'}, {Symbol: response.symbol, Bid: response.bid, Date: response.t}],
    [
      'dateformat=timestamp',
      {columns: 't', dateformat: 'timestamp'},
      {t: ['2020-12-30 16:00:00 -05:00', '2019-09-24 00:00:00 -04:00', null]},
    ],
    ['dateformat=spreadsheet', {columns: 't', dateformat: 'spreadsheet'}, {t: [44195.66667, 43732, null]}],
  ])('%s changes the response', (_, query, expected) => expect(JSON.parse(text(query))).toEqual(expected));

  it.each([
    [{format: 'csv', limit: '1', columns: 'bid,symbol'}, 'symbol,bid\nAAPL,1'],
    [{format: 'csv', limit: '1', columns: 'bid', headers: 'false'}, '1'],
  ])('%j returns CSV', (query, expected) => expect(text(query)).toBe(expected));

  it.each([
    [{columns: 'ask'}, 'unknown column "ask"'],
    [{dateformat: 'spredsheet'}, 'did you mean "spreadsheet"?'],
  ])('%j is rejected', (query, message) => expect(() => text(query)).toThrow(message));

  it('are written to CSV with quotes', () => {
    const {text: csv} = withParameters({s: 'ok', a: ['x, y', 'say "z"'], b: [1, null]}, {format: 'csv'}, []);
    expect(csv).toBe('a,b\n"x, y",1\n"say ""z""",');
  });
});
