import path from 'node:path';
import {type BuildOptions, build} from 'esbuild';

/**
 * Bundles a module with everything that it imports into a single file for hosts, which don't have `node_modules`.
 *
 * @param module path of the TypeScript module below `src/`
 * @param outfile path of the bundle
 */
export async function bundle(module: string, outfile: string, options: BuildOptions): Promise<void> {
  await build({
    entryPoints: [path.resolve('src', module)],
    outfile,
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'eof',
    ...options,
  });
}
