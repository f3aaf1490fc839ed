import fs from 'node:fs';
import path from 'node:path';
import type {BuildOptions, Plugin} from 'esbuild';
import {parse} from 'yaml';
import {bundle, functionsFolder} from 'docusaurus-plugin-hosting/deploy';
import {filesBelow} from '../site/files';
import {hostedAt} from '../site/hostedAt';
import {readContent} from './content';

/**
 * Writes the MCP server to `deploy/`, as a module for Node.js and as a function for Cloudflare Pages.
 *
 * @param build folder of the built site
 */
export async function writeServer(build: string): Promise<void> {
  const data = withData(build);
  const module = (name: string) => path.resolve(`src/mcp/hosted/${name}.ts`);
  await bundle(module('server'), 'deploy/mcp/server.mjs', {...data, platform: 'node'});
  // All paths that start with /mcp.
  const {baseUrl} = hostedAt(process.env);
  await bundle(module('handler'), `${functionsFolder(baseUrl)}mcp/[[path]].js`, data);
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
    onResolve({filter: /^node:path$|^docusaurus-plugin-data-tags\/data$/}, ({importer}) =>
      importer.includes('node_modules') ? undefined : {path: replacement},
    );
  },
};
