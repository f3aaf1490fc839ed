import path from 'node:path';
import {contains} from '../assumptions';
import {isProduction, type Part} from '../part';

const client = '@docusaurus/core/lib/client';

const isPrefetchHelper = (file: string) => file.split(path.sep).join('/').endsWith(`${client}/prefetch.js`);

/** Limits the number of pages that are prefetched after each navigation. */
export const prefetch: Part = {
  name: 'prefetch',
  assumptions: [
    contains(
      `${client}/exports/Link.js`,
      'window.docusaurus.prefetch(targetLink)',
      'links prefetch pages with window.docusaurus.prefetch, which they read each time',
    ),
    contains(
      `${client}/docusaurus.js`,
      'return Promise.all(chunkNamesNeeded',
      'window.docusaurus.prefetch returns false for a page that it fetched before, and otherwise a promise',
    ),
    contains(`${client}/clientEntry.js`, 'window.docusaurus = docusaurus;', 'window.docusaurus can be replaced'),
    contains(
      `${client}/docusaurus.js`,
      "import prefetchHelper from './prefetch';",
      'only window.docusaurus.prefetch uses prefetch.js',
    ),
    contains(`${client}/docusaurus.js`, '__webpack_require__.gca(', 'the runtime returns the URL of a chunk'),
  ],
  plugin: () => ({
    getClientModules: () => (isProduction() ? [path.join(__dirname, 'client.ts')] : []),
    configureWebpack: (_, isServer) =>
      isServer || !isProduction()
        ? {}
        : {module: {rules: [{test: isPrefetchHelper, use: [path.join(__dirname, 'empty.cjs')]}]}},
  }),
};
