import fs from 'node:fs';
import type {Heading, Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import Prism from 'prismjs';
import {describe, expect, it} from 'vitest';
import {highlightCode} from '../../../src/samples/highlight';
import {articleRoutes, attribute, builtArticles} from '../../support/articles';
import {fromHtml, fromTwin, nodes, parseMarkdown, twinDifferences, twinFile} from '../../support/twins';

const origin = 'https://www.marketdata.app';
const pages = builtArticles().map((page) => {
  const markdown = fs.existsSync(twinFile(page.route)) ? fs.readFileSync(twinFile(page.route), 'utf8') : '';
  return {...page, markdown, html: fromHtml(page), twin: fromTwin(markdown)};
});

describe('Markdown versions of pages', () => {
  it('exist for every article page and no others', () => {
    expect(pages.filter(({markdown}) => !markdown).map(({route}) => route)).toEqual([]);
    const files = fs
      .readdirSync('build', {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.md') && file !== 'skill.md');
    expect(files.map((file) => `build/${file}`).sort()).toEqual(articleRoutes.map(twinFile).sort());
  });

  it.each(pages.map((page) => [page.route, page] as const))(
    '%s has the same headings, code, tables and labels as its page',
    (_, {html, twin}) => {
      expect(twinDifferences(html, twin)).toEqual([]);
    },
  );

  it.each(pages.map((page) => [page.route, page] as const))(
    '%s starts with the title, description and canonical URL',
    (_, {markdown, tree, html}) => {
      const [title, description, source] = markdown.split('\n\n');
      expect(title).toBe(`# ${html.headings[0]!.text}`);
      expect(description).toBe(`> ${attribute('meta[name=description]', 'content', tree)}`);
      expect(source).toBe(`Source: ${attribute('link[rel=canonical]', 'href', tree)}`);
    },
  );

  it('contain no UI text, HTML or JSX', () => {
    const leftovers =
      /^(?:Copy|Copied|Copy code|Copy URL)$|Direct link to|Use in example|Page options|Open in ChatGPT|Edit this page|Last updated/;
    const jsx = /<\/?[A-Z]\w*[\s/>]|\{\/\*|className=/;
    expect(
      pages.flatMap(({route, twin}) =>
        twin.text.filter((item) => leftovers.test(item)).map((item) => `${route}: ${item}`),
      ),
    ).toEqual([]);
    expect(
      pages.flatMap(({route, twin}) => twin.text.filter((item) => jsx.test(item)).map((item) => `${route}: ${item}`)),
    ).toEqual([]);
    expect(pages.flatMap(({route, twin}) => twin.html.map((item) => `${route}: ${item}`))).toEqual([]);
  });

  it('contain only absolute links', () => {
    expect(
      pages.flatMap(({route, twin}) =>
        twin.links.filter((link) => !/^(?:https?:\/\/|mailto:)/.test(link)).map((link) => `${route}: ${link}`),
      ),
    ).toEqual([]);
  });

  it('have a supported language on every code block', () => {
    const isSupported = (lang: string) => {
      highlightCode('', lang);
      return Object.hasOwn(Prism.languages, lang);
    };
    expect(
      pages.flatMap(({route, twin}) =>
        twin.code.filter(({lang}) => !lang || !isSupported(lang)).map(({value}) => `${route}: ${value.slice(0, 40)}`),
      ),
    ).toEqual([]);
  });

  it('are linked from the head of their page', () => {
    const wrong = pages.filter(
      ({route, tree}) =>
        attribute('head link[rel=alternate][type="text/markdown"]', 'href', tree) !==
        `${origin}${twinFile(route).replace('build/', '/docs/')}`,
    );
    expect(wrong.map(({route}) => route)).toEqual([]);
  });

  it('contain more than 500 code blocks', () => {
    const sum = (valueOf: (page: (typeof pages)[number]) => number) =>
      pages.reduce((total, page) => total + valueOf(page), 0);
    console.log(
      `${pages.length} Markdown versions: ${sum(({twin}) => twin.headings.length)} headings, ${sum(({twin}) => twin.code.length)} code blocks, ${sum(({twin}) => twin.rows.length)} tables, ${sum(({html}) => html.labels.length)} labels, ${sum(({twin}) => twin.links.length)} links compared`,
    );
    expect(sum(({twin}) => twin.code.length)).toBeGreaterThan(500);
  });
});

describe('llms.txt and llms-full.txt', () => {
  const index = fs.readFileSync('build/llms.txt', 'utf8');
  const full = fs.readFileSync('build/llms-full.txt', 'utf8');

  it('llms.txt lists every page exactly once', () => {
    const listed = nodes<Link>(parseMarkdown(index), 'link')
      .map(({url}) => url)
      .filter((url) => url.endsWith('.md') && !url.endsWith('/skill.md'));
    expect(listed.sort()).toEqual(
      articleRoutes.map((route) => `${origin}${twinFile(route).replace('build/', '/docs/')}`).sort(),
    );
  });

  it('llms.txt explains how to call the API, and has a heading for each section of the site', () => {
    const headings = nodes<Heading>(parseMarkdown(index), 'heading').map((node) => toString(node));
    expect(headings).toEqual([
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
    for (const fact of [
      'https://api.marketdata.app',
      'Authorization: Bearer YOUR_TOKEN',
      '`203`',
      'column-oriented',
      '`AAPL`',
      '/docs/openapi.json',
      '/docs/openapi-3.0.json',
      '/docs/postman.json',
      '/docs/mcp',
      '/docs/skill.md',
    ]) {
      expect(index).toContain(fact);
    }
  });

  it('each section has a file with the full text of its pages', () => {
    for (const folder of ['api', 'sdk', 'sheets', 'account']) {
      expect(index).toContain(`/docs/llms-full-${folder}.txt)`);
      const text = fs.readFileSync(`build/llms-full-${folder}.txt`, 'utf8');
      expect(text.length).toBeLessThan(full.length);
      const own = pages.filter(({route}) => route.startsWith(`/docs/${folder}/`));
      expect(own.length).toBeGreaterThan(3);
      expect(own.filter(({markdown}) => !text.includes(markdown.trim())).map(({route}) => route)).toEqual([]);
    }
  });

  it('llms-full.txt contains the full text of every page', () => {
    expect(pages.filter(({markdown}) => !full.includes(markdown.trim())).map(({route}) => route)).toEqual([]);
  });
});
