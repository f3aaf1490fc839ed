import {testCheck} from '../fixture';
import {json} from 'docusaurus-plugin-docs-checks/checks';

const fence = (body: string) => `\`\`\`json\n${body}\n\`\`\``;

testCheck(
  json,
  'docs/a.mdx',
  [
    [fence('{"name": "any..." 1}'), "docs/a.mdx:7:19 the JSON doesn't parse"],
    [fence('{"s": "ok",\n "bid": [1],}'), "docs/a.mdx:8:13 the JSON doesn't parse"],
    [fence('{"s": "ok", "bidd": [1]}'), 'docs/a.mdx:7:13 unknown field "bidd" -> did you mean "bid"'],
  ],
  ['{"s": "ok", "bid": [1]}', '{"s": "ok", … }', '{"name": "anything"}'].map(fence),
);
