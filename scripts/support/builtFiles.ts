import fs from 'node:fs';
import path from 'node:path';

/** Returns the paths of all HTML files in the build, relative to the build folder. */
export function builtFiles(folder = 'build'): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
