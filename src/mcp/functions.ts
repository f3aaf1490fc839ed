import fs from 'node:fs';
import path from 'node:path';
import {mcpPath} from '../hosting/mcpAddress';
import type {TwinPages} from '../hosting/negotiation';
import {bundlePages} from './bundle';

/** Files whose requests don't need a function. */
const STATIC = ['assets/*', 'img/*'];

/**
 * Writes the folders that Cloudflare Pages and Netlify need to run the MCP server and to serve pages as Markdown. Each
 * contains copies of the same modules.
 *
 * @param folder the folder that contains `mcp/handler.mjs`
 */
export async function writeFunctions(folder: string, pages: TwinPages): Promise<void> {
  const {baseUrl} = pages;
  const handler = path.join(folder, 'mcp/handler.mjs');
  const negotiation = path.join(folder, 'mcp/pages.mjs');
  await bundlePages(path.dirname(handler), pages);
  const write = (file: string, content: string) => {
    fs.mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  };
  const functions = `cloudflare/functions${baseUrl}`;
  write(`${functions}mcp.js`, fs.readFileSync(handler, 'utf8'));
  write(`${functions}_middleware.js`, fs.readFileSync(negotiation, 'utf8'));
  write(
    'cloudflare/_routes.json',
    json({version: 1, include: [`${baseUrl}*`], exclude: STATIC.map((at) => baseUrl + at)}),
  );
  write('netlify/netlify/functions/mcp.mjs', fs.readFileSync(handler, 'utf8'));
  write('netlify/netlify/edge-functions/pages.js', fs.readFileSync(negotiation, 'utf8'));
  write('netlify/netlify.toml', netlifyToml(baseUrl));
}

function netlifyToml(baseUrl: string): string {
  const excluded = [...STATIC, '*.md'].map((at) => `"${baseUrl}${at}"`).join(', ');
  return `# Written by "npm run build".
[build]
  publish = "site"

[[redirects]]
  from = "${mcpPath(baseUrl)}"
  to = "/.netlify/functions/mcp"
  status = 200
  force = true

[[edge_functions]]
  path = "${baseUrl}*"
  excludedPath = [${excluded}]
  function = "pages"
`;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
