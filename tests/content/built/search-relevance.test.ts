import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {fillVariables} from '../../../src/reference/data/variables';
import {createEngine, respond, type SearchResponse, toRecords} from 'docusaurus-theme-site-search/engine';
import {readData} from 'docusaurus-theme-site-search/hosted';
import {site} from '../../../src/settings/site';
import {builtFile, outOfSitemap, routes} from '../../support/routes';

const data = readData('build');
const records = toRecords(data.pages);
const engine = createEngine(records, data);

type Suite = Record<string, Record<string, string[]>>;
const readSuite = (name: string) => parse(fillVariables(fs.readFileSync(path.join(__dirname, name), 'utf8'))) as Suite;
const {nothing, ...listed} = readSuite('search-relevance.yaml') as Suite & {nothing: string[]};
const questions = readSuite('search-questions.yaml');
const suites = {listed, questions};

const ask = (query: string): SearchResponse => respond(engine, {query, distinct: 1, hitsPerPage: 10});

/** Returns the routes of up to ten pages that a search finds, relative to the base URL, best match first. */
const pagesFor = (query: string): string[] =>
  ask(query).hits.map((hit) => hit.url_without_anchor.slice(site.url.length + site.baseUrl.length));

/** Returns whether a page is one of the expected pages. `sdk/go/*` matches all pages below `sdk/go`. */
const isOneOf = (page: string, wanted: readonly string[]) =>
  wanted.some((item) => (item.endsWith('/*') ? page.startsWith(item.slice(0, -1)) : page === item));

const share = (part: number) => `${(100 * part).toFixed(1)}%`;

describe('embedded search of the built site', () => {
  it.each([
    ['listed', 0.93, 0.985],
    ['questions', 0.8, 0.9],
  ] as const)('finds an expected page for the %s queries', (name, first, three) => {
    const all = Object.entries(suites[name]).flatMap(([kind, queries]) =>
      Object.entries(queries).map(([query, wanted]) => {
        const found = pagesFor(query);
        const rank = found.findIndex((page) => isOneOf(page, wanted));
        return {kind, rank: rank < 0 ? Infinity : rank, text: `"${query}" -> ${found.slice(0, 3).join(', ')}`};
      }),
    );
    for (const kind of [...Object.keys(suites[name]), 'all']) {
      const chosen = all.filter((item) => kind === 'all' || item.kind === kind);
      const within = (limit: number) => chosen.filter(({rank}) => rank < limit).length / chosen.length;
      console.log(`  ${kind}: ${chosen.length}, first ${share(within(1))}, first three ${share(within(3))}`);
      const missed = chosen.filter(({rank}) => rank > 2).map(({text}) => text);
      expect(within(3), missed.join('\n')).toBeGreaterThanOrEqual(kind === 'all' ? three : 0.8);
      if (kind === 'all') expect(within(1)).toBeGreaterThanOrEqual(first);
    }
  });

  it('returns the same page for 97% of names with two swapped letters', () => {
    const names = records
      .filter(({weight, anchor}) => weight.level === 100 || /^(?:param|field|attribute|argument)-\w/.test(anchor ?? ''))
      .map(({hierarchy, type}) => hierarchy[type]!.replace(/\s*\(.*\)$|^\$/g, ''))
      .filter((name) => name.length > 4);
    const swaps = [...new Set(names)].flatMap((name) => {
      const [wanted] = pagesFor(name);
      // Swap the letters at positions 2 and 3, 4 and 5, and so on. Don't swap the first letter, which is rarely wrong.
      return [...name].flatMap((letter, at) => {
        const next = name[at + 1] ?? '';
        if (at % 2 === 0 || letter === next || !/^[a-z]{2}$/i.test(letter + next)) return [];
        return [{typed: name.slice(0, at) + next + letter + name.slice(at + 2), wanted: wanted!}];
      });
    });
    const lost = swaps.filter(({typed, wanted}) => !pagesFor(typed).slice(0, 3).includes(wanted));
    console.log(
      `  ${swaps.length} names with two letters swapped, first three ${share(1 - lost.length / swaps.length)}`,
    );
    expect(swaps.length).toBeGreaterThan(500);
    expect(lost.length / swaps.length, lost.map(({typed}) => typed).join(', ')).toBeLessThanOrEqual(0.03);
  }, 60_000);

  it('finds nothing for words that no page is about, or marks the results', () => {
    const found = nothing.filter((query) => ask(query).hits.length > 0);
    expect(found.filter((query) => !ask(query).loose)).toEqual([]);
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(5);
    for (const query of Object.keys(questions.loose!)) expect(ask(query).loose, query).toBe(true);
  });

  it('contains every article page, and no tag pages or search pages', () => {
    const built = data.pages.map(({route}) => route);
    expect(routes.filter((route) => !outOfSitemap(route) && !built.includes(route))).toEqual([]);
    expect(built.filter((route) => outOfSitemap(route) || route.includes('404'))).toEqual([]);
  });

  it('links every record to an existing anchor, and has records for rows of all kinds', () => {
    const idsOf = (route: string) => new Set(fs.readFileSync(builtFile(route), 'utf8').match(/(?<=\sid="?)[^"\s>]+/g));
    const broken = data.pages.flatMap(({route, places}) => {
      const ids = idsOf(route);
      return places.flatMap(([, , anchor]) => (anchor && !ids.has(anchor) ? [`${route}#${anchor}`] : []));
    });
    expect(broken).toEqual([]);
    for (const prefix of ['param-', 'field-', 'argument-', 'attribute-', 'status-', 'error-'])
      expect(records.filter(({anchor}) => anchor?.startsWith(prefix)).length, prefix).toBeGreaterThan(3);
  });
});
