import fs from 'node:fs';
import path from 'node:path';

/** Returns the paths of all pages in the build, relative to the build folder. HTML files in `static/` aren't pages. */
export function builtFiles(folder = 'build'): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && !fs.existsSync(path.join('static', file)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
