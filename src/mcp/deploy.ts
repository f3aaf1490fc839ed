import fs from 'node:fs';
import path from 'node:path';
import {type BuildOptions, build as bundle, type Plugin} from 'esbuild';
import {parse} from 'yaml';
import type {SiteAddress} from '../hosting/hosts';
import type {Twins} from '../hosting/negotiation';
import {nginxConfig} from '../hosting/nginx';
import {filesBelow} from '../site/files';
import {hostedAt} from '../site/hostedAt';
import {missingPackages, readContent} from './content';

/**
 * Writes the files for hosts that aren't part of the site to `deploy/`: the nginx configuration and the files for such
 * servers, the MCP server, and the functions for Cloudflare Pages, which are the MCP server and the one that serves pages as
 * Markdown.
 *
 * @param build folder of the built site
 * @param site where the build will be served, and its content security policy
 */
export async function writeDeploy(build: string, site: SiteAddress): Promise<void> {
  const {baseUrl, url, id} = site;
  fs.rmSync('deploy', {recursive: true, force: true});
  const functions = `deploy/cloudflare/functions${baseUrl}`;
  const missing = missingPackages(build);
  if (missing.length === 0) {
    const data = withData(build);
    await write('deploy/mcp/server.mjs', 'server', {...data, platform: 'node'});
    // All paths that start with /mcp.
    await write(`${functions}mcp/[[path]].js`, 'handler', data);
  } else console.warn(`deploy/ has no MCP server -> add ${missing.join(' and ')} to the configuration`);
  const twins: Twins = {url, baseUrl, pages: pagesWithTwin(build, baseUrl)};
  await write(`${functions}_middleware.js`, 'pages', {define: {TWINS: JSON.stringify(twins)}});
  // Requests for these files don't need a function.
  const exclude = ['assets/*', 'img/*'].map((files) => baseUrl + files);
  const routes = {version: 1, include: [`${baseUrl}*`], exclude};
  fs.writeFileSync('deploy/cloudflare/_routes.json', `${JSON.stringify(routes, null, 2)}\n`);
  fs.writeFileSync('deploy/nginx.conf', nginxConfig(site));
  for (const file of fs.readdirSync(TEMPLATES)) {
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

/** Bundles a module of `src/mcp/hosted/` into a single file without dependencies. */
async function write(outfile: string, name: string, options: BuildOptions): Promise<void> {
  await bundle({
    entryPoints: [path.resolve(`src/mcp/hosted/${name}.ts`)],
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

/** Returns the options that add the pages, the search records, and the reference data to a bundle, so that it reads no files. */
function withData(build: string): BuildOptions {
  const {url, baseUrl} = hostedAt(process.env);
  const data = ['src/reference', 'src/site']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file.split(path.sep).join('/'), parse(fs.readFileSync(file, 'utf8')) as unknown]);
  return {
    plugins: [embeddedData],
    define: {
      // As text: engines parse JSON faster than code.
      CONTENT: JSON.stringify(JSON.stringify(readContent(build, {url, baseUrl}))),
      // The folder of a module, which is part of the paths of its data files, isn't known in a bundle.
      __dirname: '""',
      DATA_FILES: JSON.stringify(JSON.stringify(Object.fromEntries(data))),
      'process.env': JSON.stringify({SITE_URL: url, BASE_URL: baseUrl}),
    },
  };
}

/** Makes the modules that load reference data use the data in the bundle (`embeddedData.ts`) instead of files. */
const embeddedData: Plugin = {
  name: 'embedded-data',
  setup({onResolve}) {
    const replacement = path.resolve('src/mcp/hosted/embeddedData.ts');
    onResolve({filter: /^node:path$|\/data\/(?:yaml|cache)$/}, ({importer}) =>
      importer.includes('node_modules') ? undefined : {path: replacement},
    );
  },
};
