/** Tests the Markdown versions of pages, and the files that list or contain them. */
import fs from 'node:fs';
import type {Element} from 'hast';
import {selectAll} from 'hast-util-select';
import {toText} from 'hast-util-to-text';
import type {Code, Heading, Link, ListItem, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {site} from '../../../src/settings/site';
import {articleRoutes, attributes, type BuiltPage, builtArticles, textOf} from '../../support/articles';
import {twinFile} from '../../support/routes';

const parser = unified().use(remarkParse).use(remarkGfm);

function nodes<T>(tree: Root, type: string): T[] {
  const found: T[] = [];
  visit(tree, type, (node) => void found.push(node as T));
  return found;
}

/** Returns what a page and its Markdown version have in common. */
function fromHtml({main}: BuiltPage) {
  const all = (selector: string): Element[] => selectAll(selector, main);
  return {
    headings: all('h1, h2, h3, h4, h5, h6').map((item) => {
      // The h1 can be shorter than the title.
      const children = item.children.filter((child) => !('properties' in child && child.properties.ariaLabel));
      return `${item.tagName[1]} ${String(item.properties.dataTitle ?? textOf({...item, children}))}`;
    }),
    code: all('pre code').map((item) => ({
      lang: /language-(\S+)/.exec([item.properties.className].flat().join(' '))?.[1],
      value: toText(item, {whitespace: 'pre'}),
    })),
    // Markdown has no wide cells.
    tables: all('table').map((item) =>
      selectAll('tr', item).map((row) =>
        selectAll('th, td:not([data-script])', row).reduce(
          (sum, {properties}) => sum + Number(properties.colSpan ?? 1),
          0,
        ),
      ),
    ),
  };
}

const pages = builtArticles().map((page) => {
  const markdown = fs.readFileSync(twinFile(page.route), 'utf8');
  const text = parser.parse(markdown);
  const twin: ReturnType<typeof fromHtml> = {
    headings: nodes<Heading>(text, 'heading').map((node) => `${node.depth} ${toString(node).replace(/\s+/g, ' ')}`),
    code: nodes<Code>(text, 'code').map(({lang, value}) => ({lang: lang ?? undefined, value})),
    tables: nodes<Table>(text, 'table').map(({children}) => children.map((row) => row.children.length)),
  };
  return {...page, markdown, text, twin};
});

describe('Markdown versions of pages', () => {
  it('exist for every article page and no others', () => {
    const files = fs.readdirSync('build', {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.md'));
    const expected = [...articleRoutes.map(twinFile), 'build/skill.md'];
    expect(files.map((file) => `build/${file}`).sort()).toEqual(expected.sort());
  });

  it.each(pages.map((page) => [page.route, page] as const))(
    '%s has the same headings, code, tables and labels as its page',
    (_, page) => {
      const {markdown, text, tree, main, twin} = page;
      expect(twin).toEqual(fromHtml(page));
      const entries = nodes<ListItem>(text, 'listItem').map((item) => toString(item));
      for (const entry of selectAll('dl.names > div', main) as Element[]) {
        const [name = '', ...values] = selectAll('dt code, dt > span, dd.more > span', entry).map((item) =>
          textOf(item as Element),
        );
        const found = entries.filter((item) => item.startsWith(name) && values.every((value) => item.includes(value)));
        expect(found, name).not.toEqual([]);
      }
      const labels = attributes('[role=tabpanel] > [data-tab]', 'dataTab', main);
      for (const label of new Set(labels))
        expect(markdown.split(`\n**${label}**\n`).length - 1, label).toBeGreaterThanOrEqual(
          labels.filter((other) => other === label).length,
        );
      expect(markdown.split('\n\n').slice(0, 2)).toEqual([
        `# ${twin.headings[0]!.slice(2)}`,
        `Source: ${attributes('link[rel=canonical]', 'href', tree)[0]}`,
      ]);
    },
  );

  it('contain no UI text, HTML, JSX, relative links, or code without a language', () => {
    const leftovers =
      /^(?:Copy|Copied|Copy code|Copy URL)$|Direct link to|Use in example|Page options|Open in ChatGPT|Edit this page|Last updated|<\/?[A-Z]\w*[\s/>]|\{\/\*|className=/;
    const found = pages.flatMap(({route, text, twin}) =>
      [
        ...nodes<{value: string}>(text, 'text').flatMap(({value}) => (leftovers.test(value) ? [value] : [])),
        ...nodes<{value: string}>(text, 'html').map(({value}) => value),
        ...nodes<Link>(text, 'link').flatMap(({url}) => (/^(?:https?:\/\/|mailto:)/.test(url) ? [] : [url])),
        ...twin.code.flatMap(({lang, value}) => (lang ? [] : [value.slice(0, 40)])),
      ].map((item) => `${route}: ${item}`),
    );
    expect(found).toEqual([]);
    expect(pages.flatMap(({twin}) => twin.code).length).toBeGreaterThan(500);
  });
});

describe('llms.txt and llms-full.txt', () => {
  const index = fs.readFileSync('build/llms.txt', 'utf8');
  const tree = parser.parse(index);
  const missingIn = (file: string, all: typeof pages) => {
    const text = fs.readFileSync(`build/${file}`, 'utf8');
    return all.filter(({markdown}) => !text.includes(markdown.trim())).map(({route}) => route);
  };

  it('llms.txt lists every page exactly once, explains how to call the API, and has a heading per section', () => {
    const urls = nodes<Link>(tree, 'link').map(({url}) => url);
    const twins = urls.filter((url) => url.endsWith('.md') && !url.endsWith('/skill.md'));
    expect(twins.sort()).toEqual(
      articleRoutes.map((route) => twinFile(route).replace('build/', site.url + site.baseUrl)).sort(),
    );
    expect(nodes<Heading>(tree, 'heading').map((node) => toString(node))).toEqual([
      'Market Data Docs',
      'Start',
      'Docs',
      'API',
      'SDKs',
      'Sheets Add-On',
      'Accounts & Billing',
      'Tools and Specifications',
      'Optional',
    ]);
    const facts = ['https://api.marketdata.app', 'Authorization: Bearer YOUR_TOKEN', '`203`', 'column-oriented'];
    const files = ['openapi.json', 'postman.json', 'mcp', 'skill.md'];
    for (const text of [...facts, '`AAPL`', ...files.map((file) => `/docs/${file}`)]) expect(index).toContain(text);
  });

  it('llms-full.txt contains the text of every page, and each section has a file with its own', () => {
    expect(missingIn('llms-full.txt', pages)).toEqual([]);
    for (const folder of ['api', 'sdk', 'sheets', 'account']) {
      expect(index).toContain(`/docs/llms-full-${folder}.txt)`);
      const own = pages.filter(({route}) => route.startsWith(`/docs/${folder}/`));
      expect(own.length).toBeGreaterThan(3);
      expect(missingIn(`llms-full-${folder}.txt`, own)).toEqual([]);
    }
  });
});
