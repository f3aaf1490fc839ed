/** Statements that cost readers money when they were wrong. Behavior of responses is tested in `mock.test.ts`. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {faultsOf} from '../../src/reference/requests/checkedRequest';
import {costCases} from '../../src/reference/data/costs';
import {findField, findOperation, findParameter, loadApi} from '../../src/reference/data/api/model';
import {tableTags} from '../../src/reference/tags/apiTables';
import {loadGeneral} from '../../src/reference/data/general/model';

const candles = findOperation('stocks/candles');
const bulk = findOperation('stocks/bulkcandles');
const operations = Object.values(loadApi().operations);

/** Returns the cells of a Markdown table of a page without marks, by row. @param head the first cell of the table */
function tableOf(file: string, head: string): string[][] {
  const [, table = ''] = new RegExp(`\\n(\\| ${head} \\|.*\\n(?:\\|.*\\n)+)`).exec(fs.readFileSync(file, 'utf8')) ?? [];
  const rows = table.trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replace(/[*`]/g, '').trim()),
  );
}

describe('candles', () => {
  it('are adjusted for dividends by default, except for intraday candles', () => {
    for (const name of ['adjustsplits', 'adjustdividends'])
      expect(findParameter(candles, name).defaultFor).toEqual({daily: true, intraday: false});
    expect(findParameter(bulk, 'adjustdividends').default).toBe('`true`');
  });

  it('are raw only with both parameters', () => {
    for (const [operation, path] of [
      [candles, {resolution: 'D', symbol: 'AAPL'}],
      [bulk, {resolution: 'D', symbols: 'AAPL'}],
    ] as const) {
      const raw = {...path, adjustsplits: 'false'};
      expect(faultsOf(operation, raw).map(({set}) => set)).toEqual([{adjustdividends: 'false'}]);
      expect(faultsOf(operation, {...raw, adjustdividends: 'false'})).toEqual([]);
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

  it('of the default series change for the whole past after a dividend, and raw ones never do', () => {
    const changes = Object.fromEntries(
      tableOf('api/backfill-candles.mdx', 'Series').map(([, parameters = '', change = '']) => [parameters, change]),
    );
    expect(changes["None, because it's the default"]).toMatch(/dividend.*split/);
    expect(changes['adjustdividends=false']).toMatch(/split/);
    expect(changes['adjustsplits=false&adjustdividends=false']).toBe('Never');
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
    expect(faultsOf(findOperation(id), {...findOperation(id).requests[0]!.path, offset: '2'})).toHaveLength(1);
  for (const {id, paging: state} of operations) {
    const shown = tableTags.Parameters!.render({operation: id}, {file: '', frontMatter: {}});
    const [accepted = ''] = /universal parameters .*/.exec(shown) ?? [];
    expect(accepted.includes('`limit`'), id).toBe(state === 'works');
    expect(shown.includes('has tested whether'), id).toBe(state === 'untested');
  }
});

it('cached mode works only on endpoints for current quotes', () => {
  const cached = operations.filter(({costs}) => costCases(costs).cached).map(({id}) => id);
  expect(cached.sort()).toEqual(['options/chain', 'options/quotes', 'stocks/bulkquotes', 'stocks/quotes']);
  for (const operation of operations.filter(({id, costs}) => costs.length > 0 && !cached.includes(id))) {
    const {path, query} = operation.requests[0]!;
    const faults = faultsOf(operation, {...path, ...query, mode: 'cached'});
    expect(
      faults.map(({remove}) => remove),
      operation.id,
    ).toEqual([['mode', 'maxage']]);
  }
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
    const texts = [`api/${id}.mdx`, `src/reference/data/api/openapi/${id}.yaml`].map((file) =>
      fs.readFileSync(file, 'utf8'),
    );
    // The response contains Greeks only without a date.
    for (const sentence of texts.join('\n').split(/(?<=\.)\s/))
      if (/\b(?:past|historical|end-of-day)\b/.test(sentence))
        expect(sentence).not.toMatch(/(?:including|prices?,?(?: and)?) Greeks/);
  }
});

describe('strikeLimit counts strikes on each side of the money', () => {
  it('in the example of filters', () => {
    const [head = [], , ...rows] = tableOf('api/options/chain.mdx', 'Strike');
    const totals = rows.at(-1)!;
    for (const [column, filter] of head.entries()) {
      if (column === 0) continue;
      const cells = rows.slice(0, -1).map((row) => row[column]!.match(/call|put/g)?.length ?? 0);
      expect(Number(totals[column])).toBe(cells.reduce((sum, count) => sum + count, 0));
      const limit = /^strikeLimit=(\d+)$/.exec(filter)?.[1];
      if (limit) expect(cells.filter((count) => count > 0)).toHaveLength(2 * Number(limit));
    }
    expect(head.some((filter) => filter.startsWith('strikeLimit='))).toBe(true);
  });

  it('in the table of combinations, and in the number of credits', () => {
    const [, , ...rows] = tableOf('api/options/chain.mdx', 'Filters');
    expect(rows.length).toBeGreaterThan(3);
    for (const [filters = '', , credits = ''] of rows) {
      const given = new URLSearchParams(filters);
      const strikes = Number(given.get('strikeLimit')) * (given.has('range') ? 1 : 2);
      expect(credits, filters).toBe(`Up to ${strikes * (given.has('side') ? 1 : 2)}`);
    }
  });
});

it('every example of daily candles on a page selects a series whose values are published', () => {
  for (const {id, requests, responses} of operations.filter(({parameters}) =>
    parameters.some(({name}) => name === 'adjustdividends'),
  ))
    for (const {path, query} of requests.filter((item) => responses.success.some((example) => example.id === item.id)))
      if (!/\d*h$/i.test(path.resolution ?? '')) expect(query.adjustdividends, id).toBe('false');
});

it('advice about costs never relies on delta alone, because the API can ignore it', () => {
  const {known} = findOperation('options/chain');
  for (const {id, avoid} of known.filter(({id: name}) => name.endsWith('-cost')))
    expect(avoid, id).not.toContain('`delta`');
  for (const {id, query} of findOperation('options/chain').requests.filter((item) => 'delta' in item.query))
    expect(Object.keys(query), id).toEqual(expect.arrayContaining(['strikeLimit']));
  const pages = fs.readdirSync('api', {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.mdx'));
  for (const page of pages)
    for (const [request] of fs
      .readFileSync(path.join('api', page), 'utf8')
      .matchAll(/\/options\/chain\/[^"\s`]*[?&]delta=[^"\s`]*/g))
      expect(request, page).toMatch(/strikeLimit=|strike=|minVolume=/);
});

it('errors are described: messages of rules, two kinds of 404, and CSV without data as a 200', () => {
  const get = (id: string) => findOperation(id).responses.statuses.find(({status}) => status === '404')!.description;
  for (const id of ['stocks/quotes', 'options/chain', 'stocks/candles']) expect(get(id)).toContain('`errmsg`');
  const silent = operations.filter(({known}) => known.some(({id}) => id === 'typo-looks-empty')).map(({id}) => id);
  expect(silent.sort()).toEqual(['options/expirations', 'stocks/candles']);
  const page = fs.readFileSync('api/troubleshooting/http-status-codes.mdx', 'utf8');
  const messages = operations.flatMap(({constraints}) => constraints.flatMap(({message}) => message ?? []));
  expect(messages.length).toBeGreaterThan(3);
  // Each message of a rule is a heading or, if it's long, below a heading with its start.
  for (const message of messages)
    expect(page.includes(`\n### \`${message}\` {`) || page.includes(` message"\n${message}\n\`\`\``), message).toBe(
      true,
    );
  const csv = loadApi().description['x-known'].find(({id}) => id === 'csv-no-data')!;
  expect(csv.text).toContain('200');
});

it('ranges of dates include or exclude their end as the API does', () => {
  const bounds = Object.fromEntries(
    Object.values(loadApi().description.paths).map(({get}) => [
      get.operationId,
      Object.fromEntries(
        get.parameters.flatMap((item) => ('name' in item && item['x-bound'] ? [[item.name, item['x-bound']]] : [])),
      ),
    ]),
  );
  const inclusive = {from: 'inclusive', to: 'inclusive'};
  expect(bounds).toMatchObject({
    'stocks/candles': {...inclusive, countback: 'exclusive'},
    'funds/candles': {...inclusive, countback: 'exclusive'},
    'markets/status': {...inclusive, countback: 'inclusive'},
    'options/chain': inclusive,
    'options/quotes': {from: 'inclusive', to: 'exclusive'},
  });
});

it('each rule and known behavior is written once', () => {
  const {description} = loadApi();
  const rules = [...operations.flatMap(({constraints}) => constraints), ...description['x-known']];
  const texts = [...new Map(rules.map((rule) => [rule.id, rule.text.replace(/\s+/g, ' ')])).entries()];
  expect(texts.length).toBeGreaterThan(25);
  expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  const files = execFileSync('git', ['ls-files', 'src', 'api', 'docs', 'sdk', 'sheets', 'account'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:mdx|yaml|tsx?)$/.test(file) && fs.existsSync(file));
  const all = files.map((file) => fs.readFileSync(file, 'utf8').replace(/''/g, "'").replace(/\s+/g, ' '));
  const counts = texts.map(([id, text]) => [id, all.reduce((sum, file) => sum + file.split(text).length - 1, 0)]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
