import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {readDescription} from './description';
import {toApi} from './model';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'description-'));
beforeAll(() => fs.cpSync(__dirname, folder, {recursive: true}));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const news = 'openapi/stocks/news.yaml';
const candles = 'openapi/stocks/candles.yaml';
const chain = 'openapi/options/chain.yaml';

it.each([
  [news, 'operationId: stocks/news', 'operationId: stocks/new', ":2:3 get.operationId: doesn't match the file"],
  [news, '  x-plan:', '  x-plans:', 'Unrecognized key: "x-plans"'],
  [
    news,
    'get:\n',
    'get:\n  x-deprecated: {since: 2026-06, replacement: stocks/quote}\n',
    'unknown operation "stocks/quote" -> did you mean "stocks/quotes"?',
  ],
  // Names that don't exist
  [
    candles,
    'if: {to: {given',
    'if: {too: {given',
    /candles\.yaml:\d+:\d+ .*unknown parameter "too" -> did you mean "to"/,
  ],
  [
    candles,
    'if: {resolution: {class: intraday}}',
    'if: {resolution: {class: daytime}}',
    /:\d+:\d+ .*unknown class of values/,
  ],
  [candles, 'ignores: [extended]', 'ignores: [extend]', /:\d+:\d+ .*unknown parameter "extend"/],
  [candles, 'about: [adjustsplits]', 'about: [adjustsplit]', /:\d+:\d+ .*unknown parameter "adjustsplit"/],
  [
    candles,
    'fix: {remove: [adjustdividends]}',
    'fix: {remove: [dividends]}',
    /:\d+:\d+ .*unknown parameter "dividends"/,
  ],
  [candles, 'x-default-for: {daily:', 'x-default-for: {dayly:', /:\d+:\d+ .*unknown class of values "dayly"/],
  [candles, 'x-excludes: [from]', 'x-excludes: [form]', /:\d+:\d+ .*unknown parameter "form"/],
  [candles, '{common: typo-looks-empty}', '{common: typo}', /:\d+:\d+ .*unknown common rule "typo"/],
  [news, '  x-paging: works', '  x-known: [{common: snapshot}]', /:\d+:\d+ .*unknown common rule "snapshot"/],
  [
    'openapi/markets/status.yaml',
    '  x-known:',
    '  x-known:\n    - {common: typo-looks-empty}',
    /:\d+:\d+ .*unknown parameter "symbol"/,
  ],
  ['openapi/stocks/bulkcandles.yaml', 'fields: [symbol]', 'fields: [symbols]', /:\d+:\d+ .*unknown field "symbols"/],
  [chain, 'withAny: [date]', 'withAny: [dates]', /:\d+:\d+ .*unknown parameter "dates"/],
  ['openapi.yaml', 'ignores: [maxage]', 'ignores: [maxAge]', /openapi\.yaml:\d+:\d+ .*unknown parameter "maxAge"/],
  // IDs that exist twice, in the same file and in another one
  [
    chain,
    'id: no-historical-delta',
    'id: chain-historical-greeks',
    /chain\.yaml:\d+:\d+ .*is also the ID of another rule/,
  ],
  [chain, 'id: no-historical-delta', 'id: csv-no-data', /chain\.yaml:\d+:\d+ .*is also the ID of another rule/],
  // A status that an endpoint can't return
  [candles, 'rejects: 413', 'rejects: 414', /candles\.yaml:\d+:\d+/],
  // A parameter without a description
  [candles, "description: The stock's ticker symbol.", "description: ''", /candles\.yaml:\d+:\d+ .*has no description/],
  // A response without data that nothing describes
  [candles, '  x-records: candles\n', '', /candles\.yaml:\d+:\d+ .*404: has no description/],
  // Badges that follow from other data
  [news, 'x-badge: Beta', 'x-badge: New', /news\.yaml:\d+:\d+ get\.x-badge: .*option/],
  [news, 'x-badge: Beta', 'x-badge: Premium', /news\.yaml:\d+:\d+ get\.x-badge: .*option/],
])('%s with a mistake is rejected: %s -> %s', (file, from, to, message) =>
  expect(() => readWith(file, from, to)).toThrow(message),
);

