import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {changeMdxRules, configuredNames, validateWith} from 'docusaurus-built-pages';
import type {PrismTheme} from 'prism-react-renderer';
import highlight from './rehype';
import {themeRules} from './themeRules';

/** The options, which the README describes. */
interface Options {
  readonly colored: readonly string[];
}

/** The settings of the classic theme for code. Without its preset, some can be missing. */
interface PrismConfig {
  readonly theme?: PrismTheme;
  readonly darkTheme?: PrismTheme;
  readonly defaultLanguage?: string;
}

const NAME = 'docusaurus-theme-highlighted-code';
const LIVE = '@docusaurus/theme-live-codeblock';
/** The classic theme's client module that adds all of Prism to the main bundle, to register languages in it. */
const PRISM = '@docusaurus/theme-classic/lib/prism-include-languages';
const theme = path.join(__dirname, 'theme');

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({colored: Joi.array().items(Joi.string()).default([])}),
);

/**
 * Docusaurus theme that highlights code blocks during the build.
 *
 * @throws Error if the site has live code blocks, which also replace the component for code blocks
 */
export default function highlightedCodeTheme({siteConfig}: LoadContext, {colored}: Options): Plugin {
  if (configuredNames(siteConfig).includes(LIVE))
    throw new Error(`${NAME} replaces the same component as ${LIVE} -> remove one of them from "themes"`);
  // The classic theme adds its defaults after this function.
  const settings = () => (siteConfig.themeConfig.prism ?? {}) as PrismConfig;
  const plugin = [highlight, {colored, defaultLanguage: settings().defaultLanguage}];
  const rules = changeMdxRules(NAME, (options) => ({
    ...options,
    rehypePlugins: [...(options.rehypePlugins ?? []), plugin],
  }));
  return {
    name: NAME,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    configureWebpack: (_config, _isServer, {currentBundler: {instance}}) =>
      ({
        resolve: {alias: {[require.resolve(PRISM)]: path.join(__dirname, 'withoutPrism')}},
        plugins: [rules, new instance.DefinePlugin({COLORED_TOKENS: JSON.stringify(colored)})],
      }) as object,
    injectHtmlTags() {
      const {theme: light, darkTheme} = settings();
      const css = [...themeRules(light), ...themeRules(darkTheme, '[data-theme=dark] ')].join('\n');
      return css ? {headTags: [{tagName: 'style', innerHTML: css}]} : {};
    },
  };
}
