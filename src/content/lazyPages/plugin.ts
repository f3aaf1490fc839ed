import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The parts of the bundler's modules that this plugin uses. */
interface BundledModule {
  /** returns the path of the module's file, or undefined if it has none */
  nameForCondition(): string | undefined;
}

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly rspack: {
    /** returns the handler of the browser's requests to compile a module */
    lazyCompilationMiddleware(compiler: Compiler): Middleware;
  };
}

/**
 * Docusaurus plugin that makes the dev server compile a page when it's first visited. Otherwise, the dev server would
 * compile all pages before it shows the first one, and check all of them after each edit of a data file.
 */
export default function lazyPagesPlugin({generatedFilesDir}: LoadContext): Plugin {
  const registry = path.join(generatedFilesDir, 'registry.js');
  let compileVisited: Middleware | undefined;
  return {
    name: 'lazy-pages',
    configureWebpack: () => (process.env.NODE_ENV === 'production' ? {} : (bundlerOptions() as object)),
  };

  function bundlerOptions() {
    return {
      lazyCompilation: {
        entries: false,
        imports: true,
        test: (module: BundledModule) => module.nameForCondition()?.endsWith('.mdx') ?? false,
      },
      module: {
        rules: [{test: (file: string) => file === registry, use: [path.join(__dirname, 'registry.cjs')]}],
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
