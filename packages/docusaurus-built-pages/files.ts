import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the paths of all files in a folder and its subfolders. Each path starts with `folder`.
 *
 * @throws Error if the folder doesn't exist
 */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Reads a text file. Line ends are `\n` and there is no byte order mark, regardless of the editor and of Git's settings. */
export const readText = (file: string): string =>
  fs
    .readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
