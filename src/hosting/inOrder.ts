import type {PluginConfig, PluginModule, PluginOptions} from '@docusaurus/types';

/** A plugin's function or the name of its package, and its options. */
type Ordered = readonly [plugin: PluginModule | string, options?: PluginOptions];

/**
 * Makes `postBuild` of each plugin wait for the plugins before it. Docusaurus calls `postBuild` of all plugins at the same
 * time, so a plugin couldn't read, change, or compress what another one writes after the build.
 */
export function inOrder(...plugins: readonly Ordered[]): PluginConfig[] {
  let previous: Promise<void> = Promise.resolve();
  return plugins.map(([plugin, options = {}]): PluginConfig => {
    const {default: create, validateOptions} = typeof plugin === 'string' ? require(plugin) : {default: plugin};
    const ordered: PluginModule = async (context, given) => {
      const created = await create(context, given);
      const postBuild = created?.postBuild;
      if (!postBuild) return created;
      return {...created, postBuild: (props) => (previous = previous.then(() => postBuild(props)))};
    };
    return [Object.assign(ordered, {validateOptions}) as PluginModule, options];
  });
}
