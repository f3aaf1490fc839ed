import {visit} from 'unist-util-visit';
import {filledUrl, type Site} from '../checkedSite';
import type {Check} from '../check';
import {at, atOffset, type Finding, type Wrong} from '../finding';

/** The reader's own machine. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/]|$)/;

/** A URL of another site, and what returns a finding at its place. */
export interface External {
  readonly url: string;
  readonly at: (...wrong: Wrong) => Finding;
}

/** Returns the external URLs in the site settings and in the links of pages whose tags are expanded. */
export function externalUrls(site: Site): External[] {
  const found: External[] = [];
  for (const {file, expanded} of site.pages) {
    if (!expanded) continue;
    visit(expanded, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const url = filledUrl((node as {url: string}).url, site);
      if (url === undefined || !/^[a-z][a-z+.-]*:|^\/\/|^www\./i.test(url) || url.startsWith('pathname:')) return;
      found.push({url, at: (...wrong) => at(file, node, ...wrong)});
    });
  }
  for (const file of site.options.settings ?? []) {
    const source = site.read(file);
    for (const {index, 1: url = ''} of source.matchAll(/'(https?:\/\/[^']*)'/g))
      found.push({url, at: (...wrong) => atOffset(file, source, index + 1, ...wrong)});
  }
  return found;
}

/** Finds external URLs that are malformed, hard-coded, or of this site. `npm run check:external` checks whether they're reachable. */
export const externalUrlsCheck: Check = {
  name: 'external URLs',
  run(site) {
    const all = externalUrls(site);
    const findings = new Map<string, Finding>();
    for (const external of all) {
      const {url} = external;
      const wrong = faultOf(url, site);
      if (!wrong) continue;
      const finding = external.at(...wrong);
      // A tag can write the same link several times.
      findings.set(`${finding.file}:${finding.line} ${url}`, finding);
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
function faultOf(url: string, site: Site): Wrong | undefined {
  const {strict} = site.options;
  const isOther = strict ? url.startsWith('mailto:') : !/^(?:https?:|\/\/|www\.)/i.test(url);
  if (isOther || LOCAL.test(url)) return undefined;
  if (
    (strict && !url.startsWith('https:')) ||
    !/^(?:https?:)?\/\/([a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(url)
  )
    return [`"${url}" is not a valid URL`, 'write https://host/path'];
  if (/[\s<>"]|[.,;]$|^[^?#]*[^:?#]\/\//.test(url) || (strict && url.includes('%20')))
    return [`"${url}" contains a space or two slashes, or ends with punctuation`, 'correct the URL'];
  const {url: own, baseUrl} = site.config;
  const route = url.slice(own.length + baseUrl.length - 1);
  if (url.startsWith(`${own}${baseUrl}`) && site.pages.some((page) => page.route === route.split('#')[0]))
    return [`${url} is a page of this site`, `write ${route}`];
  return undefined;
}
