import type {Code, Heading, Root, Table, Text} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {anchorsOf, headingText} from '../anchors';
import type {Check} from '../check';
import {at, type Finding, type Report} from '../finding';
import type {CheckedPage, Site} from '../checkedSite';

/** Checks the structure of a page after its tags are expanded. markdownlint checks what needs no expanded tags. */
export const structure: Check = {
  name: 'structure',
  run(site) {
    const findings: Finding[] = [];
    let examined = 0;
    for (const page of site.pages) {
      const {file, raw, expanded} = page;
      if (!expanded || !raw) continue;
      const report: Report = (node, message, fix) => void findings.push(at(file, node, message, fix));
      checkHeadings(page, expanded, site.options.strict === true, report);
      examined += checkAnchors(expanded, report);
      visit(expanded, (node) => {
        if (node.type === 'table') checkTable(node, report);
        if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
          checkElement(node as MdxJsxFlowElement, site, report);
      });
      visit(raw, 'code', (node: Code) => checkCode(node, report));
      visit(raw, 'text', (node: Text) => checkText(node, report));
    }
    return {examined, unit: 'headings and IDs', findings};
  },
};

const INVISIBLE = /[\u00ad\u200b-\u200f\ufeff]/;

/** Checks heading levels and heading text. The home page can have any. */
function checkHeadings({plugin, frontMatter}: CheckedPage, tree: Root, strict: boolean, report: Report): void {
  let level = 1;
  let isFirst = true;
  visit(tree, 'heading', (heading: Heading) => {
    const {depth} = heading;
    const title = headingText(heading);
    if (depth > level + 1)
      report(heading, `"${title}" skips from level ${level} to ${depth}`, `write ${'#'.repeat(level + 1)}`);
    level = depth;
    // Docusaurus shows a first heading of level 1 instead of the title.
    const isTitle = isFirst && depth === 1;
    isFirst = false;
    if (plugin.kind === 'pages') return;
    if (depth === 1 && (strict || !isTitle))
      report(heading, `"# ${title}" is a second h1`, 'remove it, because the title in the front matter is the h1');
    if (title === '') report(heading, 'the heading is empty', 'write its text or remove it');
    if (!strict) return;
    if (title === frontMatter.title)
      report(heading, `"${title}" is also the title of the page`, 'write what the section is about');
    // Headings on troubleshooting pages quote messages, which can end with a period.
    if (/[.:;,]$/.test(title) && frontMatter.type !== 'troubleshooting')
      report(heading, `"${title}" ends with punctuation`, 'remove it');
  });
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

function checkTable({children: [head], position}: Table, report: Report): void {
  if (!head || head.children.some((cell) => toString(cell).trim() === '' && cell.children.length === 0))
    report({position}, 'the table has a column without a header', 'name every column');
}

/** Checks a tab or text that readers open. */
function checkElement(element: MdxJsxFlowElement, {options: {tabLabels = {}}}: Site, report: Report): void {
  const {name} = element;
  const valueOf = (key: string) =>
    (element.attributes as MdxJsxAttribute[]).find((item) => item.type === 'mdxJsxAttribute' && item.name === key)
      ?.value;
  if (name === 'TabItem') {
    const [value, label] = [String(valueOf('value')), String(valueOf('label'))];
    if (/[<>]/.test(value + label)) report(element, `a value of <TabItem> contains "<" or ">"`, 'correct the quotes');
    const right = tabLabels[value];
    if (right && right !== label && Object.values(tabLabels).includes(label))
      report(element, `the tab "${value}" has the label "${label}"`, `write label="${right}"`);
  }
  if (name !== 'details') return;
  const [first] = element.children;
  // MDX removes a paragraph that contains only elements.
  const start = first?.type === 'paragraph' && first.children.length === 1 ? first.children[0] : first;
  if (!start || !('name' in start) || start.name !== 'summary')
    report(element, '<details> has no <summary>', 'write <summary>…</summary> on the first line in it');
}

/** Reports Markdown and HTML in code, where readers would see the markup. */
function checkCode(code: Code, report: Report): void {
  if (INVISIBLE.test(code.value) || /[“”‘’]/.test(code.value))
    report(code, 'the code contains a typographic quote or an invisible character', 'write " or a space');
  if (/^(?:html|jsx|tsx?|typescript|mdx?|markdown|xml|svg|vue|js|javascript|python|py)$/.test(code.lang ?? '')) return;
  const [markup] = /\*\*[^*\s][^*\n]*\*\*|<\/?(?:b|em|i|span|strong)\b[^>]*>/.exec(code.value) ?? [];
  if (markup) report(code, `the code contains "${markup}", which readers see as it is`, 'remove the markup');
}

/** Reports markup without its end, and characters that nobody sees. */
function checkText(node: Text, report: Report): void {
  const [mark] = /`|\*\*(?=\S)|(?<=\S)\*\*/.exec(node.value) ?? [];
  if (mark) report(node, `"${mark}" without a second "${mark}"`, 'close the markup');
  if (INVISIBLE.test(node.value)) report(node, 'the text contains an invisible character', 'delete it');
}