/** Reads the description with a change in one of its files. */
function readWith(file: string, from: string, to: string) {
  const changed = path.join(folder, file);
  const text = fs.readFileSync(changed, 'utf8');
  expect(text).toContain(from);
  fs.writeFileSync(changed, text.replace(from, to));
  try {
    return readDescription(folder);
  } finally {
    fs.writeFileSync(changed, text);
  }
}

it.each([
  ['x-since: 2026-04', 'New'],
  ['x-since: 2026-02', undefined],
  ['x-plan: {plans: paid}', 'Premium'],
  ['{x-since: 2026-04, x-badge: High Usage}', 'High Usage'],
])('the badge of an endpoint with %s is %s', (keys, badge) => {
  const lines = keys
    .replace(/^\{(x-s.*)\}$/, '$1')
    .split(/, (?=x-)/)
    .map((line) => `  ${line}\n`);
  const changed = readWith('openapi/utilities/status.yaml', '  x-paging', `${lines.join('')}  x-paging`);
  expect(toApi(changed).operations['utilities/status']!.badge).toBe(badge);
});

const {paths} = readDescription();
const operations = Object.values(paths).map(({get}) => get);

it.each(operations.map((get) => [get.operationId, get] as const))(
  '%s has the responses that follow from its data',
  (_, get) => {
    const statuses = Object.keys(get.responses);
    const isPublic = get.security !== undefined;
    const rejected = get['x-rules'].flatMap((rule) =>
      typeof rule === 'object' && rule.rejects ? String(rule.rejects) : [],
    );
    expect(statuses).toEqual(expect.arrayContaining(['200', '400', '5XX', ...rejected]));
    expect(statuses.filter((status) => ['401', '403', '429'].includes(status))).toHaveLength(isPublic ? 0 : 3);
    expect(statuses.filter((status) => ['203', '402', '404'].includes(status))).toHaveLength(get['x-costs'] ? 3 : 0);
    expect(statuses.includes('204')).toBe(get['x-costs']?.some(({mode}) => mode === 'cached') ?? false);
    expect(statuses.includes('413')).toBe(rejected.includes('413'));
  },
);

it('describes responses without data by the records and parameters of each endpoint', () => {
  const described = operations.map((get) => {
    const {description = '', 'x-fix': fix = ''} = (get.responses['404'] ?? {}) as {
      description?: string;
      'x-fix'?: string;
    };
    return [get.operationId, description, fix] as const;
  });
  const [, text, fix] = described.find(([id]) => id === 'stocks/candles')!;
  expect(text).toMatch(/^No candles exist for the symbol in the date range\./);
  expect(fix).toMatch(
    /^Check the symbol, or request another date range\. If the response contains `nextTime`, send it as `from`\.$/,
  );
  for (const get of operations) {
    const [, , advice] = described.find(([id]) => id === get.operationId)!;
    const names = get.parameters.flatMap((item) => ('name' in item ? item.name : []));
    for (const [, name = ''] of advice.matchAll(/If you set `(\w+)`|as `(\w+)`/g))
      if (name) expect(names).toContain(name);
  }
  // Texts of different endpoints are the same only if the endpoints have the same kind of records.
  const texts = described.map(([, ...rest]) => rest.join(' ')).filter((item) => item.trim() !== '');
  expect(new Set(texts).size).toBeGreaterThan(9);
});

it.each([
  ['stocks/candles', 'to', 'The end of the date range, inclusive.'],
  ['stocks/candles', 'countback', 'The number of candles to return before `to`.'],
  ['options/quotes', 'to', 'The end of the date range, **exclusive**.'],
  ['markets/status', 'countback', 'The number of days to return up to `to`, inclusive.'],
])('the range of %s is described: %s', (id, name, sentence) => {
  const get = operations.find(({operationId}) => operationId === id)!;
  expect(get.parameters.find((item) => 'name' in item && item.name === name)).toMatchObject({
    description: expect.stringContaining(sentence),
  });
});
