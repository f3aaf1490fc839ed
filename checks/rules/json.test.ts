import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import type {CheckedPage, Site} from '../checkedSite';
import {format} from '../finding';
import {json} from './json';

it.each([
  ['{"s": "ok", "bid": [1]}', ''],
  ['{"s": "ok", … }', ''],
  ['{"name": "anything"}', ''],
  ['{"name": "any..." 1}', "a.mdx:2:19 the JSON doesn't parse"],
  ['{"s": "ok",\n "bid": [1],}', "a.mdx:3:13 the JSON doesn't parse"],
  ['{"s": "ok", "bidd": [1]}', 'a.mdx:2:13 unknown field "bidd" -> did you mean "bid"'],
])('judges %j', async (body, message) => {
  const source = `\`\`\`json\n${body}\n\`\`\`\n`;
  const tree = unified().use(remarkParse).parse(source);
  const page = {file: 'a.mdx', source, frontMatter: {}, raw: tree, expanded: tree} as unknown as CheckedPage;
  const {findings} = await json.run({pages: [page], project: {api: {loadApi}}} as unknown as Site);
  const text = findings.map(format).join('\n');
  if (message) expect(text).toContain(message);
  else expect(text).toBe('');
});
