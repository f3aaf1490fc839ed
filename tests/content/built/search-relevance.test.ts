import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {createEngine} from '../../../src/search/engine';
import {unpack} from '../../../src/search/packed';
import {writeIndexFile} from '../../../src/search/indexFile';
import {packIndex, unpackIndex} from '../../../src/search/packedIndex';
import {fileOf, findRecords, readIndex, readRecords} from '../../../src/search/published';
import {respond, respondByNames} from '../../../src/search/respond';
import {site} from '../../../src/site/site';
import {builtFile, outOfSitemap, routes} from '../../support/routes';
import {enlarge, shown, sizeOf} from '../../../scripts/support/searchSize';

const FILE = findRecords('build');
const packed = readRecords('build');
const records = unpack(packed);
const engine = createEngine(records, packed.synonyms, packed.suggestions);

type Suite = Record<string, Record<string, string[]>> & {nothing: string[]};
const suite = parse(fs.readFileSync(path.join(__dirname, 'search-relevance.yaml'), 'utf8')) as Suite;
const {nothing: withoutResults, ...kinds} = suite;
const queries = Object.entries(kinds).flatMap(([kind, list]) =>
  Object.entries(list).map(([query, pages]) => ({kind, query, pages})),
);

/** Returns the routes of up to ten pages that a search finds, relative to the base URL, best match first. */
function pagesFor(query: string): string[] {
  const root = `${site.url}${site.baseUrl}`;
  return respond(engine, {query, distinct: 1, hitsPerPage: 10}).hits.map((hit) =>
    hit.url_without_anchor.slice(root.length),
  );
}

/** Returns whether a page is one of the expected pages. `sdk/go/*` matches all pages below `sdk/go`. */
function isOneOf(page: string, wanted: readonly string[]): boolean {
  return wanted.some((item) => (item.endsWith('/*') ? page.startsWith(item.slice(0, -1)) : page === item));
}

const ranked = queries.map(({kind, query, pages}) => {
  const found = pagesFor(query);
  return {kind, query, found, rank: found.findIndex((page) => isOneOf(page, pages))};
});

const share = (count: number, all: number) => `${((100 * count) / all).toFixed(1)}%`;
const isWithin = (limit: number, rank: number) => rank >= 0 && rank < limit;
const missed = (limit: number) =>
  ranked
    .filter(({rank}) => !isWithin(limit, rank))
    .map(({kind, query, found}) => `${kind}: "${query}" -> ${found.slice(0, 3).join(', ') || 'nothing'}`);

/**
 * Counts the queries of a kind, or of all kinds: all of them, those whose first result is an expected page, and those
 * with an expected page in the first three results.
 */
function score(kind?: string): {all: number; first: number; three: number} {
  const ofKind = ranked.filter((result) => kind === undefined || result.kind === kind);
  const within = (limit: number) => ofKind.filter(({rank}) => isWithin(limit, rank)).length;
  return {all: ofKind.length, first: within(1), three: within(3)};
}

