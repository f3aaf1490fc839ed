import path from 'node:path';
import type {ConfigureWebpackUtils, LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {Joi} from '@docusaurus/utils-validation';
import {changeMdxRules, validateWith} from 'docusaurus-built-pages';
import {beginPage, dataErrors, filesOf} from './cache';
import {fillFrontMatter} from './frontMatter';
import {type DataModule, dataTags} from './remark';

type Compiler = InstanceType<ConfigureWebpackUtils['currentBundler']['instance']['Compiler']>;

/** The options, which the README describes. */
interface Options {
  readonly module: string | (() => Promise<DataModule>);
  readonly rowComponent: string;
}

const NAME = 'docusaurus-plugin-data-tags';

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({
    module: Joi.alternatives(Joi.string(), Joi.function()).required(),
    rowComponent: Joi.string().default('a'),
  }),
);

/**
 * Docusaurus plugin that replaces tags and variables on all pages. Pages depend on the data files that their tags read, so
 * that the dev server shows a change, and the next build doesn't take the page from the bundler's cache. If a data file is
 * invalid, the dev server keeps the last valid data, and shows a single error with the place of the mistake.
 */
export default async function dataTagsPlugin(
  {siteDir, siteConfig}: LoadContext,
  {module, rowComponent}: Options,
): Promise<Plugin> {
  const data =
    typeof module === 'string'
      ? ((await loadFreshModule(path.resolve(siteDir, module))) as DataModule)
      : await module();
  if (!data.tags && !data.variables)
    throw new Error(`${NAME}: the module exports neither "tags" nor "variables" -> export one of them`);
  fillFrontMatter(siteConfig.markdown, data);
  const isDev = process.env.NODE_ENV === 'development';
  const plugin = dataTags(data, rowComponent);
  // Before the plugins of the site.
  const rules = changeMdxRules(
    NAME,
    (options) => ({...options, beforeDefaultRemarkPlugins: [plugin, ...(options.beforeDefaultRemarkPlugins ?? [])]}),
    [{loader: path.join(__dirname, 'pageLoader.cjs'), options: {beginPage, filesOf}}],
  );
  return {
    name: NAME,
    configureWebpack: () =>
      ({
        plugins: [rules, ...(isDev ? [showDataErrors] : [])],
        ...(isDev && {devServer: {client: {overlay: {runtimeErrors}}}}),
      }) as object,
  };
}

/**
 * Returns whether the dev server shows an uncaught error on top of the page. It already shows why a page can't be compiled,
 * and wouldn't remove the second message after the page is corrected.
 */
const runtimeErrors = ({message}: Error) => !message.includes('Module build failed');

/** Bundler plugin that shows data errors on top of the page. */
const showDataErrors = {
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap(NAME, ({errors, compiler: current}) => {
      if (current.isChild()) return;
      // Add the errors in every compilation, because the bundler drops the errors of pages that it doesn't recompile.
      for (const {message} of dataErrors()) errors.push(Object.assign(new Error(message), {hideStack: true}));
    });
  },
};
