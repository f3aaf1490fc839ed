import path from 'node:path';
import {contains} from '../assumptions';
import {isProduction, type Part} from '../part';

/** Keeps the current page visible if another page's script fails to load while the host can't be reached. */
export const recovery: Part = {
  name: 'recovery',
  assumptions: [
    contains(
      '@docusaurus/core/lib/client/exports/ComponentCreator.js',
      'return Loadable.Map({',
      'the component of each route is made by react-loadable',
    ),
    contains(
      'react-loadable/lib/index.js',
      'LoadableComponent.preload = function',
      'components made by react-loadable have a preload function',
    ),
    contains(
      '@docusaurus/core/lib/client/preload.js',
      'match.route.component.preload?.()',
      "Docusaurus loads a route with its component's preload function, which it reads each time",
    ),
  ],
  plugin: () => ({
    getClientModules: () => (isProduction() ? [path.join(__dirname, 'client.ts')] : []),
  }),
};
