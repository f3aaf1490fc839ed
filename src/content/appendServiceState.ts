import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readForPage} from 'docusaurus-plugin-data-tags/data';
import {stateSentence} from '../settings/serviceState';
import {pageFile} from './pageFile';

/**
 * Remark plugin that adds the sentence about the age of a page to the end of each page that belongs to an area. Other pages
 * don't have one: posts of a blog and earlier versions are about the time when they were written, and partials are parts of
 * other pages. As all text from the data, the sentence is in English. The search index omits the added paragraph, because
 * it's the same on many pages. The Markdown twins include it at the top.
 */
export default function serviceState() {
  return (root: Root, {path: file}: {path: string}) => {
    const {page, isCurrent} = pageFile(file);
    if (path.basename(file).startsWith('_') || !isCurrent) return;
    let sentence: string | undefined;
    readForPage(file, () => void (sentence = stateSentence(page)));
    if (!sentence) return;
    const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value}) as const;
    const paragraph: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'p',
      attributes: [attribute('className', 'service-state'), attribute('data-chrome', '')],
      children: [{type: 'text', value: sentence} as never],
    };
    root.children.push(paragraph as never);
  };
}
