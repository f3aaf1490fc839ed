import path from 'node:path';
import {contains} from '../assumptions';
import {packageFile} from '../packageFile';
import {isProduction, type Part} from '../part';

const client = '@docusaurus/core/lib/client';

/** Replaces Docusaurus's prefetching with a shorter list of pages, up to a limit after each navigation. */
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
      'const prefetch = (routePath) => {',
      'docusaurus.js defines window.docusaurus.prefetch',
    ),
    contains(`${client}/clientEntry.js`, 'window.docusaurus = docusaurus;', 'window.docusaurus can be replaced'),
    contains(`${client}/docusaurus.js`, 'const preload = (routePath) =>', 'window.docusaurus.preload loads a page'),
    contains(`${client}/docusaurus.js`, '__webpack_require__.gca(', 'the runtime returns the URL of a chunk'),
  ],
  plugin: () => ({
    getClientModules: () => (isProduction() ? [path.join(__dirname, 'client.ts')] : []),
    configureWebpack: (_, isServer) =>
      isServer || !isProduction()
        ? {}
        : {
            module: {
              rules: [{test: packageFile(`${client}/docusaurus.js`), use: [path.join(__dirname, 'loader.cjs')]}],
            },
          },
  }),
};
