import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {readDescription} from './description';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'description-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Reads the API description after a replacement in a file, and returns its error. */
function errorAfter(file: string, from: string, to: string): string {
  fs.cpSync(__dirname, folder, {recursive: true});
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  fs.writeFileSync(path.join(folder, file), text.replace(from, to));
  try {
    readDescription(folder);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const candles = 'openapi/stocks/candles.yaml';
const chain = 'openapi/options/chain.yaml';
const news = 'openapi/stocks/news.yaml';

describe('the API description', () => {
  it.each([
    [
      candles,
      'operationId: stocks/candles',
      'operationId: stocks/candle',
      ":2:3 get.operationId: doesn't match the file",
    ],
    [candles, 'tags: [Stocks]', 'tags: [Options]', 'is not the tag of stocks/candles -> write Stocks'],
    [candles, 'values: [hourly, H, 1H, 2H]', 'values: [hourly, H, 1H, 2X]', '"2X" does not match'],
    [candles, '      example: D\n', '      example: daylong\n', '"daylong" does not match'],
    [
      candles,
      '- name: countback\n      in: query',
      '- name: countback\n      in: path',
      'countback is not in the path',
    ],
    [candles, 'x-excludes: [from]', 'x-excludes: [to]', "to doesn't exclude countback"],
    [candles, 'x-date-inputs: [iso8601,', 'x-date-inputs: [iso,', 'unknown date input "iso"'],
    [candles, '- name: extended', '- name: limit', 'limit is a duplicate or a universal parameter'],
    [candles, '- id: last-30', '- id: year', 'the request year is a duplicate'],
    [candles, 'query: {countback: 30}', 'query: {countbak: 30}', 'unknown query parameter "countbak"'],
    [candles, 'query: {countback: 30}', 'query: {countback: 0}', 'countback=0 is below 1'],
    [candles, 'query: {countback: 30}', "query: {countback: 30, from: '2024-01-02'}", "can't be combined"],
    [candles, "from: '2020-01-01', to", "from: '2021-01-01', to", '2021-01-01 is after 2020-12-31'],
    [candles, 'path: {resolution: 4H, symbol: AAPL}', 'path: {symbol: AAPL}', 'resolution is missing'],
    [candles, 'x-human: High}', 'x-human: Low}', 'h is also called "Low"'],
    [candles, '            as-traded:\n', '            traded:\n', 'unknown request "traded"'],
    [
      candles,
      "    '401': {$ref: '../../openapi.yaml#/components/responses/Unauthorized'}\n",
      '',
      'response 401 is missing',
    ],
    [candles, "'413':", "'418':", '418 has no entry in x-status-codes'],
    [candles, '#/components/schemas/DateInput', '#/components/schemas/DateInputs', 'DateInputs" isn\'t defined'],
    [
      chain,
      'enum: [itm, otm, all], default',
      'enum: [itm, otm, atm, all], default',
      'allows "atm" but doesn\'t list it',
    ],
    [chain, 'minimum: 1, maximum: 12', 'minimum: 1, maximum: 2', 'is above 2'],
    [news, 'get:\n', 'get:\n  deprecated: true\n', ':2:3 get.deprecated: the month is missing'],
    [news, 'get:\n', 'get:\n  x-deprecated: {since: 2026-06}\n', 'the operation is not marked'],
    [
      news,
      'get:\n',
      'get:\n  deprecated: true\n  x-deprecated: {since: 2026-06, replacement: stocks/quote}\n',
      'unknown operation "stocks/quote" -> did you mean "stocks/quotes"?',
    ],
  ])('%s with a mistake is rejected: %s -> %s', (file, from, to, message) => {
    expect(errorAfter(file, from, to)).toContain(message);
  });
});
