import fs from 'node:fs';
import path from 'node:path';
import {type BuildOptions, build, type Plugin} from 'esbuild';
import {parse} from 'yaml';
import {filesBelow} from '../site/files';
import type {Content} from './content';

/**
 * Bundles a module of `src/mcp/hosted/` into a single file without dependencies.
 *
 * @param options other options of esbuild
 */
export async function bundle(name: string, outfile: string, options: BuildOptions): Promise<void> {
  await build({
    entryPoints: [path.resolve(`src/mcp/hosted/${name}.ts`)],
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

/** Returns the options that add the pages, the search records, and the reference data to a bundle, so that it reads no files. */
export const withData = (content: Content): BuildOptions => ({
  plugins: [embeddedData],
  define: definitions(content),
});

/** Returns the values of the names that the modules of the bundle declare. */
function definitions(content: Content): Record<string, string> {
  const {origin, baseUrl} = content;
  const data = filesBelow('src/reference')
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file.split(path.sep).join('/'), parse(fs.readFileSync(file, 'utf8')) as unknown]);
  return {
    // As text: engines parse JSON faster than code.
    CONTENT: JSON.stringify(JSON.stringify(content)),
    // The folder of a module, which is part of the paths of its data files, isn't known in a bundle.
    __dirname: '""',
    DATA_FILES: JSON.stringify(JSON.stringify(Object.fromEntries(data))),
    'process.env': JSON.stringify({SITE_URL: origin, BASE_URL: baseUrl}),
  };
}

/** Makes the modules that load reference data use the data in the bundle (`embeddedData.ts`) instead of files. */
const embeddedData: Plugin = {
  name: 'embedded-data',
  setup({onResolve}) {
    const replacement = path.resolve('src/mcp/hosted/embeddedData.ts');
    onResolve({filter: /^node:path$|\/data\/(?:yaml|cache)$/}, ({importer}) =>
      importer.includes('node_modules') ? undefined : {path: replacement},
    );
  },
};
