import path from 'node:path';
import {bundle, functionsFolder} from 'docusaurus-plugin-hosting/deploy';
import type {BuildOptions} from 'esbuild';
import {readContent, type Site} from './content';

/**
 * Writes the MCP server to `deploy/`, as a module for Node.js and as a function for Cloudflare Pages.
 *
 * @param build folder of the built site
 * @param settings path of the module with the settings of the site
 * @param own options of esbuild that the module with the settings needs
 */
export async function writeServer(build: string, site: Site, settings: string, own: BuildOptions): Promise<void> {
  const module = (name: string) => path.join(__dirname, 'hosted', name);
  const options: BuildOptions = {
    ...own,
    alias: {...own.alias, '@generated/mcp-settings': settings},
    // As text: engines parse JSON faster than code.
    define: {...own.define, CONTENT: JSON.stringify(JSON.stringify(readContent(build, site)))},
  };
  await bundle(module('server'), 'deploy/mcp/server.mjs', {...options, platform: 'node'});
  // All paths that start with /mcp.
  await bundle(module('handler'), `${functionsFolder(site.baseUrl)}mcp/[[path]].js`, options);
}
