import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {filesBelow} from '../site/files';

const sources = [
  'src/reference',
  'src/tags',
  'src/content',
  'src/samples',
  'src/site',
  'src/outputs',
  'src/first-load',
  'src/search',
];

/**
 * Makes the bundler see the reference data. Pages are made from it by remark plugins that the bundler knows nothing of,
 * so a changed fact has to end the cached pages, and the dev server has to watch the files. So has a changed loader.
 */
export default function referencePlugin({siteDir}: {siteDir: string}): Plugin {
  return {
    name: 'reference',
    getPathsToWatch: () => sources.map((folder) => path.join(siteDir, folder, '**/*')),
    configureWebpack: () =>
      ({
        experiments: {
          cache: {
            // The build hands Docusaurus the configuration compiled, in a file that stays the same.
            buildDependencies: [
              path.join(siteDir, 'docusaurus.config.ts'),
              ...sources.flatMap((folder) => filesBelow(path.join(siteDir, folder))),
            ],
          },
        },
      }) as object,
  };
}
