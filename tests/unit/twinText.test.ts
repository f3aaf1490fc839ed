import type {PhrasingContent, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {plainLink, plainText} from '../../src/outputs/twins/plainText';

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, {handlers: {text: plainText, link: plainLink}});
const reader = unified().use(remarkParse).use(remarkGfm);
const paragraph = (...children: PhrasingContent[]): Root => ({type: 'root', children: [{type: 'paragraph', children}]});
const written = (value: string) => writer.stringify(paragraph({type: 'text', value})).trim();

describe('text in Markdown twins', () => {
  it.each([
    'Send requests to https://api.marketdata.app/ or www.marketdata.app.',
    'Accounts & Billing, AT&T',
    'array[number]',
    'write to support@marketdata.app',
    'no_data and next_time',
    '2 * 3',
    'about ~24.7% and ~54.8%',
    '=STOCKDATA("AAPL")',
  ])('has no backslashes in %s', (value) => expect(written(value)).toBe(value));

  it.each([
    '&amp; and &#35;',
    '[x] is not a task',
    '[^1] is not a footnote',
    '[a]: b is not a definition',
    '[a](b) is not a link',
    '![a](b) is not an image',
    '*a* and _b_ and __c__',
    '~~a~~ and ~b~',
    '# not a heading',
    '1. not a list',
    '- not a list',
    '===',
    '<b> is not an element',
    '`a` is not code',
    'a \\* b and \\\\',
  ])('is escaped so that %s stays plain text', (value) => {
    const tree = reader.parse(written(value)) as Root;
    expect(tree.children.map(({type}) => type)).toEqual(['paragraph']);
    expect((tree.children[0] as {children: {type: string}[]}).children.map(({type}) => type)).toEqual(['text']);
    expect(toString(tree)).toBe(value);
  });

  it('has no backslashes in URLs', () => {
    const url = 'https://example.com/?a=1&b=2';
    const link = paragraph({type: 'link', url, children: [{type: 'text', value: 'Example'}]});
    expect(writer.stringify(link).trim()).toBe(`[Example](${url})`);
  });

  it('escapes brackets in link labels', () => {
    const link = paragraph({type: 'link', url: 'https://example.com/', children: [{type: 'text', value: 'a] [b'}]});
    expect(toString(reader.parse(writer.stringify(link)))).toBe('a] [b');
  });
});
