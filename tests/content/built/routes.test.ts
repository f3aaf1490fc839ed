import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {fromHtml, type Page} from '../../support/page';
import {sections} from '../../../src/site/sections';
import {siteTitle} from '../../../src/site/site';
import {builtFile, outOfSitemap, routes} from '../../support/routes';

const files = routes.map((route) => ({route, file: builtFile(route)}));
const pages: (Page & {route: string})[] = files
  .filter(({file}) => fs.existsSync(file))
  .map(({route, file}) => ({route, ...fromHtml(fs.readFileSync(file, 'utf8'))}));

/** Returns the titles or descriptions that several pages share, with the routes of these pages. */
function shared(key: 'title' | 'description'): string[] {
  const seen = new Map<string, string[]>();
  for (const page of pages) seen.set(page[key], [...(seen.get(page[key]) ?? []), page.route]);
  return [...seen].filter(([, on]) => on.length > 1).map(([value, on]) => `"${value}" on ${on.join(', ')}`);
}

describe('built site', () => {
  it('is tested with a list of at least 115 unique routes', () => {
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes.length).toBeGreaterThanOrEqual(115);
  });

  it('contains a page for every route in the list', () => {
    expect(files.filter(({file}) => !fs.existsSync(file)).map(({route}) => route)).toEqual([]);
  });

  it('has exactly one h1 on every page', () => {
    expect(pages.filter(({h1}) => h1.length !== 1).map(({route, h1}) => `${route}: ${h1.length}`)).toEqual([]);
  });

  it('has text in the main element of every page', () => {
    expect(pages.filter(({text}) => text.length < 40).map(({route}) => route)).toEqual([]);
  });

  it('has a unique title on every page', () => {
    expect(pages.filter(({title}) => !title).map(({route}) => route)).toEqual([]);
    expect(shared('title')).toEqual([]);
  });

  it('has the section in the title of every page, and the short name as the h1', () => {
    const inSections = pages.flatMap((page) => {
      const section = sections.find(({path}) => page.route.split('/')[2] === path);
      return section && !outOfSitemap(page.route) ? [{...page, section}] : [];
    });
    const wrong = inSections.filter(({title, section}) => !title.endsWith(` | ${section.label} | ${siteTitle}`));
    expect(wrong.map(({route, title}) => `${route}: ${title}`)).toEqual([]);
    const h1 = (route: string) => pages.find((page) => page.route === route)?.h1;
    const title = (route: string) => pages.find((page) => page.route === route)?.title;
    expect(title('/docs/api/stocks/quotes')).toBe('Stock Quotes | API | Market Data Docs');
    expect(h1('/docs/api/stocks/quotes')).toEqual(['Quotes']);
    expect(title('/docs/sheets')).toBe('Introduction | Sheets Add-On | Market Data Docs');
    expect(pages.filter(({h1: [text = '']}) => /\((?!deprecated\)).*\)/.test(text)).map(({route}) => route)).toEqual(
      [],
    );
  });

  it('has a unique description of 50 to 160 characters on every page', () => {
    const wrong = pages.filter(({description}) => description.length < 50 || description.length > 160);
    expect(wrong.map(({route, description}) => `${route} (${description.length}): ${description}`)).toEqual([]);
    expect(shared('description')).toEqual([]);
  });

  it('lists every page in the sitemap except tag pages and search', () => {
    const sitemap = fs.readFileSync('build/sitemap.xml', 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
    const expected = routes.filter((route) => !outOfSitemap(route));
    expect([...listed].sort()).toEqual([...expected].sort());
  });

  it('has the correct canonical path on every page', () => {
    expect(pages.filter(({canonical, route}) => new URL(canonical).pathname !== route).map(({route}) => route)).toEqual(
      [],
    );
  });
});
