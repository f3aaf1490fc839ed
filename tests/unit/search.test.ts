import {afterEach, describe, expect, it, vi} from 'vitest';
import {keyAction} from '../../src/search/dialog/keys';
import {missingResultsUrl} from '../../src/search/dialog/missingResults';
import {createEngine} from '../../src/search/engine';
import {pack, unpack} from '../../src/search/packed';
import type {SearchRecord} from '../../src/search/record';
import {resultUrl} from '../../src/search/resultUrl';
import {forgetBrokenSearches} from '../../src/search/storedSearches';
import {contextParameters, searchTags} from '../../src/search/contextualTags';
import {typos} from '../../src/search/typo';
import {chunks, stem, terms} from '../../src/search/tokenize';

afterEach(() => vi.unstubAllGlobals());

describe('search result URL', () => {
  const withBaseUrl = (path: string) => (path.startsWith('/docs/') ? path : `/docs${path}`);

  it("isn't changed if it matches the external URL pattern", () => {
    const rules = {externalUrlRegex: '^https://status\\.example\\.com'};
    expect(resultUrl('https://status.example.com/a?b=1#c', rules, withBaseUrl)).toBe(
      'https://status.example.com/a?b=1#c',
    );
    expect(resultUrl('https://www.example.com/docs/api?b=1#c', rules, withBaseUrl)).toBe('/docs/api#c');
  });

  it('is reduced to path and fragment, rewritten if a replacement is set, and prefixed with the base URL', () => {
    expect(resultUrl('https://www.example.com/api#x', {}, withBaseUrl)).toBe('/docs/api#x');
    const rules = {replaceSearchResultPathname: {from: '^/docs/', to: '/'}};
    expect(resultUrl('https://www.example.com/docs/api#x', rules, (path) => `/preview${path}`)).toBe('/preview/api#x');
  });
});

describe('contextual search tags', () => {
  it('are "default" and one tag per docs group with its active, preferred or latest version', () => {
    const groups = [
      {pluginId: 'api', active: '3.0', preferred: '2.0', latest: 'current'},
      {pluginId: 'sdk', preferred: '2.0', latest: 'current'},
      {pluginId: 'sheets', latest: 'current'},
    ];
    expect(searchTags(groups)).toEqual(['default', 'docs-api-3.0', 'docs-sdk-2.0', 'docs-sheets-current']);
  });

  it('prefer the current section, unless its docs group is "default"', () => {
    const groups = [
      {pluginId: 'default', active: 'current', latest: 'current'},
      {pluginId: 'api', latest: 'current'},
    ];
    expect(contextParameters('en', groups, 'api').optionalFilters).toEqual(['docusaurus_tag:docs-api-current']);
    expect(contextParameters('en', groups, 'default')).toEqual({
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-api-current'],
      ],
    });
  });
});

describe('search shortcuts', () => {
  const key = (name: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...modifiers,
  });

  it('open and close the dialog, and ignore / in text fields', () => {
    expect(keyAction(key('k', {ctrlKey: true}), false, false)).toBe('open');
    expect(keyAction(key('K', {metaKey: true}), false, true)).toBe('open');
    expect(keyAction(key('k', {metaKey: true}), true, true)).toBe('close');
    expect(keyAction(key('k', {ctrlKey: true, altKey: true}), false, false)).toBeUndefined();
    expect(keyAction(key('k'), false, false)).toBeUndefined();
    expect(keyAction(key('/'), false, false)).toBe('open');
    expect(keyAction(key('/'), false, true)).toBeUndefined();
    expect(keyAction(key('/'), true, false)).toBeUndefined();
    expect(keyAction(key('/', {ctrlKey: true}), false, false)).toBeUndefined();
    expect(keyAction(key('Escape'), true, true)).toBe('close');
    expect(keyAction(key('Escape'), false, false)).toBeUndefined();
  });
});

describe('stored searches', () => {
  const keys = ['__DOCSEARCH_RECENT_SEARCHES__prod_index', '__DOCSEARCH_FAVORITE_SEARCHES__prod_index'];
  const good = JSON.stringify([{objectID: 'a', url: '/docs/', hierarchy: {lvl1: 'A'}}]);
  const stubStorage = (stored: string) => {
    const storage = new Map(keys.map((name) => [name, stored]));
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (name: string) => storage.get(name) ?? null,
        removeItem: (name: string) => storage.delete(name),
      },
    });
    return storage;
  };

  it.each(['{', 'null', '[{}]', '"text"', '[null]', '[{"objectID":"a","url":"/"}]'])(
    'are deleted if they are invalid: %s',
    (stored) => {
      const storage = stubStorage(stored);
      forgetBrokenSearches('prod_index');
      expect([...storage]).toEqual([]);
    },
  );

  it('are kept if they are valid', () => {
    const storage = stubStorage(good);
    forgetBrokenSearches('prod_index');
    expect([...storage.keys()]).toEqual(keys);
  });

  it('are ignored if storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new Error('blocked');
      },
    });
    expect(() => forgetBrokenSearches('prod_index')).not.toThrow();
  });
});

it('missingResultsUrl prefills the issue with the query, including special characters', () => {
  const url = new URL(missingResultsUrl('a&b="c" #d') ?? '');
  expect(url.pathname).toMatch(/\/issues\/new$/);
  expect(url.searchParams.get('title')).toContain('a&b="c" #d');
  expect(url.searchParams.get('body')).toContain('a&b="c" #d');
});

