import {cacheControl, type Headers, securityHeaders} from './headers';
import type {SiteAddress} from './hosts';
import {mcpPath, mcpPort} from './mcpAddress';
import {linksOf} from './negotiation';

/**
 * Returns an nginx server block. It serves clean URLs, redirects `.html` and `/index.html` to them, serves pages as
 * Markdown to clients that prefer it, serves compressed files, returns the not-found page with status 404, and doesn't
 * serve anything outside the folder.
 *
 * @param root path of the build folder on the machine that runs nginx
 * @param listen IP address and port
 * @param verbatim paths of HTML files in the build folder that aren't pages, so that URLs with `.html` don't redirect
 * @param withoutTwin paths of the pages that aren't available as Markdown
 * @param mcp IP address and port of the MCP server
 */
export function nginxConfig({
  baseUrl,
  policy,
  hashed,
  root,
  listen,
  brotli = true,
  withoutTwin,
  verbatim,
  mcp = `127.0.0.1:${mcpPort}`,
}: SiteAddress & {
  root: string;
  listen: string;
  brotli?: boolean;
  withoutTwin: readonly string[];
  verbatim: readonly string[];
  mcp?: string;
}): string {
  const headers = securityHeaders(policy);
  return `# Written by "npm run build". Include it in the http block.
${nginxMaps(baseUrl, withoutTwin)}
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

${nginxLocations({baseUrl, root, headers, hashed, verbatim})}
${nginxMcp(baseUrl, mcp)}}
`;
}

/** Returns the location blocks of the server block. */
function nginxLocations({
  baseUrl,
  root,
  headers,
  hashed: folders,
  verbatim,
}: Pick<SiteAddress, 'baseUrl' | 'hashed'> & {
  root: string;
  headers: Headers;
  verbatim: readonly string[];
}): string {
  const other = addHeaders({...headers, 'Cache-Control': cacheControl.other});
  // nginx doesn't send headers with an empty value.
  const page = `# Evaluated before try_files changes the path.
    set $docs_page_twin $docs_twin;
    ${other}
    add_header Link $docs_links always;
    add_header Vary $docs_vary always;`;
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
    try_files index$docs_extension index.html =404;
    ${page}
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

    try_files $uri $uri$docs_extension $uri.html =404;
    ${page}
  }

${folders
  .map(
    (folder) => `  location ${baseUrl}${folder} {
    alias ${root}/${folder};
    try_files $uri =404;
    ${hashed}
  }
`,
  )
  .join('')}${verbatim
  .map(
    (file) => `  location = "${baseUrl}${file}" {
    alias "${root}/${file}";
    ${other}
  }
`,
  )
  .join('')}`;
}

/** Returns the location of the MCP server, which is a separate program. */
function nginxMcp(baseUrl: string, mcp: string): string {
  return `  # Optional. Start it with: node deploy/mcp/server.mjs
  location = ${mcpPath(baseUrl)} {
    proxy_pass http://${mcp};
    proxy_http_version 1.1;
    proxy_read_timeout 15s;
    client_max_body_size 64k;
    access_log off;
  }
`;
}

/**
 * Returns the maps that select the format of a page by the `Accept` header. They follow `prefersMarkdown`: a quality
 * becomes four digits, such as 0800 for 0.8, which a regular expression can compare.
 */
function nginxMaps(baseUrl: string, withoutTwin: readonly string[]): string {
  const range = (type: string, name: string) =>
    `"~*(?:^|,)\\s*${type}\\s*(?<${name}>;[^,]*)?(?:,|$)" "listed$${name}";`;
  const quality = (source: string, name: string) => {
    const pattern = (value: string) => `"~*;\\s*q\\s*=\\s*${value}\\s*(?:;|$)"`;
    return `map $${source} $docs_${name}_quality {
  default 0000;
  listed 1000;
  ${pattern('1(?:\\.0{0,3})?')} 1000;
  ${pattern(`0\\.(?<docs_${name}3>\\d\\d\\d)`)} "0$docs_${name}3";
  ${pattern(`0\\.(?<docs_${name}2>\\d\\d)`)} "0\${docs_${name}2}0";
  ${pattern(`0\\.(?<docs_${name}1>\\d)`)} "0\${docs_${name}1}00";
  "~*;\\s*q\\s*=" 0000;
  "~^listed" 1000;
}`;
  };
  const greater = Array.from({length: 9}, (_, digit) => `${digit + 1}\\d* \\k<docs_same>[0-${digit}]`).join('|');
  return `# Pages are also available as Markdown, for clients that prefer it.
map $http_accept $docs_markdown_range {
  default "";
  ${range('text/markdown', 'docs_markdown_parameters')}
}
map $http_accept $docs_html_range {
  default "";
  ${range('text/html', 'docs_html_parameters')}
  ${range('text/\\*', 'docs_text_parameters')}
  ${range('\\*/\\*', 'docs_any_parameters')}
}
${quality('docs_markdown_range', 'markdown')}
${quality('docs_html_range', 'html')}
map "$docs_markdown_quality $docs_html_quality" $docs_extension {
  default .html;
  "~^0000" .html;
  "~^(\\d+) \\1$" .md;
  "~^(?<docs_same>\\d*)(?:${greater})" .md;
}
map $uri $docs_twin {
  default "";
  ${withoutTwin.map((path) => `"${path}" "";`).join('\n  ')}
  "${baseUrl}" "${baseUrl}index.md";
  "~^(?<docs_page>${baseUrl}(?:.*/)?[^/.]+)$" "$docs_page.md";
}
map $docs_twin $docs_links {
  "" "";
  default '${linksOf('$docs_twin', baseUrl)}';
}
map $docs_twin $docs_vary {
  "" "";
  default Accept;
}`;
}

function addHeaders(headers: Headers, indent = '    '): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join(`\n${indent}`);
}
