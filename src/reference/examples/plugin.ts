import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {refreshData} from '../../data/cache';
import {allToggles} from './availableToggles';

/**
 * Docusaurus plugin that passes the example toggles to `src/samples/live.ts`. The browser loads this data only when a
 * reader first uses a toggle.
 */
export default function examplesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'examples',
    getPathsToWatch: () => [path.join(siteDir, 'src/reference/**/*.yaml')],
    async contentLoaded({actions}) {
      refreshData();
      await actions.createData('toggles.json', allToggles());
    },
  };
}
