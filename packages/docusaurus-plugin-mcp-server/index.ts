import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {afterBuild, configuredNames, validateWith} from 'docusaurus-built-pages';
import {completeBuild} from 'docusaurus-plugin-hosting';
import {MCP_PLUGIN} from 'docusaurus-plugin-hosting/mcp';
import type {BuildOptions} from 'esbuild';

/** The options, which the README describes. */
interface Options {
  readonly settings?: string;
  readonly bundle: () => BuildOptions;
}

/** What writes the Markdown, the search records, and the ID of the build that the server reads. */
const NEEDED = ['docusaurus-plugin-markdown-twins', 'docusaurus-theme-site-search', 'docusaurus-plugin-hosting'];

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  MCP_PLUGIN,
  Joi.object({settings: Joi.string(), bundle: Joi.function().default(() => () => ({}))}),
);

/**
 * Docusaurus plugin that adds the MCP server to `deploy/`. The hosting plugin, which empties this folder, comes before it in the
 * configuration. Without what the server needs, the site doesn't have this plugin either.
 */
export default function mcpServer(context: LoadContext, {settings, bundle}: Options): Plugin | null {
  const {siteDir, siteConfig} = context;
  const missing = NEEDED.filter((name) => !configuredNames(siteConfig).includes(name));
  if (missing.length > 0) {
    console.warn(`There is no MCP server without ${missing.join(' and ')} -> add it to docusaurus.config.ts`);
    return null;
  }
  const module = settings === undefined ? path.join(__dirname, 'noSettings') : path.resolve(siteDir, settings);
  return {
    name: MCP_PLUGIN,
    postBuild: ({outDir}) =>
      afterBuild(outDir, 'publish', async () => {
        const build = completeBuild(context, outDir);
        if (!build?.isDeployed) return;
        // Only the end of a build needs the bundler.
        const {writeServer} = await import('./deploy');
        // The base URL of the configuration is that of the language that is built last.
        await writeServer(build.folder, {...siteConfig, baseUrl: build.baseUrl}, module, bundle());
      }),
  };
}
