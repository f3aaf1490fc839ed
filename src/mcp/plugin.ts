import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterBuild} from 'docusaurus-built-pages';
import {deployedBuild} from 'docusaurus-plugin-hosting';
import {MCP_PLUGIN} from 'docusaurus-plugin-hosting/mcp';
import {configuredNames} from '../site/configuredNames';

/** What writes the Markdown and the search records that the server reads. */
const NEEDED = ['docusaurus-plugin-markdown-twins', 'docusaurus-theme-site-search'];

/**
 * Docusaurus plugin that adds the MCP server to `deploy/`. The hosting plugin, which empties this folder, comes before it in the
 * configuration. Without what the server needs, the site doesn't have this plugin either.
 */
export default function mcpServer(context: LoadContext): Plugin | null {
  const names = configuredNames(context.siteConfig);
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    console.warn(`There is no MCP server without ${missing.join(' and ')} -> add it to docusaurus.config.ts`);
    return null;
  }
  return {
    name: MCP_PLUGIN,
    postBuild: ({outDir}) =>
      afterBuild(outDir, 'publish', async () => {
        const build = deployedBuild(context, outDir);
        // Only the end of a build needs the bundler.
        if (build !== undefined) await (await import('./deploy')).writeServer(build);
      }),
  };
}
