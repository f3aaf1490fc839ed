import {afterEach, describe, expect, it, vi} from 'vitest';
import {createEmbeddedSearch, withTimeout} from '../../src/search/client';
import {collapse} from '../../src/search/collapse';
import {type Place, type SearchPage, toRecords} from '../../src/search/data';
import {isWriting, keyAction} from '../../src/search/dialog/keys';
import {forgetBrokenSearches} from '../../src/search/dialog/storedSearches';
import {createEngine, type FindOptions} from '../../src/search/engine';
import {respond} from '../../src/search/respond';
import {resultUrl} from '../../src/search/resultUrl';
import {Vocabulary} from '../../src/search/vocabulary';
import {formOf, stem, wordsOf} from '../../src/search/words';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('search result URL', () => {
  const withBaseUrl = (path: string) => (path.startsWith('/docs/') ? path : `/docs${path}`);

  it("isn't changed if it matches the external URL pattern", () => {
    const rules = {externalUrlRegex: '^https://status\\.example\\.com'};
    const external = 'https://status.example.com/a?b=1#c';
    expect(resultUrl(external, rules, withBaseUrl)).toBe(external);
    expect(resultUrl('https://www.example.com/docs/api?b=1#c', rules, withBaseUrl)).toBe('/docs/api#c');
  });

  it('is reduced to path and fragment, rewritten if a replacement is set, and prefixed with the base URL', () => {
    expect(resultUrl('https://www.example.com/api#x', {}, withBaseUrl)).toBe('/docs/api#x');
    const rules = {replaceSearchResultPathname: {from: '^/docs/', to: '/'}};
    expect(resultUrl('https://www.example.com/docs/api#x', rules, (path) => `/preview${path}`)).toBe('/preview/api#x');
  });
});

describe('search shortcuts', () => {
  const key = (name: string, modifiers: object = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...modifiers,
  });

  it('open and close the dialog, and ignore / in text fields', () => {
    expect(keyAction(key('k', {ctrlKey: true}), false, false)).toBe('open');
    expect(keyAction(key('K', {metaKey: true}), false, true)).toBe('open');
    expect(keyAction(key('k', {ctrlKey: true}), true, true)).toBe('close');
    expect(keyAction(key('k', {ctrlKey: true, altKey: true}), false, false)).toBeUndefined();
    expect(keyAction(key('Escape'), true, true)).toBe('close');
    expect(keyAction(key('Escape'), false, false)).toBeUndefined();
    expect(keyAction(key('/'), false, false)).toBe('open');
    expect(keyAction(key('/'), false, true)).toBeUndefined();
    expect(keyAction(key('/', {ctrlKey: true}), false, false)).toBeUndefined();
    vi.stubGlobal('HTMLElement', class {});
    expect(isWriting(null)).toBe(false);
  });
});

describe('stored searches', () => {
  const valid = '[{"objectID": "a", "url": "/a", "hierarchy": {"lvl1": "A"}}]';
  const keys = ['RECENT', 'FAVORITE'].map((list) => `__DOCSEARCH_${list}_SEARCHES__prod_index`);
  const kept = (stored: string) => {
    const storage = new Map(keys.map((key) => [key, stored]));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      removeItem: (key: string) => storage.delete(key),
    });
    forgetBrokenSearches('prod_index');
    return [...storage.keys()];
  };

  it('are removed if DocSearch would crash, and otherwise kept', () => {
    for (const broken of ['{', '{}', 'null', '[{}]', '[null]', '[{"objectID": "a", "url": "/a", "hierarchy": {}}]'])
      expect(kept(broken), broken).toEqual([]);
    expect(kept(valid)).toEqual(keys);
  });

  it('are ignored if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => forgetBrokenSearches('prod_index')).not.toThrow();
  });
});

describe('text analysis', () => {
  it('splits words, and recognizes names in code by their notation', () => {
    const split = (text: string) => wordsOf(text).map((word) => [word.text, ...word.parts].join(' '));
    expect(split('strikeLimit')).toEqual(['strikelimit strike limit']);
    expect(split('X-Api-Ratelimit-Reset')).toEqual(['xapiratelimitreset x api ratelimit reset']);
    expect(split('#NAME? 99.9')).toEqual(['#name? #name?', '99.9 99.9']);
    expect(split('52weekHigh 30d Q4')).toEqual(['52weekhigh 52 week high', '30d 30d', 'q4 q4']);
    expect(split("the stock's price isn't")).toEqual(['the the', 'stock stock', 'price price', 'isnt isnt']);
    const codes = ['strikeLimit', 'next_time', 'api.NewClient', 'X-Api-Ratelimit-Reset', 'stocks->quote', 'A::quote'];
    expect(codes.map((name) => wordsOf(name)[0]?.code)).toEqual(codes);
    expect(wordsOf('Get()')[0]?.code).toBe('Get');
    expect(wordsOf('candles Candles real-time e.g. 52week x-axis').filter(({code}) => code)).toEqual([]);
  });

  it('reduces all forms of a word to the same stem, and different words to different forms', () => {
    expect(new Set(['cancel', 'cancels', 'cancelled', 'cancelling', 'cancellation'].map(stem)).size).toBe(1);
    expect(stem('status')).toBe('status');
    expect(formOf('earings')).not.toBe(formOf('early'));
  });
});

