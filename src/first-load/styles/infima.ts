import fs from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import {type AcceptedPlugin, type Helpers, parse, type Root} from 'postcss';
import {filesBelow} from '../../site/files';
import {sections} from '../../site/sections';

/** The folders with the Docusaurus code that uses Infima's classes and variables. */
const packages = ['theme-classic/lib', 'theme-common/lib', 'plugin-content-docs/lib/client', 'core/lib/client'].map(
  (folder) => `node_modules/@docusaurus/${folder}`,
);
const pages = ['src', ...sections.map((section) => section.path)];

/** The theme's components that no page shows. `unusedComponents` checks the settings that rule out the last three. */
const unusedFiles = [
  'Blog*/**',
  'Tabs/**',
  'TabItem/**',
  'ErrorPageContent.js',
  'DocVersionBadge/**',
  'Footer/Links/MultiColumn/**',
  'Footer/Logo/**',
];

/** Classes that no page uses, but whose names are words in the sources. The build fails if a page uses one. */
const unusedClasses = [
  /^(?:badge|card|close|hero|pagination|tabs)$/,
  /^(?:hero__title|col--(?:offset|6$)|padding--lg|margin-(?:top--(?:md|lg)|bottom--(?:md|xl)|vert--(?:md|xl)))/,
  /^(?:button--(?:active|outline)|footer--dark|navbar--dark|navbar--primary)$/,
];

/**
 * Returns a PostCSS plugin that removes the Infima rules and variables that neither the theme nor the site uses. Infima
 * is the theme's base style sheet (80 KB). The plugin doesn't change other style sheets.
 *
 * @param siteDir root of the project
 */
export function purgeInfima(siteDir: string): AcceptedPlugin {
  return {
    postcssPlugin: 'purge-infima',
    OnceExit: async (root, helpers) => {
      if (!root.source?.input.file?.includes(`${path.sep}infima${path.sep}`)) return;
      // Work on a copy of the tree. In the original tree, PostCSS would skip the next rule whenever a rule is removed.
      const purged = parse(root.toString());
      await purger(siteDir).OnceExit(purged, helpers);
      root.removeAll();
      root.append(purged.nodes);
    },
  };
}

/**
 * Returns the plugin that removes unused rules. The plugin reads all source files, and the bundler creates its PostCSS
 * plugins once for each type of style sheet. To avoid reading the files repeatedly, call this function only for Infima.
 */
function purger(siteDir: string) {
  return purgeCss({
    content: [
      ...packages.map((folder) => path.join(siteDir, folder, '**/*.js')),
      ...pages.map((folder) => path.join(siteDir, folder, '**/*.{ts,tsx,mdx}')),
    ],
    skippedContentGlobs: unusedFiles.map((files) =>
      path.join(siteDir, 'node_modules/@docusaurus/theme-classic/lib/theme', files),
    ),
    blocklist: unusedClasses,
    // Keep names that scripts set on the root element, and names that don't appear in full in any source file.
    safelist: {
      standard: ['html', 'body', /^data-/, /^docs?-/],
      deep: [/data-theme/],
      variables: [...packages, 'src'].flatMap((folder) => variablesIn(path.join(siteDir, folder))),
    },
    variables: true,
    keyframes: true,
  }) as {OnceExit: (root: Root, helpers: Helpers) => Promise<void>};
}

/** Returns the names of the Infima variables that a folder's files contain. */
function variablesIn(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => /\.(css|jsx?|tsx?)$/.test(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/--ifm-[\w-]+/g) ?? []);
}
