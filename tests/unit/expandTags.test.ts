import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {expandTags} from '../../src/site/tags';
import {table} from '../../src/site/tags/mdx';

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkStringify);

/** Returns the name of each child of the elements with the given name. For unnamed children, returns the type. */
function childrenOf(tree: Root, name: string): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if ('name' in node && node.name === name && 'children' in node) {
      found.push(...(node.children as {type: string; name?: string}[]).map((child) => child.name ?? child.type));
    }
  });
  return found;
}

describe('expandTags', () => {
  const tags = {
    Grid: {required: [], render: () => table('Grid', ['A', 'B'], [{cells: ['Starter', '**10,000** per day']}])},
    Word: {required: [], render: () => '10,000 *credits*'},
    Time: {required: [], render: () => 'at 9:30 AM, from 10:00 on, code `a:b`'},
    Note: {required: [], render: () => ':::note\n\nRead this.\n\n:::'},
  };
  const expand = (source: string) => {
    const tree = mdx.parse(source);
    expandTags(tree, new VFile({path: 'page.mdx'}), tags);
    return tree;
  };

  it('inserts a table without extra paragraphs', () => {
    const tree = expand('<Grid />');
    expect(childrenOf(tree, 'table')).toEqual(['thead', 'tbody']);
    expect(childrenOf(tree, 'tbody')).toEqual(['tr']);
    expect(childrenOf(tree, 'td')).toEqual(['strong', 'text']);
    // Otherwise, MDX would replace `<table>` with the site's component for Markdown tables.
    expect(tree.children[0]?.data).toEqual({_mdxExplicitJsx: true});
  });

  it("parses admonitions, but doesn't parse times as directives", () => {
    expect(expand('<Time />').children[0]).toMatchObject({
      type: 'paragraph',
      children: [
        {type: 'text', value: 'at 9:30 AM, from 10:00 on, code '},
        {type: 'inlineCode', value: 'a:b'},
      ],
    });
    expect(expand('<Note />').children[0]).toMatchObject({type: 'containerDirective', name: 'note'});
  });

  it('inserts text inside a sentence', () => {
    expect(mdx.stringify(expand('Spend <Word /> per day.'))).toBe('Spend 10,000 *credits* per day.\n');
  });
});
