import type {Element, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {highlightLines} from './prism';

/**
 * Rehype plugin: replaces each fenced code block by `<CodeBlock>` with its lines highlighted while the site is built,
 * so that no highlighter and no token styles reach the reader.
 */
export default function highlight() {
  return (root: Root, file: VFile) => {
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName !== 'pre' || index === undefined || !parent) return undefined;
      const code = node.children[0] as Element | undefined;
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      const language =
        /language-([\w-]+)/.exec(String((code.properties.className as string[] | undefined)?.join(' ') ?? ''))?.[1] ??
        'text';
      const value = code.children
        .map((child) => (child.type === 'text' ? child.value : ''))
        .join('')
        .replace(/\n$/, '');
      const {title, marked} = readMeta(String(code.properties.metastring ?? ''));
      let lines: string[];
      try {
        lines = highlightLines(value, language);
      } catch (error) {
        file.fail((error as Error).message, node.position, 'code:language');
      }
      const html = lines.map((line, at) => (marked.has(at + 1) ? `<mark>${line}</mark>` : line)).join('\n');
      parent.children[index] = codeBlock({language, html, ...(title ? {title} : {})}) as never;
      return SKIP;
    });
  };
}

/**
 * Parses the text after the language of a code fence.
 *
 * @param meta such as `title="Response" {1,3-5}`
 * @returns the title and the 1-based numbers of the marked lines
 */
function readMeta(meta: string): {title: string | undefined; marked: ReadonlySet<number>} {
  const marked = new Set<number>();
  for (const part of /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = part.split('-').map(Number);
    for (let line = from; line <= to; line++) marked.add(line);
  }
  return {title: /title="([^"]*)"/.exec(meta)?.[1], marked};
}

function codeBlock(attributes: Record<string, string>): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
  };
}
