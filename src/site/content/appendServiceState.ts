import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readForPage} from '../data/cache';
import {stateSentence} from '../serviceState';

/**
 * Remark plugin that adds `stateSentence` to the end of each page that belongs to an area. Other pages don't have one: posts of a
 * blog are about the day when they were written, translated pages have another language, and partials are parts of other pages.
 * The search index omits the added paragraph, because it's the same on many pages. The Markdown twins include it at the top.
 */
export default function serviceState() {
  return (root: Root, {path: file}: {path: string}) => {
    const source = path.relative(process.cwd(), file).split(path.sep).join('/');
    if (path.basename(file).startsWith('_')) return;
    let state: string | undefined;
    readForPage(file, () => void (state = stateSentence(source)));
    if (!state) return;
    const sentence: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'p',
      attributes: [
        {type: 'mdxJsxAttribute', name: 'className', value: 'service-state'},
        {type: 'mdxJsxAttribute', name: 'data-chrome', value: ''},
      ],
      children: [{type: 'text', value: state}] as never,
    };
    root.children.push(sentence as never);
  };
}
