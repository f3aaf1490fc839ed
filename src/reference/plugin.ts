import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {beginPage, dataErrors, filesOfPage} from '../site/data/cache';

/** The options of `pageLoader.cjs`. */
interface LoaderOptions {
  readonly run: (page: string, addDependency: (file: string) => void) => void;
}

/** The parts of the bundler that this plugin uses. */
interface Compilation {
  readonly errors: Error[];
  readonly compiler: {isChild(): boolean};
}
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {tap(plugin: string, call: (compilation: Compilation) => void): void};
  };
}

/** Matches the environment variables that compiled pages and scripts depend on. */
const SETTINGS = /^(?:SITE_URL|BASE_URL|FIRST_LOAD.*|SEARCH_.*)$/;

/**
 * Docusaurus plugin that makes pages depend on the data files that their tags read, and on the settings in the environment.
 * The bundler can't detect these dependencies, because remark plugins read them. If a data file is invalid, pages keep the
 * last valid data, and a single error with the place of the mistake is shown on top of them.
 */
export default function referencePlugin(): Plugin {
  const settings = Object.entries(process.env).filter(([name]) => SETTINGS.test(name));
  const key = createHash('sha256').update(JSON.stringify(settings.sort())).digest('hex').slice(0, 8);
  return {
    name: 'reference',
    configureWebpack: ({experiments}) => {
      const {cache} = (experiments ?? {}) as {cache?: {version: string}};
      return {
        module: {
          rules: [
            rule('pre', {run: beginPage}),
            rule('post', {run: (page, addDependency) => [...filesOfPage(page)].forEach(addDependency)}),
          ],
        },
        plugins: [showDataErrors],
        devServer: {client: {overlay: {runtimeErrors}}},
        ...(cache && {experiments: {cache: {version: `${cache.version}-${key}`}}}),
      } as object;
    },
  };
}

/** Docusaurus mistakes rules whose condition is only a regular expression for its MDX rules. */
const rule = (enforce: 'pre' | 'post', options: LoaderOptions) => ({
  test: {and: [/\.mdx$/]},
  enforce,
  use: [{loader: path.join(__dirname, 'pageLoader.cjs'), options}],
});

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
