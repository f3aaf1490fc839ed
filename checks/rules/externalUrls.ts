import {visit} from 'unist-util-visit';
import {site as settings} from '../../src/site/site';
import {fillVariables} from '../../src/site/tags/siteVariables';
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
  about: 'external URLs that are malformed, unsafe, or point to this site',
  run(site) {
    const findings: Finding[] = [];
    const all = externalUrls(site);
    for (const {file, line, column, url} of all) {
      const wrong = faultOf(url, site);
      if (wrong) findings.push({file, line, column, message: wrong[0], fix: wrong[1]});
    }
    // Find malformed URLs that the Markdown parser doesn't recognize as links.
    for (const {file, source} of site.pages) {
      for (const match of source.matchAll(/\]\((?<url>(?:https?|htt?ps?|ttps?|www)\b[^)\s]*)\)/g)) {
        const url = match.groups?.url ?? '';
        if (!/^https:\/\/[^/]/.test(url) && !/^http:\/\/[^/]/.test(url))
          findings.push(atOffset(file, source, match.index + 2, `"${url}" is not a valid URL`, 'use https://…'));
      }
      // Pages must use variables for the URLs in the site settings, so that a changed URL needs only one edit.
      for (const [name, value] of Object.entries(site.project.variables.siteVariables)) {
        if (!name.startsWith('links.') || value.length < 12) continue;
        const offset = source.indexOf(`](${value})`);
        if (offset >= 0) findings.push(atOffset(file, source, offset + 2, `${value} is hard-coded`, `use {${name}}`));
      }
    }
    return {examined: all.length, unit: 'URLs', findings: unique(findings)};
  },
};

function unique(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.file}:${finding.line}:${finding.message}`, finding])).values(),
  ];
}

/** Returns the problem with the syntax of an external URL, or undefined if it's valid. */
function faultOf(url: string, site: Site): [message: string, fix: string] | undefined {
  if (url.startsWith('mailto:'))
    return /^mailto:[^@\s]+@[\w-]+(\.[\w-]+)+$/.test(url)
      ? undefined
      : [`"${url}" is not a valid email address`, 'write mailto:name@host'];
  if (/^www\./.test(url) || url.startsWith('//'))
    return [`"${url}" has no scheme`, `write https://${url.replace(/^\/\//, '')}`];
  if (url.startsWith('http:')) return [`${url} is not encrypted`, 'write https://'];
  if (!URL.canParse(url) || !/^https:\/\/[^/]/.test(url))
    return [`"${url}" is not a valid URL`, 'write https://host/path'];
  const {hostname, pathname} = new URL(url);
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname))
    return [`"${hostname}" is not a valid host name`, 'correct the URL'];
  if (/[\s<>"]|%20|[.,;]$/.test(url)) return [`"${url}" contains a space or ends with punctuation`, 'correct the URL'];
  if (/\/\//.test(pathname)) return [`"${url}" has two slashes in its path`, 'correct the URL'];
  const {url: own, baseUrl} = settings;
  const route = url.slice(own.length + baseUrl.length - 1).split('#')[0];
  if (url.startsWith(`${own}${baseUrl}`) && site.pages.some((page) => page.route === route))
    return [`${url} is a page of this site`, `write ${url.slice(own.length + baseUrl.length - 1)}`];
  return undefined;
}