describe('text analysis', () => {
  it('splits compound words and also keeps the whole word', () => {
    expect(terms('strikeLimit')).toEqual(['strikelimit', 'strike', 'limit']);
    expect(terms('X-Api-Ratelimit-Reset')).toEqual(['xapiratelimitreset', 'x', 'api', 'ratelimit', 'reset']);
    expect(terms('#NAME?')).toEqual(['#name?']);
    expect(terms('stocks->bulkCandles()')).toEqual(['stocksbulkcandles', 'stocks', 'bulk', 'candles']);
  });

  it('recognizes identifiers by their notation', () => {
    const identifiers = [
      'strikeLimit',
      'next_time',
      'Get()',
      'api.NewClient',
      'X-Api-Ratelimit-Reset',
      'stocks->quote',
      'Stocks::quote',
    ];
    expect(identifiers.filter((name) => chunks(name)[0]?.identifier)).toEqual(identifiers);
    expect(['candles', 'Candles', 'real-time', 'e.g', '52week'].filter((name) => chunks(name)[0]?.identifier)).toEqual(
      [],
    );
  });

  it('reduces all forms of a word to the same stem', () => {
    expect(new Set(['cancel', 'cancels', 'cancelled', 'cancelling', 'cancellation'].map(stem)).size).toBe(1);
    expect(stem('status')).toBe('status');
  });

  it('counts missing, added, replaced and swapped letters as typos', () => {
    expect(typos('candels', 'candles', 2)).toBe(1);
    expect(typos('canles', 'candles', 2)).toBe(1);
    expect(typos('candlles', 'candles', 2)).toBe(1);
    expect(typos('kandels', 'candles', 2)).toBe(2);
    expect(typos('quotes', 'candles', 2)).toBe(3);
  });
});

describe('search engine', () => {
  const record = (section: string, route: string, title: string, content: string, row?: string): SearchRecord => ({
    objectID: `${route}#${row ? `param-${row}` : ''}`,
    url: `https://www.example.com${route}${row ? `#param-${row}` : ''}`,
    url_without_anchor: `https://www.example.com${route}`,
    anchor: row ? `param-${row}` : null,
    type: row ? 'lvl2' : 'lvl1',
    hierarchy: {lvl0: section, lvl1: title, lvl2: row ?? null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    content,
    language: 'en',
    version: 'current',
    docusaurus_tag: `docs-${section.toLowerCase()}-current`,
    names: row ? [row.toLowerCase()] : [],
    weight: {pageRank: section === 'API' ? 10 : 0, level: row ? 90 : 100, position: row ? 1 : 0},
  });
  const records = unpack(
    pack(
      [
        record(
          'API',
          '/docs/api/stocks/candles',
          'Candles',
          'Open and close prices over time, with the parameter countback.',
        ),
        record('API', '/docs/api/stocks/candles', 'Candles', 'How many candles before the date.', 'countback'),
        record('API', '/docs/api/stocks/quotes', 'Quotes', 'The latest price. For prices over time see candles.'),
        record(
          'SDK',
          '/docs/sdk/go/stocks/candles',
          'Candles (Go SDK)',
          'StockCandles brings prices over time into Go.',
        ),
      ],
      {synonyms: [], suggestions: []},
    ),
  );
  const engine = createEngine(records, [{typed: ['ohlc'], meant: ['candles']}], ['candles', 'quotes']);
  const found = (query: string, options?: Parameters<typeof engine.find>[1]) =>
    engine.find(query, options).map((item) => item.record.objectID);

  it('ranks an exact name first, and a title before a mention', () => {
    expect(found('countback')[0]).toBe('/docs/api/stocks/candles#param-countback');
    expect(found('candles')[0]).toBe('/docs/api/stocks/candles#');
    expect(found('candles')).toContain('/docs/api/stocks/quotes#');
    expect(found('quotes')[0]).toBe('/docs/api/stocks/quotes#');
  });

  it('finds a page by the identifier at the start of its text', () => {
    expect(found('StockCandles')[0]).toBe('/docs/sdk/go/stocks/candles#');
    expect(found('StockCandles()')[0]).toBe('/docs/sdk/go/stocks/candles#');
  });

  it('ranks the preferred section first, and excludes records that the filter excludes', () => {
    const preferred = found('candles', {preferred: ({docusaurus_tag}) => docusaurus_tag === 'docs-sdk-current'});
    expect(preferred[0]).toBe('/docs/sdk/go/stocks/candles#');
    expect(preferred).toContain('/docs/api/stocks/candles#');
    expect(found('candles', {allowed: ({docusaurus_tag}) => docusaurus_tag === 'docs-sdk-current'})).toEqual([
      '/docs/sdk/go/stocks/candles#',
    ]);
  });

  it('finds partial words, typos and synonyms, and returns nothing for unknown words', () => {
    for (const query of ['coun', 'cuontback', 'countbakc', 'counbtack', 'countBakc'])
      expect(found(query)[0], query).toBe('/docs/api/stocks/candles#param-countback');
    expect(found('ohlc')[0]).toBe('/docs/api/stocks/candles#');
    for (const query of ['xyzzy', 'placeOrder', '', '   ', '"', 'constructor']) expect(found(query), query).toEqual([]);
    expect(engine.suggest('xyzzy')).toEqual(['candles', 'quotes']);
  });
});
