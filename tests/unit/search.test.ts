import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {collapse} from '../../src/search/collapse';
import {type Place, type SearchPage, toRecords} from '../../src/search/data';
import {createEngine, type FindOptions} from '../../src/search/engine';
import {readData, writeData} from '../../src/search/published';
import {respond} from '../../src/search/respond';
import {resultUrl} from '../../src/search/resultUrl';
import {Vocabulary} from '../../src/search/vocabulary';
import {formOf, stem, wordsOf} from '../../src/search/words';

describe('search result URL', () => {
  const withBaseUrl = (url: string) => (url.startsWith('/docs/') ? url : `/docs${url}`);

  it("isn't changed if it matches the external URL pattern", () => {
    const rules = {externalUrlRegex: '^https://status\\.example\\.com'};
    const external = 'https://status.example.com/a?b=1#c';
    expect(resultUrl(external, rules, withBaseUrl)).toBe(external);
    expect(resultUrl('https://www.example.com/docs/api?b=1#c', rules, withBaseUrl)).toBe('/docs/api#c');
  });

  it('is reduced to path and fragment, rewritten if a replacement is set, and prefixed with the base URL', () => {
    expect(resultUrl('https://www.example.com/api#x', {}, withBaseUrl)).toBe('/docs/api#x');
    const rules = {replaceSearchResultPathname: {from: '^/docs/', to: '/'}};
    expect(resultUrl('https://www.example.com/docs/api#x', rules, (url) => `/preview${url}`)).toBe('/preview/api#x');
  });
});

describe('text analysis', () => {
  it.each([
    ['strikeLimit', ['strikelimit', 'strike', 'limit'], '`strikeLimit'],
    ['X-Api-Ratelimit-Reset', ['xapiratelimitreset', 'x', 'api', 'ratelimit', 'reset'], '`X-Api-Ratelimit-Reset'],
    ['next_time', ['nexttime', 'next', 'time'], '`next_time'],
    ['Get()', ['get', 'get'], '`Get'],
    ['#NAME?', ['#name?', '#name?'], undefined],
    ['99.9', ['99.9', '99.9'], undefined],
    ["stock's", ['stock', 'stock'], undefined],
    ['real-time', ['realtime', 'real', 'time'], undefined],
  ])('splits %s, and recognizes names in code by their notation', (written, parts, code) => {
    const [word] = wordsOf(written);
    expect([word?.text, ...(word?.parts ?? [])]).toEqual(parts);
    expect(word?.code).toBe(code);
  });

  it('reduces all forms of a word to the same stem, and different words to different forms', () => {
    expect(new Set(['cancel', 'cancels', 'cancelled', 'cancelling', 'cancellation'].map(stem)).size).toBe(1);
    expect(stem('status')).toBe('status');
    expect(formOf('earings')).not.toBe(formOf('early'));
  });
});

/** Returns a page of the API or of the SDKs. */
function page(section: 'API' | 'SDK', below: string, places: readonly Place[]): SearchPage {
  const tag = `docs-${section.toLowerCase()}-current`;
  const rank = section === 'API' ? 30 : 0;
  const route = `/docs/${below}`;
  return {route, url: `https://www.example.com${route}`, section, language: 'en', version: null, tag, rank, places};
}

const pages = [
  page('API', 'api/stocks/candles', [
    [1, 'Candles', '', 'Open and close prices over time, with the parameter countback.'],
    [2, 'countback', 'param-countback', 'How many candles before the date.'],
    [2, '404 Not Found', 'status-404', 'No data.'],
  ]),
  page('API', 'api/stocks/quotes', [
    [1, 'Stock Quotes', '', 'The latest price. For prices over time see candles.'],
    [2, '404 Not Found', 'status-404', 'No data.'],
  ]),
  page('SDK', 'sdk/go/stocks/candles', [[1, 'Candles (Go SDK)', '', 'StockCandles brings prices over time into Go.']]),
];
const records = toRecords(pages);

