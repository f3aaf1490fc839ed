import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin, Props} from '@docusaurus/types';
import {type Article, readPages} from 'docusaurus-built-pages';
import {twinUrl} from './twinUrl';
import {sections} from '../../site/sections';
import {fullName, llmsFull, llmsIndex} from './llms';
import {twin} from './twin';

type Twin = Omit<Article, 'content'> & {readonly markdown: string};

/** Docusaurus plugin that writes the Markdown twins of all articles, `llms.txt`, `llms-full.txt`, and one such file per section. */
export const markdownTwins = (): Plugin => ({name: 'markdown-twins', postBuild: writeTwins});

function writeTwins(props: Props): Promise<void> {
  const {baseUrl, outDir} = props;
  const twins: Twin[] = [];
  return readPages(props, {
    async add(article) {
      const {content: _, ...page} = article;
      const markdown = twin(article);
      twins.push({...page, markdown});
      const file = path.join(outDir, twinUrl(page.route).slice(baseUrl.length));
      await fs.mkdir(path.dirname(file), {recursive: true});
      await fs.writeFile(file, markdown);
    },
    async write() {
      // By path, so that the pages of a folder follow its index page.
      const listed = twins.filter(({isListed}) => isListed).sort((a, b) => (a.route < b.route ? -1 : 1));
      await fs.writeFile(path.join(outDir, 'llms.txt'), llmsIndex(listed));
      const writeFull = (name: string, pages: readonly Twin[]) =>
        fs.writeFile(path.join(outDir, name), llmsFull(pages.map(({markdown}) => markdown)));
      await writeFull('llms-full.txt', listed);
      for (const {id, path: folder} of sections)
        await writeFull(
          fullName(folder),
          listed.filter(({section}) => section === id),
        );
    },
  });
}
