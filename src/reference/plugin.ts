import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {filesBelow} from '../site/files';
import {dataErrors} from '../data/cache';
import {beginPage, endPage, reusePage} from '../tags/devPages';

/** The parts of the bundler's loader context that this plugin uses. */
interface LoaderContext {
  readonly resourcePath: string;
  addDependency(file: string): void;
}

interface Compilation {
  readonly errors: Error[];
  readonly compiler: {isChild(): boolean};
}

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {tap(plugin: string, call: (compilation: Compilation) => void): void};
  };
}

/** The functions that `pageLoader.cjs` runs for a page. */
interface LoaderSteps {
  /**
   * runs before any loader reads the page; if it returns code, the bundler uses that code and skips the other loaders
   */
  readonly pitch?: (context: LoaderContext) => string | undefined;
  /** runs with the output of the preceding loaders */
  readonly run: (context: LoaderContext, source: string) => void;
}

const sources = [
  'src/data',
  'src/reference',
  'src/tags',
  'src/content',
  'src/samples',
  'src/site',
  'src/outputs',
  'src/first-load',
  'src/search',
];

/**
 * Docusaurus plugin that registers the files that pages depend on in addition to their source files. The bundler can't
 * detect these dependencies, because Remark plugins read the reference data. In the dev server, editing a data file
 * updates the pages that use it (`src/tags/devPages.ts`). The disk cache becomes invalid if any of the data changes, or
 * any of the code that reads the data.
 */
export default function referencePlugin({siteDir}: {siteDir: string}): Plugin {
  let started = false;
  return {
    name: 'reference',
    getPathsToWatch: () => [
      path.join(siteDir, 'docusaurus.config.ts'),
      ...sources.map((folder) => path.join(siteDir, folder, '**/*.{ts,cjs}')),
    ],
    loadContent: () => {
      // Docusaurus calls this function once at the start and, in the dev server, after each edit of a watched file.
      if (started) console.warn('The code behind the pages has changed. Restart `npm start` to see the change.');
      started = true;
    },
    configureWebpack: () =>
      ({
        ...(process.env.NODE_ENV !== 'production' && {module: {rules: devRules(siteDir)}, plugins: [showDataErrors]}),
        experiments: {
          cache: {
            // Docusaurus gets `compiled.config.cjs`, which never changes, so list the source files instead.
            buildDependencies: [
              path.join(siteDir, 'docusaurus.config.ts'),
              ...sources.flatMap((folder) => filesBelow(path.join(siteDir, folder))),
            ],
          },
        },
      }) as object,
  };
}

/** Bundler plugin that makes the dev server show data errors on top of the page. */
const showDataErrors = {
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('reference', ({errors, compiler: current}) => {
      if (current.isChild()) return;
      // Add the errors in every compilation, because the bundler drops the errors of pages that it doesn't recompile.
      for (const {message} of dataErrors()) errors.push(Object.assign(new Error(message), {hideStack: true}));
    });
  },
};

function devRules(siteDir: string): object[] {
  const rule = (enforce: 'pre' | 'post', options: LoaderSteps) => ({
    // Docusaurus mistakes rules whose condition is only a regular expression for its MDX rules.
    test: {and: [/\.mdx$/]},
    enforce,
    use: [{loader: path.join(siteDir, 'src/reference/pageLoader.cjs'), options}],
  });
  const addTo = (context: LoaderContext) => (file: string) => context.addDependency(file);
  return [
    // `pitch` runs before the MDX compiler, and `run` runs after it.
    rule('post', {
      pitch: (context) => reusePage(context.resourcePath, addTo(context)),
      run: ({resourcePath}, code) => endPage(resourcePath, code),
    }),
    // This rule runs right before the MDX compiler. `beginPage` needs the context of this rule, because dependencies
    // that are added to the pitch context during compilation would be lost.
    rule('pre', {run: (context, source) => beginPage(context.resourcePath, source, addTo(context))}),
  ];
}
