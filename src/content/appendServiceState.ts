import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readForPage} from 'docusaurus-plugin-data-tags/data';
import {serviceMonths, writeMonths} from '../settings/serviceState';
import {pageFile} from './pageFile';

/**
 * Remark plugin that adds the sentence about the age of a page to the end of each page that belongs to an area, in the language
 * of the page. Other pages don't have one: posts of a blog and earlier versions are about the time when they were written, and
 * partials are parts of other pages. The search index omits the added paragraph, because it's the same on many pages. The Markdown twins include it
 * at the top.
 */
export default function serviceState() {
  return (root: Root, {path: file}: {path: string}) => {
    const {page, isCurrent} = pageFile(file);
    if (path.basename(file).startsWith('_') || !isCurrent) return;
    let months: string | undefined;
    readForPage(file, () => void (months = serviceMonths(page)));
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
