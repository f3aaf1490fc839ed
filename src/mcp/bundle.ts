import fs from 'node:fs';
import path from 'node:path';
import type {BuildOptions} from 'esbuild';
import {parse} from 'yaml';
import {filesBelow} from 'docusaurus-built-pages/files';
import {hostedAt} from '../settings/hostedAt';

/** Returns the options that add the reference data to the bundle of the MCP server, so that it reads no files. */
export function withData(): BuildOptions {
  const {url, baseUrl} = hostedAt(process.env);
  const data = ['src/reference', 'src/settings']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file.split(path.sep).join('/'), parse(fs.readFileSync(file, 'utf8')) as unknown]);
  const embedded = path.resolve('src/mcp/embeddedData.ts');
  return {
    alias: {'docusaurus-plugin-data-tags/data': embedded, 'node:path': embedded},
    define: {
      // The folder of a module, which is part of the paths of its data files, isn't known in a bundle.
      __dirname: '""',
      // As text: engines parse JSON faster than code.
      DATA_FILES: JSON.stringify(JSON.stringify(Object.fromEntries(data))),
      'process.env': JSON.stringify({SITE_URL: url, BASE_URL: baseUrl}),
    },
  };
}
