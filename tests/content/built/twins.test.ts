import fs from 'node:fs';
import type {Element, Nodes} from 'hast';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import type {Code, Heading, Link, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {languages} from '../../../src/rehype/prism';
import {articleRoutes, attribute, builtArticles, type BuiltArticle} from '../../support/articles';

const origin = 'https://www.marketdata.app';
const squeeze = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();
const parser = unified().use(remarkParse).use(remarkGfm);

const nodes = <T>(tree: Root, type: string) => {
  const found: T[] = [];
  visit(tree, type, (node) => void found.push(node as T));
  return found;
};

/** Text of an element without the sign that stands in headings for their link. */
function shown(node: Element): string {
  const without = (from: Nodes): Nodes =>
    'children' in from
      ? ({...from, children: from.children.filter((it) => !(it.type === 'element' && String(it.properties.className).includes('hash-link'))).map((it) => without(it as Nodes))} as Nodes)
      : from;
  return squeeze(toText(without(node)));
}

/** Everything of a page that has to be in its twin. */
function fromHtml({main}: BuiltArticle) {
  const inArticle = (selector: string) => selectAll(selector, main);
  return {
    headings: inArticle('h1, h2, h3, h4, h5, h6').map((it) => ({depth: Number(it.tagName[1]), text: shown(it)})),
    code: inArticle('pre code').map((it) => ({
      lang: /language-(\S+)/.exec(String(it.properties.className))?.[1],
      value: toText(it, {whitespace: 'pre'}),
    })),
    labels: inArticle('[role=tabpanel]').map((it) => String(it.properties.dataTab)),
    rows: inArticle('table').map((it) => selectAll('tr', it).map((row) => selectAll('th, td', row).length)),
  };
}

function fromTwin(markdown: string) {
  const tree = parser.parse(markdown);
  return {
    headings: nodes<Heading>(tree, 'heading').map((it) => ({depth: it.depth, text: squeeze(toString(it))})),
    code: nodes<Code>(tree, 'code').map(({lang, value}) => ({lang, value})),
    rows: nodes<Table>(tree, 'table').map(({children}) => children.map((row) => row.children.length)),
    links: nodes<Link>(tree, 'link').map(({url}) => url),
    html: nodes<{value: string}>(tree, 'html').map(({value}) => value),
    /** lines of text beside code */
    text: nodes<{value: string}>(tree, 'text').map(({value}) => value),
    strong: tree.children.flatMap((it) => (it.type === 'paragraph' && it.children.length === 1 && it.children[0]?.type === 'strong' ? [toString(it)] : [])),
  };
}

const twinFile = (route: string) => `build/${route.slice('/docs/'.length) || 'index'}.md`;
const pages = builtArticles().map((page) => {
  const markdown = fs.existsSync(twinFile(page.route)) ? fs.readFileSync(twinFile(page.route), 'utf8') : '';
  return {...page, markdown, html: fromHtml(page), twin: fromTwin(markdown)};
});

describe('the Markdown twins', () => {
  it('there is one for every page that is read, and no other', () => {
    expect(pages.filter(({markdown}) => !markdown).map(({route}) => route)).toEqual([]);
    const files = fs.readdirSync('build', {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.md'));
    expect(files.map((file) => `build/${file}`).sort()).toEqual(articleRoutes.map(twinFile).sort());
  });

  it.each(pages.map((page) => [page.route, page] as const))('%s has the same headings, code, tables and labels as its page', (_, {html, twin}) => {
    expect(twin.headings).toEqual(html.headings);
    expect(twin.code).toEqual(html.code);
    expect(twin.rows).toEqual(html.rows);
    for (const label of new Set(html.labels)) {
      const count = html.labels.filter((it) => it === label).length;
      expect(twin.strong.filter((it) => it === label).length, label).toBeGreaterThanOrEqual(count);
    }
  });

  it.each(pages.map((page) => [page.route, page] as const))('%s begins with title, description and address', (_, {markdown, tree, html}) => {
    const [title, description, source] = markdown.split('\n\n');
    expect(title).toBe(`# ${html.headings[0]!.text}`);
    expect(description).toBe(`> ${attribute('meta[name=description]', 'content', tree)}`);
    expect(source).toBe(`Source: ${attribute('link[rel=canonical]', 'href', tree)}`);
  });

  it('hold no words of the interface, no HTML and no JSX', () => {
    const leftovers = /^(?:Copy|Copied|Copy code|Copy address)$|Direct link to|Use in example|Page as Markdown|Open in ChatGPT|Edit this page|Last updated/;
    const jsx = /<\/?[A-Z]\w*[\s/>]|\{\/\*|className=/;
    expect(pages.flatMap(({route, twin}) => twin.text.filter((it) => leftovers.test(it)).map((it) => `${route}: ${it}`))).toEqual([]);
    expect(pages.flatMap(({route, twin}) => twin.text.filter((it) => jsx.test(it)).map((it) => `${route}: ${it}`))).toEqual([]);
    expect(pages.flatMap(({route, twin}) => twin.html.map((it) => `${route}: ${it}`))).toEqual([]);
  });

  it('have whole addresses in their links', () => {
    expect(pages.flatMap(({route, twin}) => twin.links.filter((it) => !/^(?:https?:\/\/|mailto:)/.test(it)).map((it) => `${route}: ${it}`))).toEqual([]);
  });

  it('name a known language on every block of code', () => {
    expect(pages.flatMap(({route, twin}) => twin.code.filter(({lang}) => !lang || !Object.hasOwn(languages, lang)).map(({value}) => `${route}: ${value.slice(0, 40)}`))).toEqual([]);
  });

  it('are named by their page', () => {
    const wrong = pages.filter(({route, tree}) => attribute('head link[rel=alternate][type="text/markdown"]', 'href', tree) !== `${origin}${twinFile(route).replace('build/', '/docs/')}`);
    expect(wrong.map(({route}) => route)).toEqual([]);
  });

  it('make up the counts', () => {
    const sum = (of: (page: (typeof pages)[number]) => number) => pages.reduce((total, page) => total + of(page), 0);
    console.log(
      `${pages.length} twins: ${sum(({twin}) => twin.headings.length)} headings, ${sum(({twin}) => twin.code.length)} code blocks, ${sum(({twin}) => twin.rows.length)} tables, ${sum(({html}) => html.labels.length)} labels, ${sum(({twin}) => twin.links.length)} links compared`,
    );
    expect(sum(({twin}) => twin.code.length)).toBeGreaterThan(500);
  });
});

describe('llms.txt', () => {
  const index = fs.readFileSync('build/llms.txt', 'utf8');
  const full = fs.readFileSync('build/llms-full.txt', 'utf8');

  it('lists every page exactly once', () => {
    const listed = nodes<Link>(parser.parse(index), 'link').map(({url}) => url).filter((url) => url.endsWith('.md'));
    expect(listed.sort()).toEqual(articleRoutes.map((route) => `${origin}${twinFile(route).replace('build/', '/docs/')}`).sort());
  });

  it('says how to call the API, then has one section for each of the site', () => {
    const headings = nodes<Heading>(parser.parse(index), 'heading').map((it) => toString(it));
    expect(headings).toEqual(['Market Data Docs', 'Start', 'Docs', 'API', 'SDKs', 'Sheets Add-On', 'Accounts & Billing']);
    for (const fact of ['https://api.marketdata.app', 'Authorization: Bearer YOUR_TOKEN', '`203`', 'column-oriented', '`AAPL`', 'openapi.yaml']) {
      expect(index).toContain(fact);
    }
  });

  it('llms-full.txt holds every twin, word for word', () => {
    expect(pages.filter(({markdown}) => !full.includes(markdown.trim())).map(({route}) => route)).toEqual([]);
  });
});
