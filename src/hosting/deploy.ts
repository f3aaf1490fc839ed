import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../site/files';
import {bundle} from './bundle';
import type {SiteAddress} from './hosts';
import type {Twins} from './negotiation';
import {nginxConfig} from './nginx';

/** Returns the folder of the functions for Cloudflare Pages. @param baseUrl base of the site, with slashes at both ends */
export const functionsFolder = (baseUrl: string): string => `deploy/cloudflare/functions${baseUrl}`;

/**
 * Writes the files for hosts that aren't part of the site to `deploy/`: the nginx configuration and the files for such
 * servers, and the function for Cloudflare Pages that serves pages as Markdown.
 *
 * @param build folder of the built site
 * @param site where the build will be served, and its content security policy
 */
export async function writeDeploy(build: string, site: SiteAddress): Promise<void> {
  const {baseUrl, url, id, hasMcp} = site;
  fs.rmSync('deploy', {recursive: true, force: true});
  const twins: Twins = {url, baseUrl, pages: pagesWithTwin(build, baseUrl)};
  await bundle('hosting/functions/pages.ts', `${functionsFolder(baseUrl)}_middleware.js`, {
    define: {TWINS: JSON.stringify(twins)},
  });
  // Requests for these files don't need a function.
  const exclude = ['assets/*', 'img/*'].map((files) => baseUrl + files);
  const routes = {version: 1, include: [`${baseUrl}*`], exclude};
  fs.writeFileSync('deploy/cloudflare/_routes.json', `${JSON.stringify(routes, null, 2)}\n`);
  fs.writeFileSync('deploy/nginx.conf', nginxConfig(site));
  for (const file of fs.readdirSync(TEMPLATES)) {
    if (file.endsWith('-mcp.service') && !hasMcp) continue;
    const text = fs.readFileSync(path.join(TEMPLATES, file), 'utf8');
    fs.writeFileSync(`deploy/${file}`, text.replaceAll('{id}', id).replaceAll('{base}', baseUrl.slice(1)));
  }
}

/** The files for servers with nginx, in which `{id}` is the ID of the build and `{base}` its base URL without the first slash. */
const TEMPLATES = path.resolve('src/hosting/server');

/** Returns the paths of the pages that are also available as Markdown. */
function pagesWithTwin(build: string, baseUrl: string): string[] {
  const names = filesBelow(build)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  return names
    .filter((name) => fs.existsSync(`${name}.html`))
    .map((name) => baseUrl + path.relative(build, name).split(path.sep).map(encodeURIComponent).join('/'))
    .map((page) => page.replace(/\/index$/, '/'))
    .sort();
}
