/** Statements that cost readers money when they were wrong. Behavior of responses is tested in `mock.test.ts`. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {faultsOf} from '../../src/reference/api/checkedRequest';
import {readDescription} from '../../src/reference/api/description';
import {findField, findOperation, findParameter, loadApi} from '../../src/reference/api/model';
import {loadGeneral} from '../../src/reference/general/model';

const candles = findOperation('stocks/candles');
const bulk = findOperation('stocks/bulkcandles');
const operations = Object.values(loadApi().operations);

describe('candles', () => {
  it('are adjusted for dividends by default, except for intraday candles', () => {
    for (const name of ['adjustsplits', 'adjustdividends'])
      expect(findParameter(candles, name).defaultFor).toEqual({daily: true, intraday: false});
    expect(findParameter(bulk, 'adjustdividends').default).toBe('`true`');
  });

  it('are raw only with both parameters', () => {
    for (const [operation, path] of [
      [candles, {resolution: 'D', symbol: 'AAPL'}],
      [bulk, {resolution: 'D'}],
    ] as const) {
      const faults = (query: [string, string][]) =>
        faultsOf(
          operation,
          path,
          [['symbols', 'AAPL'], ...query].slice(operation === bulk ? 0 : 1) as [string, string][],
        );
      expect(faults([['adjustsplits', 'false']]).map(({set}) => set)).toEqual([{adjustdividends: 'false'}]);
      expect(
        faults([
          ['adjustsplits', 'false'],
          ['adjustdividends', 'false'],
        ]),
      ).toEqual([]);
    }
  });

  it('have the series that the request of each example selects', () => {
    const closes: Record<string, number> = {'three-days': 54.42, 'as-traded': 217.68};
    for (const [id, close] of Object.entries(closes)) {
      const {value} = candles.responses.success.find((item) => item.id === id)!;
      expect((value as {c: number[]}).c[0]).toBe(close);
      const {query} = candles.requests.find((item) => item.id === id)!;
      expect(query.adjustdividends).toBe('false');
      expect(query.adjustsplits).toBe(id === 'as-traded' ? 'false' : undefined);
    }
  });

  it('in the guide about backfilling are never requested with a limit', () => {
    const page = fs.readFileSync('api/backfill-candles.mdx', 'utf8');
    expect(page).not.toMatch(/limit["']?[=:,]/);
    expect(page).toContain('adjustdividends=false');
  });
});

it('limit and offset work only where they were tested', () => {
  const paging = Object.fromEntries(operations.map(({id, paging: state}) => [id, state]));
  expect(
    Object.keys(paging)
      .filter((id) => paging[id] === 'works')
      .sort(),
  ).toEqual(['markets/status', 'options/chain', 'options/expirations', 'stocks/news']);
  expect([paging['stocks/candles'], paging['funds/candles']]).toEqual(['ignored', 'ignored']);
  for (const id of ['stocks/candles', 'funds/candles'])
    expect(faultsOf(findOperation(id), findOperation(id).requests[0]!.path, [['offset', '2']])).toHaveLength(1);
});

it('the examples of limit and offset are requests for which they work', () => {
  for (const name of ['limit', 'offset']) {
    const {operation} = loadGeneral().universalExamples[name]!;
    expect(findOperation(operation).paging, name).toBe('works');
    const page = fs.readFileSync(`api/universal-parameters/${name}.mdx`, 'utf8');
    expect(page).not.toMatch(/candles\/[^\s"`]*[?&](?:limit|offset)=/);
    expect(page).not.toContain('/v1/stocks/candles');
  }
});

it('pages about CSV say that a response without data has status 200', () => {
  const files = ['universal-parameters/format', 'universal-parameters/headers', 'universal-parameters/columns'];
  for (const file of [...files, 'backfill-candles', 'handle-responses', 'index', 'troubleshooting/http-status-codes']) {
    const page = fs.readFileSync(`api/${file}.mdx`, 'utf8').replace(/\s+/g, ' ');
    expect(page, file).toMatch(/\[?status 200|200 with `format=csv`/);
    expect(page, file).not.toMatch(/status code[^.]*to see whether the response contains data/);
  }
});

it('Greeks are null in historical option data, and open interest is of the session before', () => {
  for (const id of ['options/chain', 'options/quotes']) {
    const operation = findOperation(id);
    for (const name of ['iv', 'delta', 'gamma', 'theta', 'vega'])
      expect(findField(operation, name).null, `${id} ${name}`).toMatch(/^if you set `date`/);
    expect(findField(operation, 'openInterest').description).toContain('before');
  }
});

it('each rule and known behavior is written once', () => {
  const description = readDescription();
  const rules = [...operations.flatMap(({constraints}) => constraints), ...description['x-known']];
  const texts = [...new Map(rules.map((rule) => [rule.id, rule.text.replace(/\s+/g, ' ')])).entries()];
  expect(texts.length).toBeGreaterThan(25);
  expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  const files = execFileSync('git', ['ls-files', 'src', 'api', 'docs', 'sdk', 'sheets', 'account', 'checks'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:mdx|yaml|tsx?)$/.test(file) && fs.existsSync(file));
  const all = files.map((file) => fs.readFileSync(file, 'utf8').replace(/''/g, "'").replace(/\s+/g, ' '));
  const counts = texts.map(([id, text]) => [id, all.reduce((sum, file) => sum + file.split(text).length - 1, 0)]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
