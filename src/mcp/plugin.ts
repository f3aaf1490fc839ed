import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterBuild} from 'docusaurus-built-pages';
import {hasMcpServer, MCP_PLUGIN} from 'docusaurus-plugin-hosting/mcp';
import {deployedBuild} from 'docusaurus-plugin-hosting';

/**
 * Docusaurus plugin that adds the MCP server to `deploy/`. The hosting plugin, which empties this folder, comes before it in the
 * configuration.
 */
export default function mcpServer(context: LoadContext): Plugin {
  return {
    name: MCP_PLUGIN,
    postBuild: ({outDir, plugins}) =>
      afterBuild(outDir, 'publish', async () => {
        const build = deployedBuild(context, outDir);
        if (build === undefined) return;
        if (!hasMcpServer(plugins))
          console.warn(
            'deploy/ has no MCP server without the Markdown of pages -> add docusaurus-plugin-markdown-twins',
          );
        // Only the end of a build needs the bundler.
        else await (await import('./deploy')).writeServer(build);
      }),
  };
}
