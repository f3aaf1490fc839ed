import fs from 'node:fs';
import path from 'node:path';
import {build, type Plugin} from 'esbuild';
import {parse} from 'yaml';
import type {TwinPages} from '../hosting/negotiation';
import {filesBelow} from '../site/files';
import {type Content, readContent} from './content';

/**
 * Bundles the MCP server for hosts: `handler.mjs` for platforms that run functions, and `server.mjs`, which serves it
 * with Node.js. Both contain the pages, the search records, and the reference data, so they read no files.
 *
 * @param buildFolder folder of the built site
 * @param folder where to write the files
 * @param site where the build will be served
 */
export async function bundleServer(
  buildFolder: string,
  folder: string,
  site: {url: string; baseUrl: string},
): Promise<void> {
  const options = {plugins: [embeddedData], define: definitions(readContent(buildFolder, site))};
  await bundle('handler', folder, options);
  await bundle('server', folder, {...options, platform: 'node'});
}

/** Bundles the function that serves pages as Markdown (`pages.mjs`). */
export async function bundlePages(folder: string, pages: TwinPages): Promise<void> {
  await bundle('pages', folder, {define: {TWIN_PAGES: JSON.stringify(pages)}});
}

function bundle(name: string, folder: string, options: Parameters<typeof build>[0]) {
  return build({
    entryPoints: {[name]: path.resolve(`src/mcp/hosted/${name}.ts`)},
    outdir: folder,
    outExtension: {'.js': '.mjs'},
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'linked',
    ...options,
  });
}

/** Returns the values of the names that the modules of the bundle declare. */
function definitions(content: Content): Record<string, string> {
  const {origin, baseUrl} = content;
  const data = filesBelow('src/reference')
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file.split(path.sep).join('/'), parse(fs.readFileSync(file, 'utf8')) as unknown]);
  return {
    // As text: engines parse JSON faster than code.
    CONTENT: JSON.stringify(JSON.stringify(content)),
    // The folder of a module, which is part of the paths of its data files, isn't known in a bundle.
    __dirname: '""',
    DATA_FILES: JSON.stringify(JSON.stringify(Object.fromEntries(data))),
    'process.env': JSON.stringify({SITE_URL: origin, BASE_URL: baseUrl}),
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
