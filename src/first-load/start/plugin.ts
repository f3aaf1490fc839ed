import path from 'node:path';
import {contains} from '../assumptions';
import {broken} from '../message.cjs';
import {isProduction, type Part} from '../part';

const clientEntry = '@docusaurus/core/lib/client/clientEntry.js';
const fact = 'the client bundle has one entry, clientEntry.js';

/**
 * Runs the scripts after the first paint, and the modules of the main bundle in several tasks. Buttons that the reader
 * presses before hydration work after it. `scripts/publish.ts` adds the inline script, because other plugins read the
 * pages while plugins run.
 */
export const start: Part = {
  name: 'start',
  assumptions: [
    contains(
      clientEntry,
      'window.docusaurus = docusaurus;',
      'clientEntry.js replaces the provisional window.docusaurus',
    ),
    contains(
      '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
      '<script src="<%= it.baseUrl %><%= script %>" defer></script>',
      'pages have their scripts as deferred scripts in the head',
    ),
    contains(
      '@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js',
      'function insertBanner() {',
      'a global function shows the banner about a wrong base URL',
    ),
    contains(
      '@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js',
      "typeof window['docusaurus'] === 'undefined'",
      'Docusaurus shows the banner about a wrong base URL only if window.docusaurus is undefined',
    ),
  ],
  plugin: () => ({
    getClientModules: () => (isProduction() ? [path.join(__dirname, 'client.ts')] : []),
    configureWebpack: ({entry}, isServer) => {
      if (isServer || !isProduction()) return {};
      const found = unexpectedEntry(entry);
      if (found) throw new Error(broken('start', fact, found));
      return {entry: path.join(__dirname, 'entry.ts')};
    },
  }),
};

/** Returns an error message if the bundler's entry isn't Docusaurus's client entry. */
export function unexpectedEntry(entry: unknown): string | undefined {
  const isExpected =
    typeof entry === 'string' && entry.split(path.sep).join('/').endsWith(clientEntry.slice('@docusaurus/core'.length));
  return isExpected ? undefined : `the entry is ${JSON.stringify(entry)}`;
}
