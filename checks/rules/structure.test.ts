import {testCheck} from '../fixture';
import {structure} from './structure';

testCheck(
  structure,
  'docs/a.mdx',
  [
    ['# Title', '"# Title" is a second h1'],
    ['## A\n\n#### B', '"B" skips from level 2 to 4'],
    ['## What is it:', 'ends with punctuation'],
    ['## Example Page', 'is also the title of the page'],
    ['## A\n\n## A {/* #a */}', 'the id "a" is a duplicate'],
    ['[here](./b.mdx)', 'the link text is only "here"'],
    ['![](./a.png)', 'the image has no alt text'],
    ['| A | B |\n| --- | --- |\n| 1 |', 'the row has 1 cells for 2 columns'],
    [':::note\nA\n:::\n\n:::tip\nB\n:::', ':::tip directly follows :::note'],
    ['```bash\ncurl **URL**\n```', 'the code contains "**URL**"'],
    ['```json\n{"a": <span>1</span>}\n```', 'the code contains "<span>"'],
    ['```bash\ncurl “URL”\n```', 'a typographic quote'],
    ['A name in `code.', '"`" without a second'],
    ['A\u200b name', 'an invisible character'],
    ['<Tabs>\n<TabItem value=">python">A</TabItem>\n</Tabs>', 'value of <TabItem> is ">python"'],
    ['<details>\nText\n</details>', '<details> has no <summary>'],
  ],
  [
    '## A\n\n### B\n\n[Prices](./b.mdx) ![A chart](./a.png)\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    'In Python, 5 ** 2 is 25.',
    ':::note\nA\n:::\n\nText\n\n:::tip\nB\n:::',
    '```python\nf(**options)\n```\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>',
  ],
);
