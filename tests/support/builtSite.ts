import fs from 'node:fs';
import path from 'node:path';
import {select, selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {site} from '../../src/site/site';

type Hast = ReturnType<typeof parser.parse>;
const parser = unified().use(rehypeParse);

/** A built page with the data that the checks need. */
export interface BuiltPage {
  /** path of the file, relative to `build/` */
  readonly file: string;
  readonly html: string;
  /** path of the URL, such as `/docs/api/stocks/candles` */
  readonly route: string;
  readonly ids: readonly string[];
  /** URLs of links, images, scripts, styles, and other files */
  readonly urls: readonly {
    readonly value: string;
    readonly kind: 'link' | 'asset';
    readonly line: number;
    readonly column: number;
  }[];
  /** problems with the document structure */
  readonly faults: readonly string[];
}

export function readBuiltPage(file: string, folder = 'build'): BuiltPage {
  return toBuiltPage(file, fs.readFileSync(path.join(folder, file), 'utf8'));
}

/** Parses a built page. @param file path of the page, relative to `build/` */
export function toBuiltPage(file: string, html: string): BuiltPage {
  const tree = parser.parse(html);
  const route = `${site.baseUrl}${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
  const urls = selectAll('[href], [src], [srcset], [poster]', tree).flatMap((element) => {
    const {href, src, srcSet, poster} = element.properties;
    const kind: 'link' | 'asset' = element.tagName === 'a' ? 'link' : 'asset';
    const {line = 1, column = 1} = element.position?.start ?? {};
    // Skip `<link>` elements that contain only a host, such as resource hints, and those that have separate checks,
    // such as the canonical URL.
    if (
      element.tagName === 'link' &&
      /canonical|alternate|preconnect|dns-prefetch|search/.test(String(element.properties.rel))
    )
      return [];
    const sets = Array.isArray(srcSet) ? srcSet.map(String) : typeof srcSet === 'string' ? srcSet.split(',') : [];
    return [href, src, poster, ...sets.map((set) => set.trim().split(' ')[0])]
      .filter((item) => typeof item === 'string' && item !== '')
      .map((value) => ({value: String(value), kind, line, column}));
  });
  return {
    file,
    html,
    route,
    ids: selectAll('[id]', tree).map(({properties}) => String(properties.id)),
    urls,
    faults: documentFaults(tree, route),
  };
}

/** Checks the language, landmarks, h1, title, canonical URL, viewport, and social media tags. */
function documentFaults(tree: Hast, route: string): string[] {
  const faults: string[] = [];
  const check = (condition: boolean, fault: string) => {
    if (!condition) faults.push(fault);
  };
  const meta = (name: string) =>
    String(select(`meta[name="${name}"], meta[property="${name}"]`, tree)?.properties.content ?? '');
  check(select('html', tree)?.properties.lang === 'en', 'the document has no language -> set lang="en"');
  check(selectAll('main', tree).length === 1, `${selectAll('main', tree).length} main landmarks -> keep one`);
  check(selectAll('nav', tree).length > 0, 'no nav landmark -> wrap the navigation in <nav>');
  const unnamed = selectAll('nav', tree).filter(({properties}) => !properties.ariaLabel && !properties.ariaLabelledBy);
  check(unnamed.length === 0, 'a nav landmark has no name -> add aria-label');
  // A footer inside an article or the main element isn't a landmark.
  check(
    selectAll('footer', tree).length - selectAll('article footer, main footer', tree).length === 1,
    'the page must have exactly one footer -> keep one',
  );
  check(selectAll('h1', tree).length === 1, `${selectAll('h1', tree).length} h1 -> keep one`);
  const title = select('head title', tree);
  check(title !== undefined && toText(title).trim() !== '', 'no title -> add one');
  if (route.endsWith('/404')) return faults;
  const canonical = String(select('link[rel=canonical]', tree)?.properties.href ?? '');
  check(canonical === `${site.url}${route}`, `the canonical URL is "${canonical}" -> expected ${site.url}${route}`);
  check(meta('og:title') !== '', 'no og:title -> add it');
  check(meta('og:url') === `${site.url}${route}`, `og:url is "${meta('og:url')}" -> expected ${site.url}${route}`);
  check(meta('og:locale') === 'en', 'no og:locale -> add it');
  check(meta('twitter:card') !== '', 'no twitter:card -> add it');
  check(meta('viewport').includes('width=device-width'), 'no viewport -> add it');
  return faults;
}
