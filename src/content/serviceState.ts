import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {stateSentence} from '../site/serviceState';

/**
 * Remark plugin that adds a sentence to the end of each page, which states the months that the site describes. Search
 * and the Markdown twins skip it because it's the same on every page. The twins state it at the top instead.
 */
export default function serviceState() {
  return (root: Root) => {
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
