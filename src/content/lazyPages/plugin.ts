import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly rspack: {
    /** returns the handler of the browser's requests to compile a module */
    lazyCompilationMiddleware(compiler: Compiler): Middleware;
  };
}

/**
 * The modules that are compiled when they're first used. A function instead of an expression would interrupt the bundler,
 * which calls it for each of 1,300 imports.
 */
const lazy = /\.mdx$|[\\/]src[\\/]samples[\\/]live\.ts$/;

/**
 * Docusaurus plugin that makes the dev server compile a page when it's first visited. Otherwise, the dev server would
 * compile all pages before it shows the first one, and check all of them after each edit of a data file. The module of
 * the example toggles, whose data takes long to create, is also compiled when it's first used.
 */
export default function lazyPagesPlugin({generatedFilesDir}: LoadContext): Plugin {
  const registry = path.join(generatedFilesDir, 'registry.js');
  let compileVisited: Middleware | undefined;
  return {
    name: 'lazy-pages',
    loadContent() {
      // Docusaurus reads this variable in two places. The plugins, which were created before, should be affected, but not
      // the parser of the front matter.
      if (process.env.JEST_WORKER_ID === 'dev-server') delete process.env.JEST_WORKER_ID;
    },
    configureWebpack: () => (process.env.NODE_ENV === 'production' ? {} : (bundlerOptions() as object)),
  };

  function bundlerOptions() {
    return {
      lazyCompilation: {
        entries: false,
        imports: true,
        test: lazy,
      },
      module: {
        rules: [{test: registry, use: [path.join(__dirname, 'registry.cjs')]}],
      },
      plugins: [
        // The handler has to exist before the first compilation, because creating it sets up the compiler.
        {apply: (compiler: Compiler) => void (compileVisited = compiler.rspack.lazyCompilationMiddleware(compiler))},
      ],
      devServer: {setupMiddlewares},
    };
  }

  function setupMiddlewares(_: unknown, {app}: {app?: {use: (handler: Middleware) => void}}): [] {
    if (compileVisited) app?.use(compileVisited);
    // Docusaurus adds the returned middlewares to its list. The handler is already registered, so return none.
    return [];
  }
}
