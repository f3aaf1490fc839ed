import type {Code, Heading, Root, RootContent, Table, Text} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {anchorsOf, headingText} from '../anchors';
import type {Check} from '../check';
import {at, type Finding} from '../finding';
import type {CheckedPage} from '../checkedSite';

/** Adds a finding at a node. */
type Report = (node: Parameters<typeof at>[1], message: string, fix: string) => void;

/** Checks the structure of a page after its tags are expanded. */
export const structure: Check = {
  name: 'structure',
  about: 'heading order, one h1 per page, unique IDs, alt text, table headers, link text, and admonitions',
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const page of site.pages) {
      const {file, raw, expanded} = page;
      if (!expanded || !raw) continue;
      const report: Report = (node, message, fix) => void findings.push(at(file, node, message, fix));
      examined += checkHeadings(page, expanded, report);
      examined += checkAnchors(expanded, report);
      visit(expanded, (node) => {
        if (node.type === 'link') checkLinkText(node, report);
        if (node.type === 'table') checkTable(node, report);
        if (node.type === 'image' && !node.alt?.trim())
          report(node, 'the image has no alt text', 'describe what it shows: ![text](…)');
        if (node.type === 'image' || node.type === 'table') examined++;
        if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
          examined += checkElement(page, node as MdxJsxFlowElement, report);
      });
      checkAdmonitions(raw.children, report);
      visit(raw, 'code', (node: Code) => checkCode(node, report));
      visit(raw, 'text', (node: Text) => checkText(node, report));
    }
    return {examined, unit: 'headings, IDs, tables, and images', findings};
  },
};

const INVISIBLE = /[\u00ad\u200b-\u200f\ufeff]/;
const isSectionPage = ({file}: CheckedPage) => !file.startsWith('src/');

/** Checks heading levels and heading text. Returns the number of headings. */
function checkHeadings(page: CheckedPage, tree: Root, report: Report): number {
  let count = 0;
  let level = 1;
  visit(tree, 'heading', (heading: Heading) => {
    count++;
    const {depth} = heading;
    const title = headingText(heading);
    if (depth === 1 && isSectionPage(page))
      report(heading, `"# ${title}" is a second h1`, 'remove it, because the title in the front matter is the h1');
    else if (depth > level + 1)
      report(heading, `"${title}" skips from level ${level} to ${depth}`, `write ${'#'.repeat(level + 1)}`);
    if (title === page.frontMatter.title && isSectionPage(page))
      report(heading, `"${title}" is also the title of the page`, 'write what the section is about');
    if (title === '' && isSectionPage(page)) report(heading, 'the heading is empty', 'write its text or remove it');
    // Headings on troubleshooting pages quote messages, which can end with a period.
    if (/[.:;,]$/.test(title) && page.frontMatter.type !== 'troubleshooting')
      report(heading, `"${title}" ends with punctuation`, 'remove it');
    level = depth;
  });
  return count;
}

function checkAnchors(tree: Root, report: Report): number {
  const ids = new Set<string>();
  const anchors = anchorsOf(tree);
  for (const {id, node} of anchors) {
    if (ids.has(id)) report(node, `the id "${id}" is a duplicate`, 'change one of them');
    ids.add(id);
  }
  return anchors.length;
}

function checkLinkText(link: RootContent, report: Report): void {
  const text = toString(link).trim();
  if (text === '' && !JSON.stringify(link).includes('"alt":"'))
    report(link, 'the link has no text', 'describe its target');
  if (/^(here|click here|this|this page|link|more)$/i.test(text))
    report(link, `the link text is only "${text}"`, 'describe its target');
}

function checkTable(table: Table, report: Report): void {
  const [head, ...rows] = table.children;
  if (!head || head.children.some((cell) => toString(cell).trim() === '' && cell.children.length === 0))
    report(table, 'the table has a column without a header', 'name every column');
  if (rows.length === 0) report(table, 'the table has no rows', 'add some or remove it');
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    if (row.children.length === columns) continue;
    report(row, `the row has ${row.children.length} cells for ${columns} columns`, 'write one cell per column');
  }
}

/** Checks an image, video, table, or HTML heading. Returns 1 for images, videos, and tables, and 0 for all others. */
function checkElement(page: CheckedPage, element: MdxJsxFlowElement, report: Report): number {
  const {name} = element;
  if (name && /^h[1-6]$/.test(name) && isSectionPage(page)) {
    // Tags add headings as HTML, which this check accepts. The source contains only those that the writer added.
    const isWritten = JSON.stringify(page.raw).includes(`"name":"${name}"`);
    const fix = 'use #, so that the heading is in the table of contents';
    if (isWritten) report(element, `<${name}> as HTML`, fix);
  }
  if (name === 'img' || name === 'Video') {
    const label = name === 'img' ? 'alt' : 'title';
    const attribute = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === label);
    const value = attribute?.value;
    if (typeof value === 'string' ? !value.trim() : !value)
      report(element, `<${name}> has no ${label}`, `add ${label}="…"`);
    return 1;
  }
  for (const {type, name: key = '', value} of element.attributes as MdxJsxAttribute[])
    if (type === 'mdxJsxAttribute' && name === 'TabItem' && typeof value === 'string' && /[<>]/.test(value))
      report(element, `${key} of <TabItem> is "${value}"`, 'correct the quotes');
  if (name === 'details') {
    const [first] = element.children;
    // MDX removes a paragraph that contains only elements.
    const start = first?.type === 'paragraph' && first.children.length === 1 ? first.children[0] : first;
    if (!start || !('name' in start) || start.name !== 'summary')
      report(element, '<details> has no <summary>', 'write <summary>…</summary> on the first line in it');
  }
  if (name !== 'table') return 0;
  let headers = 0;
  visit(element, (inner) => void (headers += Number('name' in inner && inner.name === 'th')));
  if (headers === 0) {
    const fix = 'write <th scope="col"> in the first row, or use Markdown';
    report(element, 'the table has no header cells', fix);
  }
  return 1;
}

/** Reports Markdown and HTML in code, where readers would see the markup. */
function checkCode(code: Code, report: Report): void {
  if (INVISIBLE.test(code.value) || /[“”‘’]/.test(code.value))
    report(code, 'the code contains a typographic quote or an invisible character', 'write " or a space');
  if (/^(?:html|jsx|tsx|mdx?|markdown|xml|svg|vue|js|javascript|python|py)$/.test(code.lang ?? '')) return;
  const [markup] = /\*\*[^*\s][^*\n]*\*\*|<\/?(?:b|em|i|span|strong)\b[^>]*>/.exec(code.value) ?? [];
  if (markup) report(code, `the code contains "${markup}", which readers see as it is`, 'remove the markup');
}

/** Reports markup without its end, and characters that nobody sees. */
function checkText(node: Text, report: Report): void {
  const [mark] = /`|\*\*(?=\S)|(?<=\S)\*\*/.exec(node.value) ?? [];
  if (mark) report(node, `"${mark}" without a second "${mark}"`, 'close the markup');
  if (INVISIBLE.test(node.value)) report(node, 'the text contains an invisible character', 'delete it');
}

/** Reports consecutive admonitions. */
function checkAdmonitions(nodes: readonly RootContent[], report: Report): void {
  for (const [index, node] of nodes.entries()) {
    const previous = nodes[index - 1];
    if (node.type !== 'containerDirective' || previous?.type !== 'containerDirective') continue;
    const fix = 'combine them, or turn one into a paragraph';
    report(node, `:::${node.name} directly follows :::${previous.name}`, fix);
  }
}
