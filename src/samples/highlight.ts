import type {Element, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {highlightLines} from './prism';
import {type Sample, sampleHtml} from './sample';

/**
 * Rehype plugin that replaces each fenced code block with a `<CodeBlock>`. The code is highlighted during the build, so
 * the browser doesn't need to load a highlighter.
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
      const {title, marked, token} = readMeta(String(code.properties.metastring ?? ''));
      const highlighted = (piece: string) => highlightLines(piece, language).map(marker(marked)).join('\n');
      let html: string;
      try {
        html = sampleHtml({text: value, token}, highlighted);
      } catch (error) {
        file.fail((error as Error).message, node.position, 'code:language');
      }
      parent.children[index] = codeBlock({language, html, ...(title ? {title} : {})}) as never;
      return SKIP;
    });
  };
}

const marker = (marked: ReadonlySet<number>) => (line: string, index: number) =>
  marked.has(index + 1) ? `<mark>${line}</mark>` : line;

/** The metadata that can follow the language in a code fence. */
interface Meta {
  readonly title?: string;
  /** the 1-based numbers of the marked lines */
  readonly marked: ReadonlySet<number>;
  readonly token?: Sample['token'];
}

/** Returns the code fence metadata for a sample's optional token, or an empty string if there is no optional token. */
export function tokenMeta({token}: Sample): string {
  return token ? `token=${token[0]}:${encodeURIComponent(token[1])}` : '';
}

/**
 * Parses the text after the language of a code fence.
 *
 * @param meta the text, such as `title="Response" {1,3-5}`. It can include the result of `tokenMeta`
 */
function readMeta(meta: string): Meta {
  const marked = new Set<number>();
  for (const part of /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = part.split('-').map(Number);
    for (let line = from; line <= to; line++) marked.add(line);
  }
  const [, position, part] = /\btoken=(\d+):(\S+)/.exec(meta) ?? [];
  return {
    title: /title="([^"]*)"/.exec(meta)?.[1],
    marked,
    ...(position && part && {token: [Number(position), decodeURIComponent(part)] as const}),
  };
}

function codeBlock(attributes: Record<string, string>): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
  };
}
