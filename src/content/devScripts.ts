import type {Plugin} from '@docusaurus/types';

/** The parts of the bundler's compiler that this plugin uses. */
interface Compiler {
  readonly rspack: {
    readonly EvalSourceMapDevToolPlugin: new (options: object) => {apply(compiler: Compiler): void};
  };
}

/**
 * Docusaurus plugin that makes the scripts of the dev server smaller and sends them sooner. They contain source maps only
 * for the code of this project. The server doesn't compress them, because that takes longer than sending them on the
 * same computer.
 */
export default function devScriptsPlugin(): Plugin {
  return {
    name: 'dev-scripts',
    configureWebpack: () => (process.env.NODE_ENV === 'production' ? {} : (bundlerOptions() as object)),
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
  devServer: {compress: false},
});
