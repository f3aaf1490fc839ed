import fs from 'node:fs';

export {filesBelow} from 'docusaurus-built-pages/files';

/** Reads a text file. Line ends are `\n` and there is no byte order mark, regardless of the editor and of Git's settings. */
export const readText = (file: string): string =>
  fs
    .readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
