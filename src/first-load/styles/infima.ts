import fs from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import {type AcceptedPlugin, type Helpers, parse, type Root} from 'postcss';
import {filesBelow} from '../../site/files';
import {sections} from '../../site/sections';

/** Folders with the Docusaurus code that uses classes and variables of Infima. */
const packages = ['theme-classic/lib', 'theme-common/lib', 'plugin-content-docs/lib/client', 'core/lib/client'].map(
  (folder) => `node_modules/@docusaurus/${folder}`,
);
const pages = ['src', ...sections.map((section) => section.path)];

/**
 * PostCSS plugin: removes the rules and variables of Infima (the theme's base style sheet, 80 KB) that neither the
 * theme nor the site uses. It doesn't change other style sheets.
 *
 * @param siteDir root of the project
 */
export function purgeInfima(siteDir: string): AcceptedPlugin {
  return {
    postcssPlugin: 'purge-infima',
    OnceExit: async (root, helpers) => {
      if (!root.source?.input.file?.includes(`${path.sep}infima${path.sep}`)) return;
      // Work on a copy of the tree. In the shared one, PostCSS would skip the rule after each removed rule.
      const purged = parse(root.toString());
      await purger(siteDir).OnceExit(purged, helpers);
      root.removeAll();
      root.append(purged.nodes);
    },
  };
}

/**
 * Returns the plugin that removes unused rules. Call it only for Infima, because it reads all sources and the bundler
 * creates its plugins for each type of style sheet.
 */
function purger(siteDir: string) {
  return purgeCss({
    content: [
      // The site has no blog.
      ...packages.map((folder) => path.join(siteDir, folder, '**/!(Blog*)/*.js')),
      ...pages.map((folder) => path.join(siteDir, folder, '**/*.{ts,tsx,mdx}')),
    ],
    // Scripts set these on the root element, or their full names don't appear in any source file.
    safelist: {
      standard: ['html', 'body', /^data-/, /^docs?-/],
      deep: [/data-theme/],
      variables: [...packages, 'src'].flatMap((folder) => variablesIn(path.join(siteDir, folder))),
    },
    variables: true,
    keyframes: true,
  }) as {OnceExit: (root: Root, helpers: Helpers) => Promise<void>};
}

/** Returns the Infima variables that the files in a folder contain. */
function variablesIn(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => /\.(css|jsx?|tsx?)$/.test(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/--ifm-[\w-]+/g) ?? []);
}
