import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import type {Article} from '../article';
import {prepare} from './prepare';

/** Writes types such as `array[number]` and URLs without the backslashes that remark-stringify adds. */
const plainText: NonNullable<NonNullable<Options['handlers']>['text']> = (node, _parent, state, info) =>
  state
    .safe(node.value, info)
    .replace(/(?<=\w)\\(?=\[\w+\])/g, '')
    .replaceAll('\\:', ':');

const writer = unified()
  .use(rehypeRemark)
  // Don't pad table columns to the same width, because the padding would make up most of the file.
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    fences: true,
    handlers: {text: plainText},
  });

/**
 * Returns the Markdown twin of an article. The twin starts with the title, URL, badge (if any), and which month it describes,
 * followed by all text, tables, and samples.
 *
 * @param article the article of a built page, which isn't changed
 * @returns Markdown that ends with a line break
 */
export function twin({
  title,
  canonical,
  content,
  state,
}: Pick<Article, 'title' | 'canonical' | 'content' | 'state'>): string {
  const {body, badge} = prepare(content, canonical);
  const tree = writer.runSync({type: 'root', children: body});
  const head = [`# ${title}`, `Source: ${canonical}`, ...(badge ? [`Badge: ${badge}`] : []), ...(state ? [state] : [])];
  const text = writer
    .stringify(tree as never)
    .trim()
    // In URLs, ampersands need no backslash.
    .replace(/\]\(\S+\)/g, (link) => link.replaceAll('\\&', '&'));
  return `${head.join('\n\n')}\n\n${text}\n`;
}
