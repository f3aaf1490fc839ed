import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from 'docusaurus-built-pages/files';
import {type BuildOptions, build as esbuild} from 'esbuild';
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
  const {name, baseUrl, url, id, hasMcp} = site;
  fs.rmSync('deploy', {recursive: true, force: true});
  const twins: Twins = {url, baseUrl, pages: pagesWithTwin(build, baseUrl)};
  await bundle(path.join(__dirname, 'functions/pages'), `${functionsFolder(baseUrl)}_middleware.js`, {
    define: {TWINS: JSON.stringify(twins)},
  });
  // Requests for these files don't need a function.
  const exclude = ['assets/*', 'img/*'].map((files) => baseUrl + files);
  const routes = {version: 1, include: [`${baseUrl}*`], exclude};
  fs.writeFileSync('deploy/cloudflare/_routes.json', `${JSON.stringify(routes, null, 2)}\n`);
  fs.writeFileSync('deploy/nginx.conf', nginxConfig(site));
  const values: Readonly<Record<string, string>> = {id, name, base: baseUrl.slice(1)};
  const files = {'release.sh': 'release.sh', ...(hasMcp && {'mcp.service': `${name}-mcp.service`})};
  for (const [template, file] of Object.entries(files)) {
    const text = fs.readFileSync(path.join(__dirname, 'server', template), 'utf8');
    fs.writeFileSync(
      `deploy/${file}`,
      text.replace(/\{(id|name|base)\}/g, (_, key: string) => values[key]!),
    );
  }
}

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

/**
 * Bundles a module with everything that it imports into a single file for hosts, which don't have `node_modules`.
 *
 * @param module path of the module
 * @param outfile path of the bundle
 */
export async function bundle(module: string, outfile: string, options: BuildOptions): Promise<void> {
  await esbuild({
    entryPoints: [module],
    outfile,
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'eof',
    ...options,
  });
}
