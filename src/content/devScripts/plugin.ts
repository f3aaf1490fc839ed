import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly rspack: {
    readonly EvalSourceMapDevToolPlugin: new (options: object) => {apply(compiler: Compiler): void};
  };
}

/**
 * Docusaurus plugin that makes the browser show pages of the dev server sooner. Scripts contain source maps only for the
 * code of this project, and aren't compressed, because that takes longer than sending them on the same computer. Links
 * don't prefetch pages (`client.ts`), and the browser doesn't log the bundler's progress.
 */
export default function devScriptsPlugin(): Plugin {
  if (process.env.NODE_ENV === 'production') return {name: 'dev-scripts'};
  return {
    name: 'dev-scripts',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    configureWebpack: () => bundlerOptions() as object,
  };
}

/** The source maps are those of Docusaurus's setting `eval-cheap-module-source-map`. */
const bundlerOptions = () => ({
  devtool: false,
  plugins: [
    {
      apply: (compiler: Compiler) =>
        new compiler.rspack.EvalSourceMapDevToolPlugin({module: true, columns: false, exclude: /node_modules/}).apply(
          compiler,
        ),
    },
  ],
  devServer: {compress: false, client: {progress: false}},
});
