import fs from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {type Article, readArticle} from './article';
import {buildIn} from './steps';

/** What a plugin does with the articles of a build. */
export interface PageReader {
  /** Called once per article, in the order of the routes. The next call but one waits for the promises of all readers. */
  add(article: Article): void | Promise<void>;
  /** Called after the last article. */
  write?(): Promise<void>;
}

type Build = Pick<Props, 'outDir' | 'baseUrl' | 'routesPaths' | 'plugins'>;

/**
 * Passes the articles of a build to a reader. Each page is parsed only once for all readers, whose plugins call this function
 * in `postBuild` before the first `await`.
 *
 * @param build the properties that Docusaurus passes to `postBuild`
 * @returns a promise for the end of all steps of the build
 */
export function readPages(build: Build, reader: PageReader): Promise<void> {
  const {readers, work, done} = buildIn(build.outDir);
  if (readers.push(reader) === 1) work.push({step: 'write', run: () => readAll(build, readers)});
  return done;
}

async function readAll({outDir, baseUrl, routesPaths, plugins}: Build, readers: readonly PageReader[]): Promise<void> {
  const queue = routesPaths.filter((route) => path.posix.basename(route) !== '404.html').values();
  const readNext = async () => {
    for (const route of queue) {
      const article = readArticle(route, fs.readFileSync(fileOf(route, baseUrl, outDir), 'utf8'), plugins);
      if (article) await Promise.all(readers.map((reader) => reader.add(article)));
    }
  };
  // While a reader waits for one page, such as for its image, all read the next one. More pages would need more memory.
  await Promise.all([readNext(), readNext()]);
  await Promise.all(readers.map((reader) => reader.write?.()));
}

/**
 * Returns the file of a page, such as `api.html` or `api/index.html` for `/docs/api`: it depends on `trailingSlash`.
 *
 * @throws Error if the build contains neither
 */
export function fileOf(route: string, baseUrl: string, outDir: string): string {
  const name = route.slice(baseUrl.length).replace(/\/$/, '');
  const names = [...(name ? [`${name}.html`] : []), path.posix.join(name, 'index.html')];
  const file = names.map((item) => path.join(outDir, item)).find((item) => fs.existsSync(item));
  if (file) return file;
  throw new Error(
    `The build has no file for ${route} (${names.join(' or ')}) -> remove the plugins that read built pages, or use the browser router`,
  );
}
