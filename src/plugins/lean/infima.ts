import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type {AcceptedPlugin, Helpers, Root} from 'postcss';

/**
 * PostCSS plugin: drops the rules of Infima (the theme's base style sheet, 80 KB) that no component of the theme and no
 * component or page of the site names. Other style sheets pass through.
 *
 * @param siteDir root of the project
 */
export function purgeInfima(siteDir: string): AcceptedPlugin {
  const packages = ['theme-classic/lib', 'theme-common/lib', 'plugin-content-docs/lib/client', 'core/lib/client'];
  const purge = purgeCss({
    content: [
      ...packages.map((folder) => path.join(siteDir, 'node_modules/@docusaurus', folder, '**/*.js')),
      ...['src', 'docs', 'api', 'sdk', 'sheets', 'account'].map((folder) => path.join(siteDir, folder, '**/*.{ts,tsx,mdx}')),
    ],
    // Set by scripts on the root element, or by attribute values that no source spells out.
    safelist: {standard: ['html', 'body', /^data-/, /^docs?-/], deep: [/data-theme/], variables: [/^--ifm/]},
    variables: false,
    keyframes: true,
  }) as {OnceExit?: (root: Root, helpers: Helpers) => unknown};
  return {
    postcssPlugin: 'purge-infima',
    OnceExit: (root, helpers) =>
      root.source?.input.file?.includes(`${path.sep}infima${path.sep}`) ? purge.OnceExit?.(root, helpers) : undefined,
  } as AcceptedPlugin;
}
