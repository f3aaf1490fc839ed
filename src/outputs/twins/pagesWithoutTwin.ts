import fs from 'node:fs';
import path from 'node:path';
import {twinUrl} from './twinUrl';

/** Returns the paths of the pages of a build that have no Markdown twin, such as the search page and the not-found page. */
export function pagesWithoutTwin(build: string, baseUrl: string): string[] {
  return fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map(
      (file) =>
        baseUrl +
        file
          .split(path.sep)
          .join('/')
          .replace(/\.html$/, '')
          .replace(/(^|\/)index$/, '$1'),
    )
    .filter((page) => !fs.existsSync(path.join(build, twinUrl(page).slice(baseUrl.length))));
}
