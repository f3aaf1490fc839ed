import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {badgeStyles} from '../../site/badges';

const file = 'badges.css';

/** Docusaurus plugin that adds styles for the badges in `src/site/badges.ts` to the site. */
export default function badgesPlugin({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'badges',
    async contentLoaded({actions}) {
      await actions.createData(file, badgeStyles());
    },
    getClientModules: () => [path.join(generatedFilesDir, 'badges', 'default', file)],
  };
}
