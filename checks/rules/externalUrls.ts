import {visit} from 'unist-util-visit';
import {site as settings} from '../../src/site/site';
import {fillVariables} from '../../src/reference/variables';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding} from '../finding';

export interface External {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly url: string;
}

/** Returns the external URLs in the site settings and in the links of pages whose tags are expanded. */
export function externalUrls(site: Site): External[] {
  const found: External[] = [];
  for (const {file, expanded} of site.pages) {
    if (!expanded) continue;
    visit(expanded, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const url = filled((node as {url: string}).url);
      if (url === undefined || !/^[a-z][a-z+.-]*:|^\/\/|^www\./i.test(url) || url.startsWith('pathname:')) return;
      const {line, column} = at(file, node, '', '');
      found.push({file, line, column, url});
    });
  }
  const source = site.read('src/site/site.ts');
  for (const match of source.matchAll(/'(https?:\/\/[^']*)'/g)) {
    const {line, column} = atOffset('src/site/site.ts', source, match.index + 1, '', '');
    found.push({file: 'src/site/site.ts', line, column, url: match[1] ?? ''});
  }
  return found;
}

function filled(url: string): string | undefined {
  try {
    return fillVariables(url.replace(/%7B([\w.]+)%7D/gi, '{$1}'));
  } catch {
    return undefined;
  }
}

/** Checks the syntax of external URLs. `npm run check:external` checks whether they're reachable. */
export const externalUrlsCheck: Check = {
  name: 'external URLs',
  about: 'external URLs that are malformed, unsafe, hard-coded, or point to this site',
  run(site) {
    const all = externalUrls(site);
    const findings = new Map<string, Finding>();
    for (const {url, ...place} of all) {
      const [message, fix] = faultOf(url, site) ?? [];
      // A tag can write the same link several times.
      if (message && fix) findings.set(`${place.file}:${place.line} ${url}`, {...place, message, fix});
    }
    // Pages must use variables for the URLs in the site settings, so that a changed URL needs only one edit.
    for (const {file, source} of site.pages)
      for (const [name, url] of Object.entries(settings.links)) {
        const offset = source.indexOf(`](${url})`);
        if (offset >= 0)
          findings.set(
            `${file} ${url}`,
            atOffset(file, source, offset + 2, `${url} is hard-coded`, `use {links.${name}}`),
          );
      }
    return {examined: all.length, unit: 'URLs', findings: [...findings.values()]};
  },
};

/** Returns the problem with the syntax of an external URL, or undefined if it's valid. */
function faultOf(url: string, site: Site): [message: string, fix: string] | undefined {
  if (url.startsWith('mailto:')) return undefined;
  if (!/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/.test(url))
    return [`"${url}" is not a valid URL`, 'write https://host/path'];
  if (/[\s<>"]|%20|[.,;]$|[^:]\/\//.test(url))
    return [`"${url}" contains a space or two slashes, or ends with punctuation`, 'correct the URL'];
  const {url: own, baseUrl} = settings;
  const route = url.slice(own.length + baseUrl.length - 1);
  if (url.startsWith(`${own}${baseUrl}`) && site.pages.some((page) => page.route === route.split('#')[0]))
    return [`${url} is a page of this site`, `write ${route}`];
  return undefined;
}
