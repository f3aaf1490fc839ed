import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {filesBelow} from '../site/files';
import {dataErrors} from '../data/cache';
import {beginPage, endPage, reusePage} from '../tags/devPages';

/** What this plugin uses of the bundler's loader context. */
interface LoaderContext {
  readonly resourcePath: string;
  addDependency(file: string): void;
}

interface Compilation {
  readonly errors: Error[];
  readonly compiler: {isChild(): boolean};
}

/** What this plugin uses of the bundler's compiler. */
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {tap(plugin: string, call: (compilation: Compilation) => void): void};
  };
}

/** What `pageLoader.cjs` runs for a page. */
interface LoaderSteps {
  /** runs before any loader reads the page; the code that it returns takes the place of their result */
  readonly pitch?: (context: LoaderContext) => string | undefined;
  /** runs with the result of the loaders before it */
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
 * Docusaurus plugin: makes the bundler see what pages are made from besides their own source. Remark plugins read the
 * reference data, which the bundler can't know of. In the dev server, the pages that read an edited data file are built
 * again (`src/tags/devPages.ts`); the cache on disk ends if any of the data or the code that reads it has
 * changed.
 */
export default function referencePlugin({siteDir}: {siteDir: string}): Plugin {
  let started = false;
  return {
    name: 'reference',
    getPathsToWatch: () => sources.map((folder) => path.join(siteDir, folder, '**/*.{ts,cjs}')),
    loadContent: () => {
      // Runs when the server starts and after each edit of the watched files.
      if (started) console.warn('The code behind the pages has changed. Restart `npm start` to see the change.');
      started = true;
    },
    configureWebpack: () =>
      ({
        ...(process.env.NODE_ENV !== 'production' && {module: {rules: devRules(siteDir)}, plugins: [showDataErrors]}),
        experiments: {
          cache: {
            // The build hands Docusaurus the configuration compiled, in a file that stays the same.
            buildDependencies: [
              path.join(siteDir, 'docusaurus.config.ts'),
              ...sources.flatMap((folder) => filesBelow(path.join(siteDir, folder))),
            ],
          },
        },
      }) as object,
  };
}

/** Bundler plugin: makes the dev server show the errors of the data over the page. */
const showDataErrors = {
  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('reference', ({errors, compiler: current}) => {
      if (current.isChild()) return;
      // In every compilation: the bundler forgets the errors of pages that it doesn't compile again.
      for (const {message} of dataErrors()) errors.push(Object.assign(new Error(message), {hideStack: true}));
    });
  },
};

function devRules(siteDir: string): object[] {
  const rule = (enforce: 'pre' | 'post', options: LoaderSteps) => ({
    // A function, because Docusaurus takes the rules with a regular expression for the MDX rules of content plugins.
    test: (file: string) => file.endsWith('.mdx'),
    enforce,
    use: [{loader: path.join(siteDir, 'src/reference/pageLoader.cjs'), options}],
  });
  const addTo = (context: LoaderContext) => (file: string) => context.addDependency(file);
  return [
    // Around the MDX compiler.
    rule('post', {
      pitch: (context) => reusePage(context.resourcePath, addTo(context)),
      run: ({resourcePath}, code) => endPage(resourcePath, code),
    }),
    // Right before it: dependencies that are added while it runs get lost in the context of the first step.
    rule('pre', {run: (context, source) => beginPage(context.resourcePath, source, addTo(context))}),
  ];
}
