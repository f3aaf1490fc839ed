import {expect, it} from 'vitest';
import {findingsIn, page} from '../fixture';
import {compile} from './compile';

const reported = (text: string) => findingsIn(compile, {'docs/a.mdx': page(text)});

it.each([
  ['Text <b>bold', 'docs/a.mdx:6:6 the page does not compile'],
  ['<Paramters />', 'unknown tag "Paramters" -> did you mean "Parameters"?'],
  ['<PlanFigure plan="startr" row="history" />', 'unknown plan "startr" -> did you mean'],
  ['{prodct} is fast.', 'unknown site variable "prodct" -> did you mean "product"?'],
  [':::nte\nText\n:::', 'unknown admonition "nte"'],
  ['```pythn\n1\n```', `code can't be highlighted as "pythn" -> write "python"`],
  ['```zz\n1\n```', 'use a language of Prism'],
  ['```mermaid\nA\n```', 'diagrams need a theme that is not installed -> see "Diagrams" in CONTRIBUTING.md'],
  ["import Part from './_part.mdx';\n\n<Part />", 'no file docs/_part.mdx'],
  ["import {A} from 'nowhere';\n\n{A(}", 'compile'],
])('reports %j', async (text, message) => {
  expect(await reported(text)).toEqual([expect.stringContaining(message)]);
});

it('accepts what Docusaurus offers', async () => {
  const text = [
    'export const size = 3;\n\n{size * 2} {product}',
    '```r\nx <- 1\n```\n\n```text\nText\n```',
    ':::note A title\n\nText\n\n:::\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>',
    '<Tabs>\n<TabItem value="a">Text</TabItem>\n</Tabs>',
  ];
  expect(await reported(text.join('\n\n'))).toEqual([]);
});
