import fs from 'node:fs';
import path from 'node:path';

/** Returns all HTML files in the build. */
export function builtFiles(folder = 'build'): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
