import {cacheControl, securityHeaders} from './headers';
import type {SiteAddress} from './hosts';
import {mcpPath, mcpPort} from './mcpAddress';
import {LISTS, linksOf} from './negotiation';

/** The folder on the server that contains the build, in a folder with the name of the base URL. */
const ROOT = '/var/www/market-data-docs';

/**
 * Returns an nginx server block. It serves clean URLs, redirects other URLs of pages to them, serves pages as Markdown to
 * clients that request it, serves compressed files, returns the not-found page with status 404, and doesn't serve
 * anything else.
 */
export function nginxConfig(options: SiteAddress): string {
  const {baseUrl, policy} = options;
  const headers = Object.entries(securityHeaders(policy)).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# Written by "npm run build". Include it in the http block.
${nginxMaps(options)}
# A client can have this many requests in progress. It can't keep others out with slow connections.
limit_conn_zone $binary_remote_addr zone=docs_clients:10m;

server {
  listen 80 default_server;
  listen [::]:80 default_server;
  server_name _;
  server_tokens off;
  root "${ROOT}";
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
  error_page 404 ${baseUrl}404.html;

  ${headers.join('\n  ')}
  add_header Cache-Control $docs_cache always;
  add_header Link $docs_links always;
  add_header Vary $docs_vary always;

${nginxLocations(options)}}
`;
}

/** Returns the location blocks of the server block. */
function nginxLocations({baseUrl}: SiteAddress): string {
  const outside = `  location / {
    return 404;
  }

  # Redirect the host's root to the site.
  location = / {
    return 302 ${baseUrl};
  }

  location = ${baseUrl.slice(0, -1)} {
    return 301 ${baseUrl};
  }

`;
  const base = escaped(baseUrl);
  return `${baseUrl === '/' ? '' : outside}  location ${baseUrl} {
    # Redirect .html, /index.html, /index, and trailing slashes, so that each page has one URL.
    rewrite "^${base}index(?:\\.html)?$" ${baseUrl} permanent;
    rewrite "^(${base}[^/\\x5c].*?)(?:(?:/index)?\\.html|/index|/)+$" $1 permanent;
    # The file system treats two slashes as one, but such a path isn't a page.
    if ($uri ~ "//") {
      return 404;
    }
    try_files $docs_file $docs_file$docs_extension $docs_file.html =404;
  }

  # These files contain the rules for other hosts, and the not-found page.
${['_headers', '_redirects', '404'].map((file) => `  location = ${baseUrl}${file} {\n    return 404;\n  }\n`).join('')}
  # Only error_page uses this location.
  location = ${baseUrl}404.html {
    internal;
  }

  # Optional. Start it with: node deploy/mcp/server.mjs
  location = ${mcpPath(baseUrl)} {
    proxy_pass http://127.0.0.1:${mcpPort};
    proxy_http_version 1.1;
    proxy_read_timeout 15s;
    proxy_hide_header X-Content-Type-Options;
    client_max_body_size 64k;
    access_log off;
  }
`;
}

/** Returns the maps that select the file and the headers of a response. nginx doesn't send headers with an empty value. */
function nginxMaps({baseUrl, hashed}: SiteAddress): string {
  return `map $http_accept $docs_extension {
  default .html;
  "~*text/markdown" .md;
}
map $uri $docs_file {
  default $uri;
  "${baseUrl}" "${baseUrl}index";
}
# Only pages have no dot in their name.
map "$status $docs_file" $docs_links {
  default "";
  "~${LISTS}" "";
  "~^(?:200|304) /(?:.*/)?[^/.]+$" '${linksOf('$docs_file.md', baseUrl)}';
}
map $docs_links $docs_vary {
  default Accept;
  "" "";
}
map $uri $docs_cache {
  default "${cacheControl.other}";
  ${hashed.map((folder) => `"~^${escaped(baseUrl + folder)}" "${cacheControl.hashed}";`).join('\n  ')}
  "${mcpPath(baseUrl)}" "";
}`;
}

/** Escapes the characters that have a meaning in regular expressions. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]]/g, '\\$&');
