import fs from 'node:fs';
import type {SiteAddress} from '../hosting/hosts';
import {nginxConfig} from '../hosting/nginx';
import {staticPages} from '../hosting/staticPages';
import {pagesWithoutTwin} from '../outputs/twins/pagesWithoutTwin';
import {bundleServer} from './bundle';
import {writeFunctions} from './functions';

/**
 * Writes the files for hosts that aren't part of the site to `deploy/`: the nginx configuration, the MCP server, and the
 * functions.
 *
 * @param build folder of the built site
 * @param site where the build will be served, and its content security policy
 */
export async function writeDeploy(build: string, site: {url: string} & SiteAddress): Promise<void> {
  const withoutTwin = pagesWithoutTwin(build, site.baseUrl);
  fs.rmSync('deploy', {recursive: true, force: true});
  fs.mkdirSync('deploy');
  const config = nginxConfig({...site, withoutTwin, verbatim: staticPages(build)});
  fs.writeFileSync('deploy/nginx.conf', config);
  await bundleServer(build, 'deploy/mcp', site);
  await writeFunctions('deploy', {baseUrl: site.baseUrl, withoutTwin});
}
