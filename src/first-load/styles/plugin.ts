import fs from 'node:fs';
import path from 'node:path';
import {contains, installedPackages} from '../assumptions';
import {broken} from '../message.cjs';
import {isProduction, type Part} from '../part';
import {purgeInfima} from './infima';

const infima = 'infima/dist/css/default/default.css';
const presetEnvFact = 'Docusaurus configures one PostCSS plugin, postcss-preset-env, as a list of name and options';
const infimaFact = 'the sources contain all classes of Infima that pages use';

/** The maximum number of built pages to compare with the style sheet. The pages are spread over the site. */
const SAMPLE = 200;

const isPresetEnv = (plugin: unknown) => Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

/** Removes the Infima rules and variables that the site doesn't use, and lets the minimizer add vendor prefixes. */
export const styles: Part = {
  name: 'styles',
  assumptions: [
    contains(
      '@docusaurus/theme-classic/lib/index.js',
      'infima/dist/css/default/default',
      'the theme loads Infima as a file',
    ),
    contains(infima, '.navbar', 'Infima defines the classes of the theme'),
  ],
  plugin: ({siteDir}) => ({
    configurePostCss: (options) => {
      // The CSS minimizer also adds the necessary vendor prefixes, and takes a tenth of the time. The dev server doesn't
      // need them. The project has no PostCSS configuration, so don't search for one.
      const plugins = withoutPresetEnv(options.plugins);
      // Keep all rules in development. Otherwise, a class that was just added to a page would have no effect.
      return {...options, config: false, plugins: isProduction() ? [...plugins, purgeInfima(siteDir)] : plugins};
    },
    async postBuild({outDir}) {
      const source = installedPackages(siteDir).read(infima) ?? '';
      const found = missingClass(source, builtStyles(outDir), samplePages(outDir));
      if (found) throw new Error(broken('styles', infimaFact, found));
    },
  }),
};

/**
 * Returns the PostCSS plugins without postcss-preset-env.
 *
 * @throws Error if the list doesn't contain it
 */
export function withoutPresetEnv<Plugin>(plugins: readonly Plugin[]): Plugin[] {
  const others = plugins.filter((plugin) => !isPresetEnv(plugin));
  if (others.length === plugins.length)
    throw new Error(broken('styles', presetEnvFact, `the list of ${plugins.length} plugins doesn't contain it`));
  return others;
}

/**
 * Returns an error message if a page uses an Infima class that isn't in the built style sheet.
 *
 * @param infimaCss Infima's style sheet
 * @param css the site's style sheet
 * @param pages HTML of built pages
 */
export function missingClass(infimaCss: string, css: string, pages: Iterable<string>): string | undefined {
  const kept = classesIn(css);
  const removed = new Set([...classesIn(infimaCss)].filter((name) => !kept.has(name)));
  for (const html of pages) {
    for (const [, quoted = '', bare = quoted] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)) {
      const missing = bare.split(/\s+/).find((name) => removed.has(name));
      if (missing) return `the class "${missing}" was removed though a page uses it`;
    }
  }
  return undefined;
}

const classesIn = (css: string) => new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));

function builtStyles(outDir: string): string {
  const folder = path.join(outDir, 'assets/css');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.css'));
  return files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

function* samplePages(outDir: string): Generator<string> {
  const pages = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  const step = Math.ceil(pages.length / SAMPLE);
  for (let index = 0; index < pages.length; index += step)
    yield fs.readFileSync(path.join(outDir, pages[index]!), 'utf8');
}
