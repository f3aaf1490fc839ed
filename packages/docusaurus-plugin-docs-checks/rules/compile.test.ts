import {plain} from '../plainSite';
import {compile} from './compile';

plain().testCheck(
  compile,
  'docs/a.mdx',
  [
    ['Text <b>bold', 'docs/a.mdx:6:6 the page does not compile'],
    ['<Tab />', 'unknown tag "Tab" -> did you mean "Tabs"?'],
    [':::nte\nText\n:::', 'unknown admonition "nte" -> did you mean "note"?'],
    ['```pythn\n1\n```', `code can't be highlighted as "pythn" -> write "python"`],
    ['```zz\n1\n```', 'use a language of Prism'],
    [
      '```mermaid\nA\n```',
      'the configuration has no diagrams -> set markdown.mermaid, and add @docusaurus/theme-mermaid',
    ],
    ["import Part from './_part.mdx';\n\n<Part />", 'no file docs/_part.mdx'],
    ['import Part from "@site/docs/part";\n\n<Part />', 'no file docs/part'],
    ["import {A} from 'nowhere';\n\n{A(}", 'compile'],
    [':::note\n\nText\n\n:::\n\n:::', '":::" without an opening'],
  ],
  [
    [
      'export const size = 3;\n\n{size * 2}',
      '```r\nx <- 1\n```\n\n```text\nText\n```\n\n```plaintext\nText\n```',
      ':::note A title\n\nText\n\n:::\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>',
      '<Tabs>\n<TabItem value="a">Text</TabItem>\n</Tabs>',
      '<!-- A comment\nwith <two> lines -->\n\n## Older {#older}\n\nText <!-- {braces} --> and `<!-- code -->`\n\n```html\n<!-- code -->\n```',
    ].join('\n\n'),
  ],
);

// The older syntax is plain text then.
plain({}, {future: {v4: true}}).testCheck(compile, 'docs/a.mdx', [[':::tip Title', ':::note[A title]']]);

// Swizzled components.
plain().testCheck(compile, 'docs/a.mdx', [['<Cart />', 'unknown tag "Cart" -> did you mean "Card"?']], ['<Card />'], {
  'src/theme/MDXComponents/index.js': "import Card from '../../components/Card';\nexport default {Card};\n",
});

// A plugin of the site replaces the block.
const replace = () => (tree: {children: {type: string; lang?: string}[]}) => {
  tree.children = tree.children.filter(({lang}) => lang !== 'Player' && lang !== 'jso');
};
const preset = ['classic', {docs: {remarkPlugins: [replace]}}];
plain({}, {presets: [preset]}).testCheck(
  compile,
  'docs/a.mdx',
  [['```Play\nA\n```', `code can't be highlighted as "Play"`]],
  ['```Player\nA\n```', '```jso\nA\n```\n\n```json\n{}\n```'],
);
