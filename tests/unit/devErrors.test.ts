import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {tags} from '../../src/reference/tags';
import referenceTags from '../../src/tags';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective);
const source = 'Text with <Param name="contback" /> in it.\n\n<Parameters operation="stocks/candels" />\n\nThe end.\n';

function run(development: boolean): Root {
  const file = new VFile({path: 'api/page.mdx', value: source, data: {frontMatter: {operation: 'stocks/candles'}}});
  const tree = parser.parse(file);
  referenceTags({tags, development})(tree, file);
  return tree;
}

afterEach(() => vi.restoreAllMocks());

describe('an invalid tag', () => {
  it('is shown on the page and logged by the dev server, with its line and column', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const boxes: string[] = [];
    visit(run(true), (node) => {
      if ('name' in node && node.name === 'span') boxes.push(JSON.stringify(node));
    });
    expect(boxes).toHaveLength(2);
    expect(boxes[0]).toContain('api/page.mdx:1:11');
    expect(boxes[0]).toContain('countback');
    expect(boxes[1]).toContain('api/page.mdx:3:1');
    expect(boxes[1]).toContain('stocks/candles');
    expect(log.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringContaining('api/page.mdx:1:11 <Param>'),
      expect.stringContaining('api/page.mdx:3:1 <Parameters>'),
    ]);
  });

  it("doesn't affect the rest of the page", () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(JSON.stringify(run(true))).toContain('The end.');
  });

  it('fails the build', () => {
    expect(() => run(false)).toThrow(/unknown parameter "contback"/);
  });
});
