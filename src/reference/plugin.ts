import path from 'node:path';
import type {ConfigureWebpackUtils, Plugin} from '@docusaurus/types';
import {beginPage, dataErrors} from '../site/data/cache';

type Compiler = InstanceType<ConfigureWebpackUtils['currentBundler']['instance']['Compiler']>;

/**
 * Docusaurus plugin that shows changes to the data in the dev server: it makes pages depend on the data files that their tags
 * read. The bundler can't detect these dependencies, because remark plugins read them. If a data file is invalid, pages keep
 * the last valid data, and a single error with the place of the mistake is shown on top of them.
 */
export default function referencePlugin(): Plugin {
  return {
    name: 'reference',
    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      // Docusaurus mistakes rules whose condition is only a regular expression for its MDX rules.
      const test = {and: [/\.mdx$/]};
      const loader = path.join(__dirname, 'pageLoader.cjs');
      return {
        module: {rules: [{test, enforce: 'pre', use: [{loader, options: {beginPage}}]}]},
        plugins: [showDataErrors],
        devServer: {client: {overlay: {runtimeErrors}}},
      } as object;
    },
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
    compiler.hooks.afterCompile.tap('reference', ({errors, compiler: current}) => {
      if (current.isChild()) return;
      // Add the errors in every compilation, because the bundler drops the errors of pages that it doesn't recompile.
      for (const {message} of dataErrors()) errors.push(Object.assign(new Error(message), {hideStack: true}));
    });
  },
};
