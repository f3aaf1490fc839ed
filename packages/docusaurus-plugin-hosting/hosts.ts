import fs from 'node:fs';
import path from 'node:path';
import {cacheControl, FULL_TEXTS, HASHED, type Headers, securityHeaders} from './headers';

/** A built site, and where it will be served. */
export interface SiteAddress {
  /** name of its folders and files on servers, such as `example-docs` */
  readonly name: string;
  /** origin, such as `https://www.marketdata.app` */
  readonly url: string;
  /** starts and ends with a slash */
  readonly baseUrl: string;
  /** the content security policy */
  readonly policy: string;
  /** the folders of the languages other than the default one, such as `es` */
  readonly languages: readonly string[];
  /** the pages that have moved, with paths below the base URL that start with a slash */
  readonly redirects: readonly {from: string; to: string}[];
  /** names of the files with many pages, such as `llms-full.txt` */
  readonly fullTexts: readonly string[];
  /** identifies the content of the build: 12 hexadecimal digits */
  readonly id: string;
  /** whether the MCP server is part of it */
  readonly hasMcp: boolean;
}

/** The file of a build that contains its ID. */
export const ID_FILE = 'build-id.txt';

/** Returns the folders of the languages in a build. Each language has its own scripts and styles. */
export const languagesIn = (build: string): string[] =>
  fs.readdirSync(build).filter((name) => fs.existsSync(path.join(build, name, HASHED)));

/** Returns the paths of the home pages of all languages, with a slash at the end, which no other page has. */
export const homesOf = ({baseUrl, languages}: Pick<SiteAddress, 'baseUrl' | 'languages'>): string[] => [
  baseUrl,
  ...languages.map((language) => `${baseUrl}${language}/`),
];

/**
 * Returns the redirects of a site if each is from a single page.
 *
 * @throws Error if one has a pattern, such as `/docs/*`, because each host writes patterns in another way
 */
export function checkedRedirects(redirects: SiteAddress['redirects']): SiteAddress['redirects'] {
  const wrong = redirects.find(({from, to}) => !/^\/[^*:?#\s]*$/.test(from) || !/^\/[^*:?\s]*$/.test(to));
  if (!wrong) return redirects;
  throw new Error(
    `docusaurus-plugin-hosting: the redirect from "${wrong.from}" to "${wrong.to}" isn't one between two paths -> list each page, without patterns`,
  );
}

/** Adds the query of a request, such as `?a=1`, to the address of another page, before its fragment. */
export function withQuery(address: string, query: string): string {
  const [page = '', ...fragment] = address.split(/(?=#)/);
  return [page, query, ...fragment].join('');
}

/** A redirect of a single path. */
interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/**
 * Returns the redirects of all hosts: of the host's root, of pages that have moved, in each language, and of the URLs of
 * home pages to which programs append `.md`. The redirects between the URLs of a page, such as `/docs/api.html`, are rules
 * of each host.
 */
export function redirectsOf(site: Pick<SiteAddress, 'baseUrl' | 'languages' | 'redirects'>): Redirect[] {
  const redirects = homesOf(site).flatMap((home) => {
    const folder = home.slice(0, -1);
    const twins = [`${home}.md`, `${home}index.html.md`, ...(folder ? [`${folder}.md`] : [])];
    return [
      ...twins.map((from): Redirect => ({from, to: `${home}index.md`, status: 301})),
      ...site.redirects.map(({from, to}): Redirect => ({from: folder + from, to: folder + to, status: 301})),
    ];
  });
  return site.baseUrl === '/' ? redirects : [{from: '/', to: site.baseUrl, status: 302}, ...redirects];
}

/**
 * Returns the content of the `_headers` file for Cloudflare Pages and Netlify. Both hosts apply all matching rules. If
 * two of these rules set the same header, the hosts join the values, so each header must be in only one rule.
 *
 * @throws Error if a line is too long
 */
export function headersFile(site: Pick<SiteAddress, 'baseUrl' | 'languages' | 'policy' | 'fullTexts'>): string {
  const rule = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => checked(`  ${name}: ${value}`))].join('\n');
  return `${[
    rule(`${site.baseUrl}*`, securityHeaders(site.policy)),
    ...homesOf(site).map((home) => rule(`${home}${HASHED}*`, {'Cache-Control': cacheControl.hashed})),
    ...site.fullTexts.map((file) => rule(site.baseUrl + file, FULL_TEXTS)),
  ].join('\n\n')}\n`;
}

/** Returns the headers that hosts add to a path: those of all matching rules in `_headers`, or none if the build has no such file. */
export function headersAt(build: string, pathname: string): Headers {
  const file = path.join(build, '_headers');
  const rules = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n\n') : [];
  const lines = rules.flatMap((rule) => {
    const [pattern = '', ...headers] = rule.split('\n');
    const start = pattern.replace(/\*$/, '');
    return pathname === pattern || (start !== pattern && pathname.startsWith(start)) ? headers : [];
  });
  return Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/)));
}

/** Cloudflare Pages ignores the rest of a longer line, which would weaken the policy. */
const LONGEST_LINE = 2000;

function checked(line: string): string {
  if (line.length <= LONGEST_LINE) return line;
  throw new Error(
    `_headers: the line ${line.trim().split(':')[0]} has ${line.length} characters, and Cloudflare Pages reads ${LONGEST_LINE} -> remove inline scripts or styles from the pages, because each different one adds a hash to the policy, or allow all inline styles with the option allow: {style: ["'unsafe-inline'"]}`,
  );
}

/** Returns the content of the `_redirects` file for Cloudflare Pages and Netlify. */
export const redirectsFile = (site: Pick<SiteAddress, 'baseUrl' | 'languages' | 'redirects'>): string =>
  redirectsOf(site)
    .map(({from, to, status}) => `${from} ${to} ${status}\n`)
    .join('');
