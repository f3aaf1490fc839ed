import {isDeepStrictEqual} from 'node:util';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {readPage, sourceFiles} from '../../checks/sources';
import {tags} from '../../src/reference/tags';
import {expandTags} from '../../src/tags';
import {table} from '../../src/tags/mdx';
import {parseMdx, parseTagOutput} from '../../src/tags/parse';
import type {Tags} from '../../src/tags/tag';
import {unwrapParagraphs} from '../../src/tags/unwrapParagraphs';

/** Returns a tree without positions, which `parseTagOutput` doesn't set. */
function bare(tree: unknown): unknown {
  const places = ['position', 'start', 'end', 'loc', 'range'];
  return JSON.parse(JSON.stringify(tree, (key, value) => (places.includes(key) ? undefined : value)));
}

/** Returns the trees of `parseTagOutput` and of the Markdown parser alone. */
function both(markdown: string) {
  const [fast, slow] = [parseTagOutput(markdown), parseMdx(markdown)];
  for (const tree of [fast, slow]) unwrapParagraphs(tree);
  return {fast: bare(fast), slow: bare(slow)};
}

describe('parseTagOutput', () => {
  it('returns the trees of the Markdown parser for all tags of all pages', () => {
    const outputs = new Set<string>();
    const recorded: Tags = Object.fromEntries(
      Object.entries(tags).map(([name, tag]) => {
        const render: typeof tag.render = (...args) => {
          const output = tag.render(...args);
          outputs.add(output);
          return output;
        };
        return [name, {...tag, render}];
      }),
    );
    for (const file of sourceFiles()) {
      const page = readPage('.', file);
      const vfile = new VFile({path: file});
      Object.assign(vfile.data, {frontMatter: page.frontMatter});
      expandTags(page.tree, vfile, recorded);
    }
    expect(outputs.size).toBeGreaterThan(200);
    for (const output of outputs) {
      const {fast, slow} = both(output);
      // Show the differences only if there are any, because vitest takes long to compare large trees.
      if (!isDeepStrictEqual(fast, slow)) expect(fast).toEqual(slow);
    }
  }, 60_000);

  it.each([
    ['escaped characters', 'a\\_b \\<c> \\\\ \\d'],
    ['code', '`a`, `` b`c ``, ` d `, `` ` ``, and ` `'],
    ['links', '[`a`](/b#c), [**d** e](./f.mdx), [g](<h i>), [j](k "l"), ![m](n.png), and [o]'],
    ['strong text', '**1** and **a `b` c**, a**b**c, ** d **, **$9**, ***e***'],
    ['emphasis', '*a* _b_ c_d_e 2 * 3'],
    ['colons', 'at 9:30, :note, :note[a], a:b:c'],
    ['entities', 'A&amp;B, A & B, &#65;, &x'],
    ['JSX and expressions', 'a <b>c</b> {product} <br />'],
    ['text that starts like a block', '1. a'],
    ['a list marker', '- a'],
    ['an import', 'import `a`'],
    ['nothing', ''],
  ])('parses %s in a line and in a cell', (_, markdown) => {
    const safe = (text: string) => {
      try {
        return both(text);
      } catch (error) {
        return {fast: String(error), slow: String(error)};
      }
    };
    const line = safe(markdown);
    expect(line.fast).toEqual(line.slow);
    const cell = safe(
      table('Grid', ['A', markdown], [{id: 'row', cells: ['`1`', markdown]}, {cells: [markdown, '–']}]),
    );
    expect(cell.fast).toEqual(cell.slow);
  });

  it('parses paragraphs between and inside other blocks', () => {
    const {fast, slow} = both(
      '- a\n\nb `c`\n\n:::note\n\nd\n\n:::\n\n<Tab>\n\ne\n\n</Tab>\n\n    f\n\n[g]: /h\n\n> i\n\nj\nk\n\nl\n---\n\n{`\n\nm\n\n`}',
    );
    expect(fast).toEqual(slow);
  });

  it('returns separate trees for the same text', () => {
    const one = parseTagOutput(':::note\n\nRead *this*.\n\n:::');
    one.children.length = 0;
    expect(parseTagOutput(':::note\n\nRead *this*.\n\n:::').children).toHaveLength(1);
  });

  it('keeps code as it is', () => {
    const code = 'x\n<table>\n<thead><tr></tr></thead>\n<tbody>\n</tbody>\n</table>\n\n\ttab\n';
    expect(parseTagOutput(`~~~\n${code}~~~\n\n\`\`\`\`json title="a"\n\`\`\`\n${code}\`\`\`\``)).toMatchObject({
      children: [{value: code.trimEnd()}, {lang: 'json', meta: 'title="a"', value: `\`\`\`\n${code}`.trimEnd()}],
    });
  });
});
