import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import type {Article} from '../article';
import {elementText} from '../article/text';
import {prepare} from './prepare';

const writer = unified()
  .use(rehypeRemark)
  // Columns are not padded to one width: that would be most of the file.
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one', fences: true});

/**
 * The Markdown twin of an article: title, description and address on top, then all its text, tables and samples.
 *
 * @param article from the built page; stays as it is
 * @returns Markdown, ending in a line break
 */
export function twin({
  title,
  description,
  canonical,
  content,
}: Pick<Article, 'title' | 'description' | 'canonical' | 'content'>): string {
  const {body, badge} = prepare(content, canonical);
  // Many a page begins with the sentence that describes it: the twin has said it by then.
  const again = body.find((it) => it.type === 'element' && it.tagName === 'p');
  const children = again && elementText(again) === description ? body.filter((it) => it !== again) : body;
  const tree = writer.runSync({type: 'root', children});
  const head = [`# ${title}`, `> ${description}`, `Source: ${canonical}${badge ? `\n\nBadge: ${badge}` : ''}`];
  return `${head.join('\n\n')}\n\n${writer.stringify(tree as never).trim()}\n`;
}
