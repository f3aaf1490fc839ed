import {testCheck} from '../fixture';
import {compile} from './compile';

testCheck(
  compile,
  'docs/a.mdx',
  [
    ['Text <b>bold', 'docs/a.mdx:6:6 the page does not compile'],
    ['<Paramters />', 'unknown tag "Paramters" -> did you mean "Parameters"?'],
    ['<PlanFigure plan="startr" row="history" />', 'unknown plan "startr" -> did you mean'],
    ['{prodct} is fast.', 'unknown site variable "prodct" -> did you mean "product"?'],
    [':::nte\nText\n:::', 'unknown admonition "nte"'],
    ['```pythn\n1\n```', `code can't be highlighted as "pythn" -> write "python"`],
    ['```zz\n1\n```', 'use a language of Prism'],
    ['```mermaid\nA\n```', 'diagrams need a theme and a setting that are missing -> see "Diagrams" in CONTRIBUTING.md'],
    ["import Part from './_part.mdx';\n\n<Part />", 'no file docs/_part.mdx'],
    ["import {A} from 'nowhere';\n\n{A(}", 'compile'],
  ],
  [
    [
      'export const size = 3;\n\n{size * 2} {product}',
      '```r\nx <- 1\n```\n\n```text\nText\n```',
      ':::note A title\n\nText\n\n:::\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>',
      '<Tabs>\n<TabItem value="a">Text</TabItem>\n</Tabs>',
      '<!-- A comment\nwith <two> lines -->\n\n## Older {#older}\n\nText <!-- {braces} --> and `<!-- code -->`\n\n```html\n<!-- code -->\n```',
    ].join('\n\n'),
  ],
);
