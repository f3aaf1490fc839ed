import fs from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import {type AcceptedPlugin, type Helpers, parse, type Root} from 'postcss';
import {sections} from '../site/sections';
import {filesBelow} from '../site/files';

/** Where the theme and the site name the classes and variables of Infima. */
const packages = ['theme-classic/lib', 'theme-common/lib', 'plugin-content-docs/lib/client', 'core/lib/client'].map(
  (folder) => `node_modules/@docusaurus/${folder}`,
);
const pages = ['src', ...sections.map((section) => section.path)];

/**
 * PostCSS plugin: drops the rules and variables of Infima (the theme's base style sheet, 80 KB) that no component of the
 * theme and no component or page of the site names. Other style sheets pass through.
 *
 * @param siteDir root of the project
 */
export function purgeInfima(siteDir: string): AcceptedPlugin {
  return {
    postcssPlugin: 'purge-infima',
    OnceExit: async (root, helpers) => {
      if (!root.source?.input.file?.includes(`${path.sep}infima${path.sep}`)) return;
      // In a tree of its own: in the one that plugins share, each rule behind one that is taken out is passed over.
      const purged = parse(root.toString());
      await purger(siteDir).OnceExit(purged, helpers);
      root.removeAll();
      root.append(purged.nodes);
    },
  };
}

/** Made only where Infima goes by: it reads all sources, and the bundler asks for its plugins once a kind of style sheet. */
function purger(siteDir: string) {
  return purgeCss({
    content: [
      // The site has no blog.
      ...packages.map((folder) => path.join(siteDir, folder, '**/!(Blog*)/*.js')),
      ...pages.map((folder) => path.join(siteDir, folder, '**/*.{ts,tsx,mdx}')),
    ],
    // Set by scripts on the root element, or by attribute values that no source spells out.
    safelist: {
      standard: ['html', 'body', /^data-/, /^docs?-/],
      deep: [/data-theme/],
      variables: [...packages, 'src'].flatMap((folder) => variablesIn(path.join(siteDir, folder))),
    },
    variables: true,
    keyframes: true,
  }) as {OnceExit: (root: Root, helpers: Helpers) => Promise<void>};
}

/** The variables that the files below a folder name. */
function variablesIn(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => /\.(css|jsx?|tsx?)$/.test(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/--ifm-[\w-]+/g) ?? []);
}
