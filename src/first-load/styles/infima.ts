import fs from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import {type AcceptedPlugin, type Helpers, parse, type Root} from 'postcss';
import {filesBelow} from '../../site/files';
import {sections} from '../../site/sections';

/** Folders of the Docusaurus code that uses classes and variables of Infima. */
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
      // In a copy of the tree: in the shared one, PostCSS skips the rule after each rule that is removed.
      const purged = parse(root.toString());
      await purger(siteDir).OnceExit(purged, helpers);
      root.removeAll();
      root.append(purged.nodes);
    },
  };
}

/**
 * Created for Infima only, because it reads all sources and the bundler creates its plugins for each kind of style
 * sheet.
 */
function purger(siteDir: string) {
  return purgeCss({
    content: [
      // The site has no blog.
      ...packages.map((folder) => path.join(siteDir, folder, '**/!(Blog*)/*.js')),
      ...pages.map((folder) => path.join(siteDir, folder, '**/*.{ts,tsx,mdx}')),
    ],
    // Set by scripts on the root element, or by attribute values that no source contains literally.
    safelist: {
      standard: ['html', 'body', /^data-/, /^docs?-/],
      deep: [/data-theme/],
      variables: [...packages, 'src'].flatMap((folder) => variablesIn(path.join(siteDir, folder))),
    },
    variables: true,
    keyframes: true,
  }) as {OnceExit: (root: Root, helpers: Helpers) => Promise<void>};
}

/** Returns the Infima variables that the files below a folder contain. */
function variablesIn(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => /\.(css|jsx?|tsx?)$/.test(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/--ifm-[\w-]+/g) ?? []);
}
