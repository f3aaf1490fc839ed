import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {refreshData} from '../dataFiles';
import {allToggles} from './toggles';

/**
 * Docusaurus plugin: hands what readers can put into the examples to `src/samples/live.ts`, as data of the bundle. It
 * is fetched with the first press of a button, not with the page.
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
