import {cacheControl, HASHED, type Headers, securityHeaders} from './headers';

interface SiteAddress {
  /** starts and ends with a slash */
  readonly baseUrl: string;
  readonly policy: string;
}

/**
 * Returns the content of the `_headers` file for Cloudflare Pages and Netlify. Both hosts apply all matching rules. If
 * two of these rules set the same header, the hosts join the values, so each header must be in only one rule.
 */
export function headersFile({baseUrl, policy}: SiteAddress): string {
  const rule = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    rule(`${baseUrl}*`, securityHeaders(policy)),
    rule(`${baseUrl}${HASHED}*`, {'Cache-Control': cacheControl.hashed}),
  ].join('\n\n')}\n`;
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

/**
 * Returns an nginx server block for the site. The server redirects URLs that end with `.html`, `/index.html`, or a
 * slash to clean URLs, serves compressed files, and returns the not-found page with status 404. It doesn't serve files
 * outside the build folder.
 *
 * @param root path of the build folder on the machine that runs nginx
 * @param listen IP address and port
 */
export function nginxConfig({
  baseUrl,
  policy,
  root,
  listen,
  brotli = true,
}: SiteAddress & {root: string; listen: string; brotli?: boolean}): string {
  const headers = securityHeaders(policy);
  return `# Written by "npm run build". Include it in the http block.
server {
  listen ${listen};
  server_name _;
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  charset utf-8;
  charset_types text/plain text/xml text/markdown application/javascript application/rss+xml;
  include mime.types;
  types {
    text/markdown md;
    application/yaml yaml;
    application/manifest+json webmanifest;
  }

  # Send "Vary: Accept-Encoding", so that caches store each encoding separately.
  gzip_vary on;
  gzip_static on;${brotli ? '\n  brotli_static on;' : ''}
  error_page 404 ${baseUrl}404.html;

  # These headers are for the server's own responses. A location with add_header doesn't inherit them, so each
  # location below repeats them.
  ${addHeaders(headers, '  ')}

${nginxLocations(baseUrl, root, headers)}}
`;
}

/** Returns the location blocks of the server block. */
function nginxLocations(baseUrl: string, root: string, headers: Headers): string {
  const other = addHeaders({...headers, 'Cache-Control': cacheControl.other});
  const hashed = addHeaders({...headers, 'Cache-Control': cacheControl.hashed});
  return `  # Redirect the host's root to the site.
  location = / {
    return 302 ${baseUrl};
  }

  location = ${baseUrl.replace(/\/$/, '')} {
    return 301 ${baseUrl};
  }

  location = ${baseUrl}index.html {
    return 301 ${baseUrl};
  }

  # These files contain the rules for other hosts.
  location ~ ^${baseUrl}_(headers|redirects)$ {
    return 404;
  }

  location = ${baseUrl} {
    alias ${root}/;
    try_files index.html =404;
    ${other}
  }

  # Only error_page uses this location.
  location = ${baseUrl}404.html {
    internal;
    alias ${root}/404.html;
    ${other}
  }

  location ${baseUrl} {
    alias ${root}/;
    autoindex off;

    # Redirect .html, /index.html, and trailing slashes, so that each page has one URL.
    if ($request_uri ~ "^(/[^/?][^?]*?)(?:(?:/index)?\\.html)+(\\?.*)?$") {
      return 301 $1$2;
    }
    if ($request_uri ~ "^(/[^/?](?:[^?]*[^/?])?)/+(\\?.*)?$") {
      return 301 $1$2;
    }
    # The file system treats two slashes as one, but such a path isn't a page.
    if ($request_uri ~ "^[^?]*//") {
      return 404;
    }

    try_files $uri $uri.html =404;
    ${other}
  }

  location ${baseUrl}${HASHED} {
    alias ${root}/${HASHED};
    try_files $uri =404;
    ${hashed}
  }
`;
}

function addHeaders(headers: Headers, indent = '    '): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join(`\n${indent}`);
}

const join = (baseUrl: string, path: string) => baseUrl.replace(/\/$/, '') + path;
