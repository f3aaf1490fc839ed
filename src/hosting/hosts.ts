import {cacheControl, type Headers, securityHeaders} from './headers';

export interface SiteAddress {
  /** starts and ends with a slash */
  readonly baseUrl: string;
  readonly policy: string;
  /** the folders with files that have a hash in their name, such as `assets/` and `es/assets/` */
  readonly hashed: readonly string[];
}

/**
 * Returns the content of the `_headers` file for Cloudflare Pages and Netlify. Both hosts apply all matching rules. If
 * two of these rules set the same header, the hosts join the values, so each header must be in only one rule.
 *
 * @throws Error if a line is too long
 */
export function headersFile({baseUrl, policy, hashed}: SiteAddress): string {
  const rule = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => checked(`  ${name}: ${value}`))].join('\n');
  return `${[
    rule(`${baseUrl}*`, securityHeaders(policy)),
    ...hashed.map((folder) => rule(`${baseUrl}${folder}*`, {'Cache-Control': cacheControl.hashed})),
  ].join('\n\n')}\n`;
}

/** Cloudflare Pages ignores the rest of a longer line, which would weaken the policy. */
const LONGEST_LINE = 2000;

function checked(line: string): string {
  if (line.length <= LONGEST_LINE) return line;
  throw new Error(
    `_headers: the line ${line.trim().split(':')[0]} has ${line.length} characters, and Cloudflare Pages reads ${LONGEST_LINE} -> remove inline scripts or styles from the pages; each different one adds a hash to the policy`,
  );
}

/**
 * Returns the content of the `_redirects` file for Cloudflare Pages and Netlify, which redirects moved pages and the
 * host's root.
 */
export function redirectsFile({
  baseUrl,
  redirects,
}: {
  baseUrl: string;
  redirects: readonly {from: string; to: string}[];
}): string {
  const lines = redirects.map(({from, to}) => `${join(baseUrl, from)} ${join(baseUrl, to)} 301`);
  return `${[...(baseUrl === '/' ? [] : [`/ ${baseUrl} 302`]), ...lines].join('\n')}\n`;
}

const join = (baseUrl: string, path: string) => baseUrl.replace(/\/$/, '') + path;
