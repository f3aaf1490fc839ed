import fs from 'node:fs';
import {selectAll} from 'hast-util-select';
import {describe, expect, it} from 'vitest';
import {attribute, builtArticles, sourceOf, structuredData} from '../../support/articles';

const origin = 'https://www.marketdata.app';
const pages = builtArticles();
const docs = pages.filter(({route}) => route !== '/docs/');

/** Returns the width and height of a PNG, read from its first chunk. */
function pngSize(file: string): [number, number] {
  const bytes = fs.readFileSync(file);
  expect(bytes.subarray(1, 4).toString(), file).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('page metadata', () => {
  it.each(pages.map((page) => [page.route, page] as const))(
    '%s has title, description, URL, type and a 1200x630 image for link previews',
    (route, {tree}) => {
      const og = (name: string) => attribute(`meta[property="og:${name}"]`, 'content', tree);
      expect(og('title')).toMatch(/Market Data Docs$/);
      expect(og('description')).toBe(attribute('meta[name=description]', 'content', tree));
      expect(og('url')).toBe(`${origin}${route}`);
      expect(og('type')).toBe(route === '/docs/' ? 'website' : 'article');
      expect(og('site_name')).toBe('Market Data Docs');
      expect(og('image:alt')).toContain(og('description'));
      expect(attribute('meta[name="twitter:card"]', 'content', tree)).toBe('summary_large_image');
      expect(attribute('meta[name="twitter:image"]', 'content', tree)).toBe(og('image'));
      const size = pngSize(og('image')!.replace(`${origin}/docs/`, 'build/'));
      expect(size).toEqual([1200, 630]);
      expect([og('image:width'), og('image:height')]).toEqual(size.map(String));
      for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:image']) {
        expect(selectAll(`meta[property="${name}"]`, tree), name).toHaveLength(1);
      }
    },
  );

  it('has a different share image for each page', () => {
    const contents = pages.map(({tree}) =>
      fs.readFileSync(
        attribute('meta[property="og:image"]', 'content', tree)!.replace(`${origin}/docs/`, 'build/'),
        'base64',
      ),
    );
    console.log(`${new Set(contents).size} share images for ${pages.length} pages`);
    expect(new Set(contents).size).toBe(pages.length);
  });

  it.each(docs.map((page) => [page.route, page] as const))(
    '%s has structured data for the article and its breadcrumbs',
    (route, {tree}) => {
      const data = structuredData(tree);
      expect(data.map((item) => item['@type']).sort()).toEqual(['BreadcrumbList', 'TechArticle']);
      const article = data.find((item) => item['@type'] === 'TechArticle')!;
      expect(article).toMatchObject({
        url: `${origin}${route}`,
        description: attribute('meta[name=description]', 'content', tree),
      });
      const steps = data.find((item) => item['@type'] === 'BreadcrumbList')!.itemListElement as {
        position: number;
        name: string;
        item: string;
      }[];
      expect(steps.map(({position}) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]!.item).toBe(`${origin}/docs/`);
      expect(steps.at(-1)!.item).toBe(`${origin}${route}`);
      const known = new Set(pages.map((page) => `${origin}${page.route}`));
      for (const {item} of steps) expect(known).toContain(item);
      // The visible breadcrumbs are the same, but don't link to the current page.
      const shown = selectAll('nav.theme-doc-breadcrumbs a', tree).map(
        ({properties}) => origin + String(properties.href),
      );
      expect(shown).toEqual(steps.slice(0, -1).map(({item}) => item));
    },
  );

  it.each(pages.map((page) => [page.route, page] as const))(
    '%s has an "Edit this page" link to its source file',
    (route, {tree}) => {
      const links = selectAll('a.theme-edit-this-page', tree).map(({properties}) => String(properties.href));
      const source = sourceOf(route);
      expect(links).toEqual([`https://github.com/MarketDataApp/documentation/edit/main/${source}`]);
      expect(fs.existsSync(source!), source).toBe(true);
    },
  );
});

describe('web manifest', () => {
  const manifest = JSON.parse(fs.readFileSync('build/manifest.webmanifest', 'utf8')) as {
    start_url: string;
    icons: {src: string; sizes: string}[];
  };

  it('is linked from every page, and so is the home screen icon', () => {
    expect(
      pages.filter(({tree}) => attribute('link[rel=manifest]', 'href', tree) !== '/docs/manifest.webmanifest'),
    ).toEqual([]);
    expect(
      pages.filter(
        ({tree}) => attribute('link[rel=apple-touch-icon]', 'href', tree) !== '/docs/img/apple-touch-icon.png',
      ),
    ).toEqual([]);
    expect(pngSize('build/img/apple-touch-icon.png')).toEqual([180, 180]);
  });

  it('has a relative start URL, and icons with the stated sizes', () => {
    expect(manifest.start_url).toBe('./');
    const pngs = manifest.icons.filter(({src}) => src.endsWith('.png'));
    expect(pngs.map(({src, sizes}) => [pngSize(`build/${src}`).join('x'), sizes])).toEqual([
      ['192x192', '192x192'],
      ['512x512', '512x512'],
    ]);
    expect(manifest.icons.every(({src}) => fs.existsSync(`build/${src}`))).toBe(true);
  });
});
