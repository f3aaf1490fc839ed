import path from 'node:path';
import type {DocusaurusConfig, PluginConfig} from '@docusaurus/types';
import {initPlugins} from '@docusaurus/core/lib/server/plugins/init.js';
import {loadContext} from '@docusaurus/core/lib/server/site.js';
import {contentPluginsOf, isContentPlugin} from './contentPlugins';

/** Returns the entries of the content plugins that only other presets, or the site's own plugins, contain. */
export async function wrappedPlugins(
  siteConfig: DocusaurusConfig,
  siteDir: string,
  config: string,
): Promise<PluginConfig[]> {
  const known = contentPluginsOf(siteConfig).map(({kind, id}) => `docusaurus-plugin-content-${kind} ${id}`);
  // Plugins change their context.
  const plugins = await initPlugins(await loadContext({siteDir, config}));
  return plugins
    .filter(({name, options}) => isContentPlugin(name) && !known.includes(`${name} ${options.id}`))
    .map(
      ({name, options}): PluginConfig => [
        name,
        {...options, path: path.relative(siteDir, path.resolve(siteDir, String(options.path)))},
      ],
    );
}
