import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {type Article, pathName, readPages, validateWith} from 'docusaurus-built-pages';
import {inOrder, llmsFull, llmsIndex, type Section} from './llms';
import {twin} from './twin';
import {twinUrl} from './twinUrl';

/** The options, which the README describes. They're functions, because Docusaurus adds texts in options to the main bundle. */
interface Options {
  readonly introduction?: (plugins: readonly string[]) => string;
  readonly resources?: (plugins: readonly string[]) => string;
}

type Twin = Omit<Article, 'content'> & {readonly markdown: string};

const NAME = 'docusaurus-plugin-markdown-twins';

/** @throws Error with one sentence if an option is wrong */
export const validateOptions = validateWith<Options>(
  NAME,
  Joi.object({introduction: Joi.function(), resources: Joi.function()}),
);

/** Docusaurus plugin that writes the Markdown twins of all articles, `llms.txt`, `llms-full.txt`, and one such file per section. */
export default function markdownTwins({siteConfig}: LoadContext, {introduction, resources}: Options): Plugin {
  const {title, tagline, url} = siteConfig;
  return {
    name: NAME,
    postBuild(props) {
      const {baseUrl, outDir, plugins} = props;
      const twins: Twin[] = [];
      const write = (name: string, content: string) => fs.writeFile(path.join(outDir, name), content);
      return readPages(props, {
        async add(article) {
          const {content: _, ...page} = article;
          const markdown = twin(article);
          twins.push({...page, markdown});
          const file = twinUrl(page.route).slice(baseUrl.length);
          await fs.mkdir(path.join(outDir, path.dirname(file)), {recursive: true});
          await write(file, markdown);
        },
        async write() {
          const names = plugins.map(({name}) => name);
          const head = {
            title,
            introduction: introduction?.(names) ?? (tagline && `> ${tagline}`),
            resources: resources?.(names) ?? '',
            root: url + baseUrl,
          };
          const listed = inOrder(twins.filter(({isListed}) => isListed));
          const sections = sectionsOf(plugins, listed);
          await write('llms.txt', llmsIndex(listed, sections, head));
          await write('llms-full.txt', llmsFull(listed, head));
          for (const {id, file} of sections) {
            const pages = listed.filter(({section}) => section === id);
            await write(file, llmsFull(pages, head));
          }
        },
      });
    },
  };
}

/** Returns the sections of the docs plugins in the order of the configuration. */
function sectionsOf(plugins: Props['plugins'], pages: readonly Twin[]): Section[] {
  const docs = plugins.filter(({name}) => name === 'docusaurus-plugin-content-docs');
  return docs.map(({options}) => {
    const id = String(options.id);
    const label = pages.find(({section}) => section === id)?.sectionLabel ?? id;
    return {id, label, file: `llms-full-${pathName(options.routeBasePath, id).replaceAll('/', '-')}.txt`};
  });
}