/** Returns a page of the API or of the SDKs. */
function page(section: 'API' | 'SDK', path: string, places: readonly Place[]): SearchPage {
  const tag = `docs-${section.toLowerCase()}-current`;
  const rank = section === 'API' ? 30 : 0;
  const route = `/docs/${path}`;
  return {route, url: `https://www.example.com${route}`, section, language: 'en', version: null, tag, rank, places};
}

const records = toRecords([
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
]);

describe('search engine', () => {
  const engine = createEngine(records, [{typed: ['ohlc', 'bar data'], meant: ['candles']}]);
  const found = (query: string, options?: FindOptions) =>
    engine.find(query, options).map((item) => item.record.objectID.slice('/docs/'.length));

  it('ranks an exact name first, and a title before a mention', () => {
    expect(found('countback')[0]).toBe('api/stocks/candles#param-countback');
    expect(found('candles')[0]).toBe('api/stocks/candles#');
    expect(found('candles')).toContain('api/stocks/quotes#');
    expect(found('go candles')[0]).toBe('sdk/go/stocks/candles#');
    expect(found('404')[0]).toMatch(/#status-404$/);
    expect(found('not found')[0]).toMatch(/#status-404$/);
  });

  it('finds a page by the name in code at the start of its text', () => {
    for (const query of ['StockCandles', 'StockCandles()']) expect(found(query)[0]).toBe('sdk/go/stocks/candles#');
  });

  it('finds partial words, typos, and synonyms', () => {
    for (const query of ['coun', 'cuontback', 'countbakc', 'conutback', 'countBakc'])
      expect(found(query)[0], query).toBe('api/stocks/candles#param-countback');
    for (const query of ['ohlc', 'bar data']) expect(found(query)[0], query).toBe('api/stocks/candles#');
  });

  it('finds nothing for unknown words, and suggests titles with a word of the query', () => {
    for (const query of ['xyzzy', 'placeOrder', '', '   ', '"', 'constructor', '__proto__'])
      expect(found(query), query).toEqual([]);
    expect(engine.suggest('xyzzy')).toEqual([]);
    expect(engine.suggest('plugh xyzzy stocks')).toEqual(['Stock Quotes']);
  });

  it('marks results as loose if no word of the query is missing on the page', () => {
    const isLoose = (query: string) => respond(engine, {query}).loose;
    expect(isLoose('candles prices')).toBe(false);
    expect(isLoose('grafana candles')).toBe(true);
    expect(found('grafana candles')[0]).toBe('api/stocks/candles#');
    expect(isLoose('grafana')).toBe(false);
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
});

it('equal sections of several pages are collapsed to the best one', () => {
  const {hits} = respond(createEngine(records), {query: 'not found'});
  const [first, ...rest] = collapse(hits);
  expect([first, ...(first?.others ?? [])].map((hit) => hit?.objectID).sort()).toEqual([
    '/docs/api/stocks/candles#status-404',
    '/docs/api/stocks/quotes#status-404',
  ]);
  expect(rest).toEqual([]);
});

/** Creates a worker that a test controls. */
function fakeWorker() {
  const listeners: Record<string, (event: {data: unknown}) => void> = {};
  const ids: number[] = [];
  return {
    worker: {
      addEventListener: (type: string, listener: (event: {data: unknown}) => void) => (listeners[type] = listener),
      postMessage: ({id}: {id: number}) => ids.push(id),
      terminate: vi.fn(),
    },
    /** responds to the last request */
    send: (answer: object) => listeners.message!({data: {id: ids.at(-1), ...answer}}),
    break: () => listeners.error!({data: undefined}),
  };
}

describe('embedded search client', () => {
  const start = (...workers: ReturnType<typeof fakeWorker>[]) => {
    const begin = vi.fn(() => workers[begin.mock.calls.length - 1]!.worker as never);
    return {begin, client: createEmbeddedSearch(begin)};
  };

  it('uses the worker that was started when the reader pointed at the search, even much later', async () => {
    vi.useFakeTimers();
    const first = fakeWorker();
    const {begin, client} = start(first);
    client.load();
    vi.advanceTimersByTime(60_000);
    const result = client.search([]);
    first.send({results: []});
    await expect(result).resolves.toEqual([]);
    expect(begin).toHaveBeenCalledTimes(1);
    expect(first.worker.terminate).not.toHaveBeenCalled();
  });

  it('starts another worker after a failure', async () => {
    const [first, second, third] = [fakeWorker(), fakeWorker(), fakeWorker()];
    const {client} = start(first, second, third);
    const failed = client.search([]);
    first.send({error: 'no index'});
    await expect(failed).rejects.toThrow('no index');
    expect(first.worker.terminate).toHaveBeenCalled();
    const broken = client.search([]);
    second.break();
    await expect(broken).rejects.toThrow('could not be started');
    const result = client.search([]);
    // A late failure of an earlier worker doesn't matter.
    first.break();
    third.send({results: []});
    await expect(result).resolves.toEqual([]);
  });

  it('gives up waiting after 10 seconds', async () => {
    vi.useFakeTimers();
    const result = withTimeout(() => new Promise(() => {}))([]);
    const check = expect(result).rejects.toThrow('takes too long');
    await vi.advanceTimersByTimeAsync(9_900);
    await vi.advanceTimersByTimeAsync(200);
    await check;
    await expect(withTimeout(async () => [])([])).resolves.toEqual([]);
  });
});