describe('embedded search of the built site', () => {
  it('is tested with at least 500 unique queries about all sections', () => {
    expect(queries.length + withoutResults.length).toBeGreaterThanOrEqual(500);
    const sections = new Set(queries.flatMap(({pages}) => pages.map((page) => page.split('/')[0])));
    expect([...sections].sort()).toEqual(['account', 'api', 'docs', 'sdk', 'sheets']);
    expect(new Set(queries.map(({query}) => query)).size).toBe(queries.length);
  });

  it('contains every page that the queries expect', () => {
    const built = new Set(packed.pages.map(([route]) => route.slice(site.baseUrl.length)));
    const wanted = queries.flatMap(({pages}) => pages).filter((page) => !page.endsWith('/*'));
    expect([...new Set(wanted)].filter((page) => !built.has(page))).toEqual([]);
  });

  it('returns an expected page in the top three for 95% of queries and first for 85%', () => {
    const {all, first, three} = score();
    console.log(`search: ${all} queries, first ${share(first, all)}, top three ${share(three, all)}`);
    for (const kind of Object.keys(kinds)) {
      const result = score(kind);
      console.log(
        `  ${kind.padEnd(10)} ${result.all} queries, first ${share(result.first, result.all)}, top three ${share(result.three, result.all)}`,
      );
    }
    expect(three / all, missed(3).join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(first / all, missed(1).join('\n')).toBeGreaterThanOrEqual(0.85);
  });

  it('returns an expected page in the top three for 80% of queries of each kind', () => {
    const weak = Object.keys(kinds).filter((kind) => {
      const {all, three} = score(kind);
      return three / all < 0.8;
    });
    expect(weak).toEqual([]);
  });

  it('returns the same page for 95% of names with two swapped letters', () => {
    const names = records
      .filter(({weight, anchor}) => weight.level === 100 || /^(?:param|field|attribute|argument)-\w/.test(anchor ?? ''))
      .map(
        ({hierarchy}) =>
          Object.values(hierarchy)
            .filter((item): item is string => item !== null)
            .at(-1) ?? '',
      )
      .map((name) => name.replace(/\s*\(.*\)$|^\$/g, ''))
      .filter((name) => name.length > 4);
    const swaps = [...new Set(names)].flatMap((name) => {
      const [wanted] = pagesFor(name);
      // Swap the letters at positions 2 and 3, 4 and 5, and so on. Don't swap the first letter, which is rarely wrong.
      return [...name].flatMap((letter, at) => {
        const next = name[at + 1] ?? '';
        if (at % 2 === 0 || letter === next || !/^[a-z]{2}$/i.test(letter + next)) return [];
        return [{typed: name.slice(0, at) + next + letter + name.slice(at + 2), wanted: wanted as string}];
      });
    });
    const lost = swaps.filter(({typed, wanted}) => !pagesFor(typed).slice(0, 3).includes(wanted));
    console.log(
      `search: ${swaps.length} names with two letters swapped, top three ${share(swaps.length - lost.length, swaps.length)}`,
    );
    expect(swaps.length).toBeGreaterThan(500);
    expect(lost.length / swaps.length, lost.map(({typed}) => typed).join(', ')).toBeLessThanOrEqual(0.05);
  }, 60_000);

  it.each(withoutResults)('returns no results for "%s", but suggests other queries', (query) => {
    const response = respond(engine, {query});
    expect(response.hits.map(({url}) => url)).toEqual([]);
    expect(response.suggestions?.length).toBeGreaterThan(0);
    for (const suggestion of response.suggestions ?? []) expect(engine.find(suggestion), suggestion).not.toEqual([]);
  });

  it('accepts all word prefixes, special characters, and property names such as __proto__', () => {
    const words = new Set(
      records.flatMap(({hierarchy}) => Object.values(hierarchy).join(' ').toLowerCase().split(/\W+/)),
    );
    const prefixes = new Set([...words].flatMap((word) => [word.slice(0, 1), word.slice(0, 2), word.slice(0, 3)]));
    for (const typed of [
      ...prefixes,
      'constructor',
      'toString',
      '__proto__',
      'hasOwnProperty',
      '"',
      '(',
      '\\',
      '   ',
      '#',
      '=',
    ]) {
      expect(() => respond(engine, {query: typed, hitsPerPage: 5}), typed).not.toThrow();
    }
  }, 120_000);

  it('contains every article page, and no tag pages or search pages', () => {
    const lists = routes.filter(outOfSitemap);
    const articles = routes.filter((route) => !outOfSitemap(route));
    const built = packed.pages.map(([route]) => route);
    expect(articles.filter((route) => !built.includes(route))).toEqual([]);
    expect(built.filter((route) => lists.includes(route) || route.includes('404'))).toEqual([]);
  });

  it('links every record to an existing anchor', () => {
    const ids = new Map<string, Set<string>>();
    const broken = records.filter(({anchor, objectID}) => {
      if (!anchor) return false;
      const route = objectID.split('#')[0] as string;
      if (!ids.has(route)) {
        const html = fs.readFileSync(builtFile(route), 'utf8');
        ids.set(
          route,
          new Set(
            [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(([, quoted, bare]) => (quoted ?? bare) as string),
          ),
        );
      }
      return !ids.get(route)?.has(anchor);
    });
    expect(broken.map(({url}) => url)).toEqual([]);
  });

  it('has records for parameters, fields, setters, arguments, attributes, statuses and errors', () => {
    for (const prefix of ['param-', 'field-', 'setter-', 'argument-', 'attribute-', 'status-', 'error-']) {
      expect(records.filter(({anchor}) => anchor?.startsWith(prefix)).length, prefix).toBeGreaterThan(3);
    }
  });

  it('finds the same records with the same scores if the browser has only the index', () => {
    const index = unpackIndex(readIndex('build'));
    const browser = createEngine(index.records, index.synonyms, index.suggestions, index);
    const found = (from: typeof engine, query: string) =>
      from.find(query).map(({record: {objectID}, score, matched}) => [objectID, score, [...matched]]);
    for (const {query} of queries) expect(found(browser, query), query).toEqual(found(engine, query));
    expect(index.records).toEqual(records.map((record) => ({...record, content: null})));
    const texts = index.places.map(({text}) => (text === 0 ? null : records[text - 1]?.content));
    expect(texts).toEqual(records.map(({content}) => content));
  }, 60_000);

  it('shows early results for 80% of the queries, and 90% of them start with the same result as those of the whole index', () => {
    const {records, synonyms, suggestions, identifiers} = unpackIndex(readIndex('build'));
    const byName = createEngine(records, synonyms, suggestions, {uses: new Map(), identifiers});
    const texts = {idOf: () => 0, loaded: () => undefined};
    let early = 0;
    let same = 0;
    let amongBest = 0;
    for (const {query} of queries) {
      const [first] = respondByNames(byName, {query}, texts)?.hits ?? [];
      if (!first) continue;
      const best = respond(engine, {query, distinct: 1, hitsPerPage: 3}).hits.map(({objectID}) => objectID);
      early++;
      same += Number(best[0] === first.objectID);
      amongBest += Number(best.includes(first.objectID));
    }
    const shareOf = (count: number, all: number) => `${((100 * count) / all).toFixed(1)}%`;
    console.log(
      `early results: ${shareOf(early, queries.length)} of ${queries.length} queries, ` +
        `the same first result ${shareOf(same, early)}, among the best three pages ${shareOf(amongBest, early)}`,
    );
    expect(early / queries.length).toBeGreaterThan(0.8);
    expect(same / early).toBeGreaterThan(0.9);
  }, 60_000);

  it('is smaller than 55 kB with Brotli, and smaller than 400 kB with ten times as many pages', () => {
    const ten = packIndex(enlarge(packed, 10), fileOf);
    const time = (run: () => unknown) => {
      const start = performance.now();
      run();
      return performance.now() - start;
    };
    let large = engine;
    const making = time(() => {
      const index = unpackIndex(ten);
      large = createEngine(index.records, index.synonyms, index.suggestions, index);
    });
    const typed = queries
      .slice(0, 100)
      .map(({query}) => time(() => large.find(query)))
      .sort((one, other) => one - other);
    const size = sizeOf(fs.readFileSync(FILE));
    const largeSize = sizeOf(writeIndexFile(ten), 9);
    console.log(`search index, ${packed.pages.length} pages: ${shown(size)}`);
    console.log(
      `search index, ${ten.pages.length} pages: ${shown(largeSize)}, made in ${Math.round(making)} ms, median query ${(typed[50] as number).toFixed(1)} ms`,
    );
    expect(size.brotli).toBeLessThan(55_000);
    expect(largeSize.brotli).toBeLessThan(400_000);
    expect(ten.pages.length).toBe(10 * packed.pages.length);
  }, 120_000);
});
