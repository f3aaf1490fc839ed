import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import type {Article} from 'docusaurus-built-pages';
import {prepare} from './prepare';

/** Writes types such as `array[number]` and URLs without the backslashes that remark-stringify adds. */
const plainText: NonNullable<NonNullable<Options['handlers']>['text']> = (node, _parent, state, info) =>
  state
    .safe(node.value, info)
    .replace(/(?<=\w)\\(?=\[\w+\])/g, '')
    .replaceAll('\\:', ':');

/** Formulas in TeX, between dollar signs. */
const formulas = {
  math: ({value}: {value: string}) => `$$\n${value}\n$$`,
  inlineMath: ({value}: {value: string}) => `$${value}$`,
};

const writer = unified()
  .use(rehypeRemark, {
    handlers: {
      math(_, {properties, children}) {
        const value = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
        // These types aren't part of mdast.
        return {type: properties.display === 'block' ? 'math' : 'inlineMath', value} as never;
      },
    },
  })
  // Don't pad table columns to the same width, because the padding would make up most of the file.
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    fences: true,
    handlers: {text: plainText, ...formulas},
  });

/**
 * Returns the Markdown twin of an article. The twin starts with the title, URL, version (if it isn't the one that readers get first), badge and tags
 * (if any), and which month it describes, followed by all text, tables, and samples.
 *
 * @param article the article of a built page, which isn't changed
 * @returns Markdown that ends with a line break
 */
export function twin({title, canonical, content, tags, otherVersion, state}: Article): string {
  const {body, badge} = prepare(content);
  // Makes all URLs absolute.
  const base = {type: 'element' as const, tagName: 'base', properties: {href: canonical}, children: []};
  const tree = writer.runSync({type: 'root', children: [base, ...body]});
  // Each badge has a tag, such as "API: Premium".
  const others = tags.filter((tag) => !badge || !tag.endsWith(badge));
  const more = [
    otherVersion && `Version: ${otherVersion}`,
    badge && `Badge: ${badge}`,
    others.length > 0 && `Tags: ${others.join(', ')}`,
    state,
  ].filter(Boolean);
  const head = [`# ${title}`, `Source: ${canonical}`, ...more];
  const text = writer
    .stringify(tree as never)
    .trim()
    // In URLs, ampersands need no backslash.
    .replace(/\]\(\S+\)/g, (link) => link.replaceAll('\\&', '&'));
  return `${head.join('\n\n')}\n\n${text}\n`;
}
