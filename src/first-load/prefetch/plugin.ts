import path from 'node:path';
import {contains} from '../assumptions';
import {isProduction, type Part} from '../part';

const client = '@docusaurus/core/lib/client';

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
  ],
  plugin: () => ({
    getClientModules: () => (isProduction() ? [path.join(__dirname, 'client.ts')] : []),
  }),
};
