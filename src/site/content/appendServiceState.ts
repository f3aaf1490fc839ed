import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {sections} from '../sections';
import {documentedMonth, serviceMonth} from '../serviceState';

/**
 * Remark plugin that adds `stateSentence` to the end of each page of the sections and of `src/pages`, in the language of the
 * page. Posts of a blog are about the day when they were written. The search index and the Markdown twins omit the
 * added paragraph, because it's the same on every page. Skips partials, which are parts of other pages. The twins include the sentence at the top instead.
 */
export default function serviceState() {
  return (root: Root, {path: file}: {path: string}) => {
    const [folder = '', , plugin = ''] = path.relative(process.cwd(), file).split(path.sep);
    const isTranslated = folder === 'i18n' && /-content-(?:docs|pages)/.test(plugin);
    const isPage = folder === 'src' || isTranslated || sections.some((section) => section.path === folder);
    if (!isPage || path.basename(file).startsWith('_')) return;
    const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value}) as const;
    const sentence: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'ServiceState',
      attributes: [attribute('month', serviceMonth), attribute('name', documentedMonth)],
      children: [],
    };
    root.children.push(sentence as never);
  };
}
