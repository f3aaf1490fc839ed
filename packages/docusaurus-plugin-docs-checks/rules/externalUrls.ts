import {visit} from 'unist-util-visit';
import type {Site} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding} from '../finding';

/** The reader's own machine. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/]|$)/;

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
      const url = filled((node as {url: string}).url, site);
      if (url === undefined || !/^[a-z][a-z+.-]*:|^\/\/|^www\./i.test(url) || url.startsWith('pathname:')) return;
      const {line, column} = at(file, node, '', '');
      found.push({file, line, column, url});
    });
  }
  for (const file of site.options.settings ?? []) {
    const source = site.read(file);
    for (const match of source.matchAll(/'(https?:\/\/[^']*)'/g)) {
      const {line, column} = atOffset(file, source, match.index + 1, '', '');
      found.push({file, line, column, url: match[1] ?? ''});
    }
  }
  return found;
}

function filled(url: string, {options: {fillVariables}}: Site): string | undefined {
  try {
    return fillVariables ? fillVariables(url.replace(/%7B([\w.]+)%7D/gi, '{$1}')) : url;
  } catch {
    return undefined;
  }
}

/** Finds external URLs that are malformed, hard-coded, or of this site. `npm run check:external` checks whether they're reachable. */
export const externalUrlsCheck: Check = {
  name: 'external URLs',
  run(site) {
    const all = externalUrls(site);
    const findings = new Map<string, Finding>();
    for (const {url, ...place} of all) {
      const [message, fix] = faultOf(url, site) ?? [];
      // A tag can write the same link several times.
      if (message && fix) findings.set(`${place.file}:${place.line} ${url}`, {...place, message, fix});
    }
    // Pages must use variables for the URLs that have one, so that a changed URL needs only one edit.
    const variables = Object.entries(site.options.variables?.() ?? {}).filter(([, url]) => /^https?:/.test(url));
    for (const {file, source} of site.pages)
      for (const [name, url] of variables) {
        const offset = source.indexOf(`](${url})`);
        if (offset >= 0)
          findings.set(`${file} ${url}`, atOffset(file, source, offset + 2, `${url} is hard-coded`, `use {${name}}`));
      }
    return {examined: all.length, unit: 'URLs', findings: [...findings.values()]};
  },
};

/** Returns the problem with the syntax of an external URL, or undefined if it's valid. */
function faultOf(url: string, site: Site): [message: string, fix: string] | undefined {
  const {strict} = site.options;
  const isOther = strict ? url.startsWith('mailto:') : !/^(?:https?:|\/\/|www\.)/i.test(url);
  if (isOther || LOCAL.test(url)) return undefined;
  if (
    (strict && !url.startsWith('https:')) ||
    !/^(?:https?:)?\/\/([a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(url)
  )
    return [`"${url}" is not a valid URL`, 'write https://host/path'];
  if (/[\s<>"]|[.,;]$|[^:]\/\//.test(url) || (strict && url.includes('%20')))
    return [`"${url}" contains a space or two slashes, or ends with punctuation`, 'correct the URL'];
  const {url: own, baseUrl} = site.config;
  const route = url.slice(own.length + baseUrl.length - 1);
  if (url.startsWith(`${own}${baseUrl}`) && site.pages.some((page) => page.route === route.split('#')[0]))
    return [`${url} is a page of this site`, `write ${route}`];
  return undefined;
}
