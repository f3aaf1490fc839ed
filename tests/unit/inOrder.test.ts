import {setTimeout as delay} from 'node:timers/promises';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {inOrder} from '../../src/hosting/inOrder';

const context = {siteConfig: {future: {}}} as LoadContext;

/** Starts `postBuild` of all plugins at the same time, as Docusaurus does. */
async function build(configs: ReturnType<typeof inOrder>): Promise<void> {
  const plugins = await Promise.all(
    configs.map((config) => {
      const [create, options] = config as [PluginModule, object];
      return create(context, options) as Promise<Plugin | null>;
    }),
  );
  await Promise.all(plugins.map((plugin) => plugin?.postBuild?.({} as never)));
}

describe('inOrder', () => {
  const steps: string[] = [];
  const plugin =
    (name: string, milliseconds: number): PluginModule =>
    () => ({
      name,
      async postBuild() {
        steps.push(`${name} starts`);
        await delay(milliseconds);
        steps.push(`${name} ends`);
      },
    });

  it('runs the steps after the build one after the other', async () => {
    await build(inOrder([plugin('slow', 30)], [() => ({name: 'none'})], [() => null], [plugin('fast', 0)]));
    expect(steps).toEqual(['slow starts', 'slow ends', 'fast starts', 'fast ends']);
  });

  it("doesn't run a step after one that failed", async () => {
    steps.length = 0;
    const failing: PluginModule = () => ({
      name: 'failing',
      postBuild: () => Promise.reject(new Error('no space left')),
    });
    await expect(build(inOrder([failing], [plugin('next', 0)]))).rejects.toThrow('no space left');
    expect(steps).toEqual([]);
  });

  it('lets Docusaurus validate the options of a package', () => {
    const [[create]] = inOrder(['@docusaurus/plugin-sitemap', {priority: 2}]) as [[PluginModule, object]];
    expect(create.validateOptions).toBeTypeOf('function');
  });
});
