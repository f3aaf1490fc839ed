import {plain} from '../plainSite';
import {structure} from './structure';

const tabLabels = {python: 'Python', go: 'Go'};

plain({strict: true, tabLabels}).testCheck(
  structure,
  'docs/a.mdx',
  [
    ['# Title', '"# Title" is a second h1'],
    ['## A\n\n#### B', '"B" skips from level 2 to 4'],
    ['## What is it:', 'ends with punctuation'],
    ['## Example Page', 'is also the title of the page'],
    ['## A\n\n## A {/* #a */}', 'the id "a" is a duplicate'],
    ['| A | |\n| --- | --- |\n| 1 | 2 |', 'a column without a header'],
    ['```bash\ncurl **URL**\n```', 'the code contains "**URL**"'],
    ['```json\n{"a": <span>1</span>}\n```', 'the code contains "<span>"'],
    ['```bash\ncurl “URL”\n```', 'a typographic quote'],
    ['A name in `code.', '"`" without a second'],
    ['A\u200b name', 'an invisible character'],
    ['<Tabs>\n<TabItem value=">python">A</TabItem>\n</Tabs>', 'contains "<" or ">"'],
    ['<TabItem value="python" label="Go">\n\nA\n\n</TabItem>', 'the tab "python" has the label "Go"'],
    ['<details>\nText\n</details>', '<details> has no <summary>'],
  ],
  [
    '## A\n\n### B\n\n[Prices](./b.mdx) ![A chart](./a.png)\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    'In Python, 5 ** 2 is 25.',
    '```ts\n/** Returns **one** value. */\nf();\n```',
    '<TabItem value="javascript" label="JavaScript SDK">\n\nA\n\n</TabItem>',
    '```python\nf(**options)\n```\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>',
  ],
);

// A title can be in the text, where Docusaurus shows it instead of the one in the front matter.
plain().testCheck(
  structure,
  'docs/a.mdx',
  [['# Title\n\n## Part\n\n# Title', '"# Title" is a second h1']],
  ['# Title\n\n## What is it:', '## Example Page'],
);