describe('search engine', () => {
  const engine = createEngine(records, [{typed: ['ohlc', 'bar data'], meant: ['candles']}]);
  const found = (query: string, options?: FindOptions) =>
    engine.find(query, options).map((item) => item.record.objectID.slice('/docs/'.length));

  it.each([
    ['an exact name', 'countback', 'api/stocks/candles#param-countback'],
    ['a title before a mention', 'candles', 'api/stocks/candles#'],
    ['a name after the name of a folder', 'go candles', 'sdk/go/stocks/candles#'],
    ['a status code', '404', 'api/stocks/quotes#status-404'],
    ['a name in code at the start of a page', 'StockCandles()', 'sdk/go/stocks/candles#'],
    ['the start of a word', 'cand', 'api/stocks/candles#'],
    ['two swapped letters', 'cuontback', 'api/stocks/candles#param-countback'],
    ['a wrong letter', 'conntback', 'api/stocks/candles#param-countback'],
    ['a synonym', 'bar data', 'api/stocks/candles#'],
    ['some of the words', 'grafana candles', 'api/stocks/candles#'],
  ])('finds %s', (_, query, first) => {
    expect(found(query)[0]).toBe(first);
  });

  it('finds nothing for unknown words', () => {
    for (const query of ['xyzzy', 'placeOrder', '', '   ', '"', 'constructor', '__proto__'])
      expect(found(query), query).toEqual([]);
  });

  it('marks results as loose if a word of the query is missing on the page', () => {
    const isLoose = (query: string) => respond(engine, {query}).loose;
    expect(isLoose('candles prices')).toBe(false);
    expect(isLoose('grafana candles')).toBe(true);
  });

  it('ranks the preferred section first, and gives results the same scores if others are excluded', () => {
    const isSdk = ({docusaurus_tag}: (typeof records)[number]) => docusaurus_tag === 'docs-sdk-current';
    const preferred = found('candles', {preferred: isSdk});
    expect(preferred[0]).toBe('sdk/go/stocks/candles#');
    expect(preferred).toContain('api/stocks/candles#');
    const all = engine.find('candles prices');
    const inSdk = engine.find('candles prices', {allowed: isSdk});
    expect(inSdk).toEqual(all.filter(({record}) => isSdk(record)));
    expect(inSdk).toHaveLength(1);
  });

  it('relies on MiniSearch to multiply scores by the number of matching terms, which the engine divides them by', () => {
    const {index} = new Vocabulary(records, []);
    const scoreOf = (terms: string) => index.search(terms).find(({id}) => id === 0)!;
    const [both, one, other] = ['open parameter', 'open', 'parameter'].map(scoreOf);
    expect(both?.queryTerms).toEqual(['open', 'parameter']);
    expect(both?.score).toBeCloseTo(2 * (one!.score + other!.score));
  });

  it('returns excerpts that contain as many words of the query as possible', () => {
    const text = `${'filler '.repeat(50)}alpha and beta ${'filler '.repeat(50)}alpha`.trim();
    const long = createEngine(toRecords([page('API', 'api/long', [[1, 'Long', '', text]])]));
    const [hit] = respond(long, {query: 'alpha beta'}).hits;
    const excerpt = hit?._snippetResult?.content?.value ?? '';
    expect(excerpt).toMatch(/^…filler filler <mark>alpha<\/mark> and <mark>beta<\/mark> filler.*…$/);
    expect(excerpt.split(' ')).toHaveLength(30);
  });

  it('combines equal sections of several pages', () => {
    const [first, ...rest] = collapse(respond(engine, {query: 'not found'}).hits);
    expect([first, ...(first?.others ?? [])].map((hit) => hit?.objectID).sort()).toEqual([
      '/docs/api/stocks/candles#status-404',
      '/docs/api/stocks/quotes#status-404',
    ]);
    expect(rest).toEqual([]);
  });
});

it('the build recommends the hosted search if the compressed index has more than 400 KB', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
  const warnings: string[] = [];
  const write = (text: string) =>
    writeData(folder, {pages: [page('API', 'api', [[1, 'A', '', text]])], synonyms: []}, (it) => warnings.push(it));
  write('x'.repeat(500_000));
  expect(warnings).toEqual([]);
  write(randomBytes(420_000).toString('base64'));
  expect(warnings).toEqual([expect.stringMatching(/records\.json has \d{3,} KB.*use the hosted search/)]);
  expect(readData(folder).pages).toHaveLength(1);
  fs.rmSync(folder, {recursive: true});
  expect(() => readData(folder)).toThrow(/run "npm run build" first/);
});
