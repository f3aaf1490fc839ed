import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {stateSentence} from '../site/serviceState';

/**
 * Remark plugin that adds `stateSentence` to the end of each page. The search index and the Markdown twins omit the
 * added paragraph, because it's the same on every page. Skips partials, which are parts of other pages. The twins include the sentence at the top instead.
 */
export default function serviceState() {
  return (root: Root, {path: file}: {path: string}) => {
    if (path.basename(file).startsWith('_')) return;
    const sentence: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'p',
      attributes: [
        {type: 'mdxJsxAttribute', name: 'className', value: 'service-state'},
        {type: 'mdxJsxAttribute', name: 'data-chrome', value: ''},
      ],
      children: [{type: 'text', value: stateSentence}] as never,
    };
    root.children.push(sentence as never);
  };
}
