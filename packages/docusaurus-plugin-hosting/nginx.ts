import {cacheControl, FULL_TEXTS, HASHED, isFullText, securityHeaders} from './headers';
import {homesOf, redirectsOf, type SiteAddress, withQuery} from './hosts';
import {MCP_ENDS, mcpPath, mcpPort} from './mcp';
import {
  alternateLink,
  canonicalLink,
  type Cases,
  FOR_PROGRAMS,
  htmlQuality,
  markdownQuality,
  notFoundText,
  notLower,
} from './negotiation';

/** Returns the folder on the server with all builds that have been published (`deploy/release.sh`). */
const rootOf = ({name}: SiteAddress) => `/var/www/${name}`;

/**
 * Returns an nginx server block for one build. It serves clean URLs, redirects other URLs of pages to them, serves pages
 * as Markdown to clients that request it, serves compressed files, returns the not-found page with status 404, and doesn't
 * serve anything else.
 */
export function nginxConfig(site: SiteAddress): string {
  const headers = Object.entries(securityHeaders(site.policy)).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# Written by "npm run build". Include it in the http block.
${nginxMaps(site)}
# The number of requests that a client can have in progress. Connections that haven't sent a complete header don't count:
# nginx closes them after 10 seconds, so worker_connections (768 on Debian) must be larger than their number.
limit_conn_zone $binary_remote_addr zone=docs_clients:10m;
${site.hasMcp ? 'limit_conn_zone $binary_remote_addr zone=docs_mcp_clients:10m;\n' : ''}
server {
  listen 80 default_server;
  listen [::]:80 default_server;
  server_name _;
  server_tokens off;
  # TLS and other settings of this server, which a release doesn't change.
  include /etc/nginx/${site.name}/*.conf;
  root "${rootOf(site)}/releases/${site.id}/site";
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
  limit_conn docs_clients 200;
  limit_conn_status 429;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 10s;
  keepalive_timeout 15s;

  # Send "Vary: Accept-Encoding", so that caches store each encoding separately.
  gzip_vary on;
  gzip_static on;
  brotli_static on;
  error_page 404 $docs_not_found;

  # Pages that are also available as Markdown, and Markdown files of pages. Outside a location, "if" can set variables.
  set $docs_twin "";
  if (-f $document_root$docs_file.md) {
    set $docs_twin '${alternateLink('$docs_file.md', site.baseUrl)}';
  }
  if (-f $document_root$docs_source.html) {
    set $docs_twin '${canonicalLink(`${site.url}$docs_page`)}';
  }

  ${headers.join('\n  ')}
  add_header Cache-Control $docs_cache always;
  add_header Link $docs_link always;
  add_header Vary $docs_vary always;
  add_header X-Robots-Tag $docs_robots always;
  add_header Retry-After $docs_retry always;

${nginxLocations(site)}}
`;
}

/** Returns the location blocks of the server block. */
function nginxLocations(site: SiteAddress): string {
  const {baseUrl, url} = site;
  const base = escaped(baseUrl);
  const homePages = homesOf(site);
  const homes = homePages.map((home) => escaped(home.slice(0, -1)));
  const exact = [
    ...redirectsOf(site).map(({from, to, status}) => [from, `${status} ${withQuery(to, '$is_args$args')}`] as const),
    // These files contain the rules for other hosts, and the not-found page.
    ...['_headers', '_redirects'].map((file) => [baseUrl + file, '404'] as const),
    ...homePages.map((home) => [`${home}404`, '404'] as const),
    ...(baseUrl === '/' ? [] : [[baseUrl.slice(0, -1), `301 ${baseUrl}$is_args$args`] as const]),
  ].map(([path, result]) => `  location = "${path}" {\n    return ${result};\n  }\n`);
  return `${baseUrl === '/' ? '' : '  location / {\n    return 404;\n  }\n\n'}  location ${baseUrl} {
    # Redirect .html, /index.html, /index, and trailing slashes, so that each page has one URL. Home pages end with a slash.
    rewrite "^(${homes.join('|')})(?!/$)(?:(?:/index)?\\.html|/index|/)*$" $1/ permanent;
    rewrite "^(?!(?:${homes.join('|')})/$)(${base}[^/\\x5c].*?)(?:(?:/index)?\\.html|/index|/)+$" $1 permanent;
    # The file system treats two slashes as one, but such a path isn't a page.
    if ($uri ~ "//") {
      return 404;
    }
    try_files $docs_file $docs_file$docs_extension $docs_file.html $docs_file/index.html =404;
  }

  # Pages that were opened before a release load the scripts of the build with which they started.
  location ~ "^(?:${homes.join('|')})/${HASHED}(?:[^/]+/)*[^/]+$" {
    try_files $uri @docs_earlier;
  }
  location @docs_earlier {
    root "${rootOf(site)}/earlier";
    try_files $uri =404;
  }

${exact.join('')}
  # Only error_page uses these locations.
${homePages.map((home) => `  location = ${home}404.html {\n    internal;\n  }\n`).join('')}  location @docs_no_file {
    types {}
    default_type text/plain;
    return 404 "${notFoundText(url + baseUrl)}";
  }

${site.hasMcp ? mcpLocations(site) : ''}`;
}

const strictTransport = `add_header Strict-Transport-Security "${securityHeaders('')['Strict-Transport-Security']}" always;`;

/** Returns the location blocks for the MCP server, whose responses don't have the headers of pages. */
const mcpLocations = ({
  name,
  baseUrl,
}: SiteAddress): string => `  # Optional. Install the service: deploy/${name}-mcp.service
  location ~ "^${escaped(mcpPath(baseUrl))}${MCP_ENDS}" {
    proxy_pass http://127.0.0.1:${mcpPort};
    proxy_http_version 1.1;
    proxy_read_timeout 15s;
    client_max_body_size 64k;
    limit_conn docs_mcp_clients 20;
    error_page 413 429 502 504 @docs_mcp_error;
    ${strictTransport}
  }
  location @docs_mcp_error {
    default_type application/json;
    ${strictTransport}
    add_header Cache-Control no-store always;
    add_header Retry-After $docs_retry always;
    # nginx keeps the status of the error.
    return 200 '{"jsonrpc":"2.0","error":{"code":-32000,"message":"HTTP status $status"},"id":null}';
  }
`;

/** Returns the maps that select the file and the headers of a response. nginx doesn't send headers with an empty value. */
function nginxMaps(site: SiteAddress): string {
  const homes = homesOf(site);
  const cases = (list: Cases) => list.map(([pattern, result]) => `"~*${pattern}" "${result}";`).join('\n  ');
  return `map $http_accept $docs_markdown_quality {
  default 0;
  ${cases(markdownQuality)}
}
map $http_accept $docs_html_quality {
  default 0;
  ${cases(htmlQuality)}
}
map "\${docs_markdown_quality}000/\${docs_html_quality}000" $docs_extension {
  default .html;
  "~${notLower}" .md;
}
map $uri $docs_file {
  default $uri;
  ${homes.map((home) => `"${home}" "${home}index";`).join('\n  ')}
}
map $uri $docs_source {
  default "/";
  "~^(?<docs_path>.+)\\.md$" $docs_path;
}
map $docs_source $docs_page {
  default $docs_source;
  ${homes.map((home) => `"${home}index" "${home}";`).join('\n  ')}
}
map $status $docs_link {
  default "";
  "~^(?:20[06]|304)$" $docs_twin;
}
map $docs_link $docs_vary {
  default "";
  "~alternate" Accept;
}
map $uri $docs_robots {
  default "";
  "~${isFullText.source.replaceAll('\\/', '/')}" ${FULL_TEXTS['X-Robots-Tag']};
}
map "$status $uri" $docs_cache {
  default "${cacheControl.other}";
  "~^(?:20[06]|304) (?:${homes.map(escaped).join('|')})${HASHED}" "${cacheControl.hashed}";
}
map "$docs_extension$uri" $docs_not_found {
  default ${site.baseUrl}404.html;
  "~^\\.md|${FOR_PROGRAMS}" @docs_no_file;
  ${homes
    .slice(1)
    .map((home) => `"~^\\.html${escaped(home)}" ${home}404.html;`)
    .join('\n  ')}
}
map $status $docs_retry {
  default "";
  "~^(?:429|50[24])$" 5;
}`;
}

/** Escapes the characters that have a meaning in regular expressions. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]]/g, '\\$&');
