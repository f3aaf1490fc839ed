import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin that makes the dev server replace only the content of the open page after an edit. Otherwise,
 * Docusaurus would execute its start module again after each edit, which renders the whole site again. After edits
 * that affect more than the content, such as edits of titles and headings, the browser reloads the page.
 */
export default function hotPagesPlugin(): Plugin {
  return {
    name: 'hot-pages',
    configureWebpack: () => (process.env.NODE_ENV === 'production' ? {} : ({module: {rules: [rule]}} as object)),
  };
}

/** Docusaurus mistakes rules whose condition is only a regular expression for its MDX rules. */
const rule = {test: {and: [/\.mdx$/]}, enforce: 'post', use: [path.join(__dirname, 'loader.cjs')]};
