import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {refreshData, reportReads} from '../../data/cache';
import {DataFileError} from '../../data/yaml';
import {allToggles} from './availableToggles';

const file = 'toggles.json';

/**
 * Docusaurus plugin that passes the example toggles to `src/samples/live.ts`. The browser loads this data only when a
 * reader first uses a toggle. The dev server creates it at that time, because reading all of the data takes long.
 */
export default function examplesPlugin({generatedFilesDir}: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  const created = path.join(generatedFilesDir, 'examples', 'default', file);
  return {
    name: 'examples',
    async contentLoaded({actions}) {
      await actions.createData(file, isProduction ? allToggles() : {});
    },
    configureWebpack: () => (isProduction ? {} : ({module: {rules: [devRule(created)]}} as object)),
  };
}

/** Returns the bundler rule that replaces the contents of `test`, which is a path. */
function devRule(test: string): object {
  let last = '{}';
  const create = (addDependency: (file: string) => void) => {
    refreshData();
    try {
      last = reportReads(addDependency, () => JSON.stringify(allToggles()));
    } catch (error) {
      // The reference plugin reports errors in the data.
      if (!(error instanceof DataFileError)) throw error;
    }
    return last;
  };
  return {test, use: [{loader: path.join(__dirname, 'togglesLoader.cjs'), options: {create}}]};
}
