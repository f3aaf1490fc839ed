import type {Heading, RootContent, Table} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {anchorsOf, headingId, headingText} from '../anchors';
import type {Check} from '../check';
import {at, type Finding} from '../finding';
import {focused} from '../site';

/** What a page is built of, as its reader gets it: reference tags are expanded. */
export const structure: Check = {
  name: 'structure',
  about: 'heading order, no h1 beside the title, ids that are unique, alt texts, table heads, link texts, admonitions',
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const {file, raw, expanded, frontMatter} of focused(site, site.pages)) {
      if (!expanded || !raw) continue;
      const isPage = !file.startsWith('src/');
      let level = 1;
      visit(expanded, 'heading', (heading: Heading) => {
        examined++;
        const title = headingText(heading);
        if (heading.depth === 1 && isPage)
          findings.push(
            at(file, heading, `"# ${title}" is a second h1`, 'remove it: the title of the front matter is the h1'),
          );
        else if (heading.depth > level + 1)
          findings.push(
            at(
              file,
              heading,
              `"${title}" skips from level ${level} to ${heading.depth}`,
              `write ${'#'.repeat(level + 1)}`,
            ),
          );
        if (title === '' && isPage)
          findings.push(at(file, heading, 'the heading is empty', 'write its text or remove it'));
        // A message as a program shows it keeps its full stop.
        if (/[.:;,]$/.test(title) && frontMatter.type !== 'troubleshooting')
          findings.push(at(file, heading, `"${title}" ends in a punctuation mark`, 'leave the mark out'));
        level = heading.depth;
      });
      visit(raw, 'heading', (heading: Heading) => {
        if (isPage && heading.depth > 1 && !headingId(heading))
          findings.push(
            at(
              file,
              heading,
              `"${headingText(heading)}" has no id`,
              `add {/* #an-id */} behind it, so that links survive a new wording`,
            ),
          );
      });
      const ids = new Map<string, unknown>();
      for (const {id, node} of anchorsOf(expanded)) {
        examined++;
        if (ids.has(id)) findings.push(at(file, node, `the id "${id}" is a duplicate`, 'give one of them another'));
        ids.set(id, node);
      }
      visit(expanded, (node) => {
        if (node.type === 'image') {
          examined++;
          if (!(node as {alt?: string | null}).alt?.trim())
            findings.push(at(file, node, 'the image has no alt text', 'say what it shows: ![text](…)'));
        }
        if (node.type === 'link' && toString(node).trim() === '' && !JSON.stringify(node).includes('"alt":"')) {
          findings.push(at(file, node, 'the link has no text', 'write what it leads to'));
        }
        if (node.type === 'link' && /^(here|click here|this|this page|link|more)$/i.test(toString(node).trim())) {
          findings.push(at(file, node, `the link says only "${toString(node)}"`, 'say where it leads'));
        }
        if (node.type === 'table') {
          examined++;
          const [head, ...rows] = (node as Table).children;
          if (!head || head.children.some((cell) => toString(cell).trim() === '' && cell.children.length === 0))
            findings.push(at(file, node, 'the table has a column without a head', 'name every column'));
          if (rows.length === 0) findings.push(at(file, node, 'the table has no rows', 'add some or remove it'));
          for (const row of rows) {
            if (row.children.length !== head?.children.length)
              findings.push(
                at(
                  file,
                  row,
                  `the row has ${row.children.length} cells for ${head?.children.length ?? 0} columns`,
                  'write one cell a column',
                ),
              );
          }
        }
        if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
          const element = node as MdxJsxFlowElement;
          const attribute = (name: string) =>
            element.attributes.find((it) => it.type === 'mdxJsxAttribute' && it.name === name)?.value;
          if (element.name === 'img' || element.name === 'Video') {
            examined++;
            const label = element.name === 'img' ? 'alt' : 'title';
            const value = attribute(label);
            if (typeof value === 'string' ? !value.trim() : !value)
              findings.push(at(file, node, `<${element.name}> has no ${label}`, `add ${label}="…"`));
          }
          if (element.name === 'table') {
            examined++;
            let heads = 0;
            visit(element, (inner) => void (heads += Number('name' in inner && inner.name === 'th')));
            if (heads === 0)
              findings.push(
                at(
                  file,
                  node,
                  'the table has no header cells',
                  'write <th scope="col"> in the first row, or use Markdown',
                ),
              );
          }
          if (element.name && /^h[1-6]$/.test(element.name) && isPage && !file.startsWith('src/')) {
            const made = !JSON.stringify(raw).includes(`"name":"${element.name}"`);
            if (!made)
              findings.push(
                at(file, node, `<${element.name}> as HTML`, 'write # signs, so that it enters the table of contents'),
              );
          }
        }
      });
      findings.push(...admonitions(file, raw.children));
    }
    return {examined, unit: 'headings, ids, tables and images', findings};
  },
};

/** Two admonitions without enough between them to fill a screen's part. */
function admonitions(file: string, nodes: readonly RootContent[]): Finding[] {
  return nodes.flatMap((node, index) => {
    const before = nodes[index - 1];
    return node.type === 'containerDirective' && before?.type === 'containerDirective'
      ? [at(file, node, `:::${node.name} follows on :::${before.name}`, 'make one of them, or put one into the text')]
      : [];
  });
}
