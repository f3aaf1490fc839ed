import {isDeepStrictEqual} from 'node:util';
import type {Element, Nodes} from 'hast';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import type {Code, Heading, Link, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {BuiltArticle} from './articles';

const squeeze = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();
const parser = unified().use(remarkParse).use(remarkGfm);
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);

export const nodes = <T>(tree: Root, type: string) => {
  const found: T[] = [];
  visit(tree, type, (node) => void found.push(node as T));
  return found;
};

/** Returns the text of an element without the link icons of headings. */
function shown(node: Element): string {
  const without = (from: Nodes): Nodes =>
    'children' in from
      ? ({
          ...from,
          children: from.children
            .filter((child) => !(child.type === 'element' && String(child.properties.className).includes('hash-link')))
            .map((child) => without(child as Nodes)),
        } as Nodes)
      : from;
  return squeeze(toText(without(node)));
}

/** Extracts the parts of a page that its twin must contain. */
export function fromHtml({main}: BuiltArticle) {
  const inArticle = (selector: string) => selectAll(selector, main);
  return {
    // The h1 can be shorter than the title.
    headings: inArticle('h1, h2, h3, h4, h5, h6').map((item) => ({
      depth: Number(item.tagName[1]),
      text: String(item.properties.dataTitle ?? shown(item)),
    })),
    code: inArticle('pre code').map((item) => ({
      lang: /language-(\S+)/.exec([item.properties.className].flat().join(' '))?.[1],
      value: toText(item, {whitespace: 'pre'}),
    })),
    labels: inArticle('[role=tabpanel] > [data-tab]').map((item) => String(item.properties.dataTab)),
    rows: inArticle('table').map((item) => selectAll('tr', item).map((row) => selectAll('th, td', row).length)),
  };
}

export function fromTwin(markdown: string) {
  const tree = parseMarkdown(markdown);
  return {
    headings: nodes<Heading>(tree, 'heading').map((node) => ({depth: node.depth, text: squeeze(toString(node))})),
    code: nodes<Code>(tree, 'code').map(({lang, value}) => ({lang, value})),
    rows: nodes<Table>(tree, 'table').map(({children}) => children.map((row) => row.children.length)),
    links: nodes<Link>(tree, 'link').map(({url}) => url),
    html: nodes<{value: string}>(tree, 'html').map(({value}) => value),
    /** text nodes, excluding code */
    text: nodes<{value: string}>(tree, 'text').map(({value}) => value),
    strong: tree.children.flatMap((child) =>
      child.type === 'paragraph' && child.children.length === 1 && child.children[0]?.type === 'strong'
        ? [toString(child)]
        : [],
    ),
  };
}

/** Returns the path of a page's twin in the build. */
export const twinFile = (route: string) => `build/${route.slice('/docs/'.length) || 'index'}.md`;

/**
 * Compares a page with its twin.
 *
 * @returns the first difference in headings, in code blocks, and in tables, and all missing labels
 */
export function twinDifferences(html: ReturnType<typeof fromHtml>, twin: ReturnType<typeof fromTwin>): string[] {
  const first = (what: string, page: readonly unknown[], text: readonly unknown[]) => {
    const at = Array.from({length: Math.max(page.length, text.length)}).findIndex(
      (_, index) => !isDeepStrictEqual(page[index], text[index]),
    );
    return at < 0
      ? []
      : [
          `${what} ${at + 1} of ${page.length} differs: the page has ${JSON.stringify(page[at])}, its twin ${JSON.stringify(text[at])}`,
        ];
  };
  const count = (all: readonly string[], label: string) => all.filter((item) => item === label).length;
  return [
    ...first('heading', html.headings, twin.headings),
    ...first('code block', html.code, twin.code),
    ...first('table', html.rows, twin.rows),
    ...[...new Set(html.labels)]
      .filter((label) => count(twin.strong, label) < count(html.labels, label))
      .map((label) => `the label "${label}" is missing in the twin`),
  ];
}
