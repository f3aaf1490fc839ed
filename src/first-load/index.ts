import type {LoadContext, Plugin, PluginConfig} from '@docusaurus/types';
import {articles} from './articles/plugin';
import {brokenAssumptions, installedPackages} from './assumptions';
import {criticalStyles} from './criticalStyles/plugin';
import {frame} from './frame/plugin';
import {generatedData} from './generatedData/plugin';
import {offscreenBlocks} from './offscreenBlocks/plugin';
import {packages} from './packages/plugin';
import {isProduction, type Part} from './part';
import {prefetch} from './prefetch/plugin';
import {recovery} from './recovery/plugin';
import {router} from './router/plugin';
import {start} from './start/plugin';
import {styles} from './styles/plugin';
import {unusedComponents} from './unusedComponents/plugin';

/** All measures. Each measure is in the folder with the same name. */
export const parts: readonly Part[] = [
  articles,
  criticalStyles,
  frame,
  generatedData,
  offscreenBlocks,
  packages,
  prefetch,
  recovery,
  router,
  start,
  styles,
  unusedComponents,
];

/**
 * Returns the Docusaurus plugins that make pages load faster, or none if `FIRST_LOAD` is `off`. To find the measure
 * that causes a problem or to see how much a measure saves, skip measures with `FIRST_LOAD_SKIP=frame,start`.
 *
 * @throws Error if one of the variables has an invalid value
 */
export function firstLoadPlugins(env: Readonly<Record<string, string | undefined>> = process.env): PluginConfig[] {
  const selected = selectedParts(env);
  if (selected.length === 0) return [];
  return [
    ({siteDir}: LoadContext): Plugin => ({
      name: 'first-load',
      async loadContent() {
        if (!isProduction()) return;
        const messages = brokenAssumptions(selected, installedPackages(siteDir));
        if (messages.length > 0) throw new Error(messages.join('\n'));
      },
    }),
    ...selected.map(
      ({name, plugin}) =>
        (context: LoadContext): Plugin => ({...plugin(context), name: `first-load-${name}`}),
    ),
  ];
}

/** Returns the measures that the environment variables `FIRST_LOAD` and `FIRST_LOAD_SKIP` select. */
export function selectedParts({
  FIRST_LOAD: mode = '',
  FIRST_LOAD_SKIP: skip = '',
}: Readonly<Record<string, string | undefined>>): readonly Part[] {
  if (mode === 'off') return [];
  if (mode !== '') throw new Error(`FIRST_LOAD is "${mode}" -> set it to "off" or unset it`);
  const skipped = skip.split(',').filter(Boolean);
  const names = parts.map(({name}) => name);
  const unknown = skipped.find((name) => !names.includes(name));
  if (unknown) throw new Error(`FIRST_LOAD_SKIP contains "${unknown}" -> use ${names.join(', ')}, separated by commas`);
  return parts.filter(({name}) => !skipped.includes(name));
}
