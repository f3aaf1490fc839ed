import fs from 'node:fs';
import type {SiteAddress} from '../hosting/hosts';
import {nginxConfig} from '../hosting/nginx';
import {hostedAt} from '../site/hostedAt';
import {bundle, withData} from './bundle';
import {readContent} from './content';

/**
 * Writes the files for hosts that aren't part of the site to `deploy/`: the nginx configuration, the MCP server, and the
 * functions for Cloudflare Pages, which are the MCP server and the one that serves pages as Markdown.
 *
 * @param build folder of the built site
 * @param site where the build will be served, and its content security policy
 */
export async function writeDeploy(build: string, site: SiteAddress): Promise<void> {
  const {baseUrl} = site;
  fs.rmSync('deploy', {recursive: true, force: true});
  const data = withData(readContent(build, hostedAt(process.env)));
  await bundle('server', 'deploy/mcp/server.mjs', {...data, platform: 'node'});
  const functions = `deploy/cloudflare/functions${baseUrl}`;
  await bundle('handler', `${functions}mcp.js`, data);
  await bundle('pages', `${functions}_middleware.js`, {define: {BASE_URL: JSON.stringify(baseUrl)}});
  // Requests for these files don't need a function.
  const exclude = ['assets/*', 'img/*'].map((files) => baseUrl + files);
  const routes = {version: 1, include: [`${baseUrl}*`], exclude};
  fs.writeFileSync('deploy/cloudflare/_routes.json', `${JSON.stringify(routes, null, 2)}\n`);
  fs.writeFileSync('deploy/nginx.conf', nginxConfig(site));
}
