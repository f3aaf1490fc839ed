import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readForPage} from '../data/cache';
import {sections} from '../sections';
import {serviceMonths, writeMonths} from '../serviceState';

/**
 * Remark plugin that adds the sentence about the age of a page to the end of each page that belongs to an area, in the language
 * of the page. Other pages don't have one: posts of a blog are about the day when they were written, and partials are parts of
 * other pages. The search index omits the added paragraph, because it's the same on many pages. The Markdown twins include it
 * at the top.
 */
export default function serviceState() {
  return (root: Root, {path: file}: {path: string}) => {
    if (path.basename(file).startsWith('_')) return;
    let months: string | undefined;
    readForPage(file, () => void (months = serviceMonths(sourceOf(file))));
    if (!months) return;
    const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value}) as const;
    const sentence: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'ServiceState',
      attributes: [attribute('months', months), attribute('names', writeMonths(months))],
      children: [],
    };
    root.children.push(sentence as never);
  };
}

/** Returns the file of a page in English, relative to the project, such as `api/stocks/news.mdx`. */
function sourceOf(file: string): string {
  const source = path.relative(process.cwd(), file).split(path.sep).join('/');
  const [, id, page] =
    /^i18n\/[^/]+\/docusaurus-plugin-content-(?:docs-?([^/]*)\/current|pages)\/(.*)$/.exec(source) ?? [];
  if (!page) return source;
  return `${id === undefined ? 'src/pages' : sections.find((section) => section.id === (id || 'default'))?.path}/${page}`;
}
