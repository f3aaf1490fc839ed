import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {sections} from '../sections';
import {stateSentence} from '../serviceState';

/**
 * Remark plugin that adds `stateSentence` to the end of each page of the sections and of `src/pages`. Posts of a blog are about
 * the day when they were written, and translated pages have another language. The search index and the Markdown twins omit the
 * added paragraph, because it's the same on every page. Skips partials, which are parts of other pages. The twins include the sentence at the top instead.
 */
export default function serviceState() {
  return (root: Root, {path: file}: {path: string}) => {
    const [folder = ''] = path.relative(process.cwd(), file).split(path.sep);
    const isPage = folder === 'src' || sections.some((section) => section.path === folder);
    if (!isPage || path.basename(file).startsWith('_')) return;
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
