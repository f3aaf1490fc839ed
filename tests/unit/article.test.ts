import {expect, it} from 'vitest';
import {readArticle} from '../../src/outputs/article';
import {twin} from '../../src/outputs/twins/twin';
import {searchPage} from '../../src/search/records';

/** Reads a built page with this content. */
const read = (content: string, classes = 'docs-doc-page', title = 'Page | API | Example Docs') =>
  readArticle(
    '/docs/page',
    `<!doctype html><html class="${classes}"><head><meta property="og:title" content="${title}">
      <link rel=canonical href="https://www.example.com/docs/page"></head>
      <body><main><article>${content}</article></main></body></html>`,
  )!;
const textOf = (content: string) =>
  twin(read(`<header><h1>Page</h1></header>${content}`))
    .split('\n\n')
    .slice(2)
    .join('\n\n');

it('diagrams and formulas are in Markdown files and in the search with their source', () => {
  expect(textOf('<div data-diagram="graph TD;\n  A --&gt; B;"></div>')).toBe(
    '```mermaid\ngraph TD;\n  A --> B;\n```\n',
  );
  // What KaTeX writes.
  const formula = (tex: string, display = '') =>
    `<span class="katex"><span class="katex-mathml"><math${display}><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E</span></span>`;
  const inline = `<p>The price ${formula('p_{min} = \\frac{a}{b}')} is</p>`;
  expect(textOf(inline)).toBe('The price $p_{min} = \\frac{a}{b}$ is\n');
  expect(textOf(`<ul><li>The price ${formula('a_b')} is</li></ul>`)).toBe('- The price $a_b$ is\n');
  expect(textOf(`<span class="katex-display">${formula('E = mc^2', ' display="block"')}</span>`)).toBe(
    '$$\nE = mc^2\n$$\n',
  );
  const [[, , , text = ''] = []] = searchPage(read(`<header><h1>Page</h1></header>${inline}`)).places;
  expect(text).toBe('The price p_{min} = \\frac{a}{b} is');
});

it('posts are labeled with their blog, and their tags are in Markdown files, but not in excerpts', () => {
  const post = read(
    `<header><h1>Version 2</h1><time>May 1</time> by A. Author</header><div class="markdown"><p>Text.</p></div>
      <footer><div class="theme-blog-footer-edit-meta-row"><a rel="tag" href="/docs/tags/go">Go</a></div></footer>`,
    'plugin-blog blog-post-page',
    'Version 2 | Changelog | Example Docs',
  );
  const {section, places} = searchPage(post);
  expect([section, places]).toEqual(['Changelog', [[1, 'Version 2', '', 'Text.']]]);
  expect(twin(post)).toMatch(/^# Version 2\n\nSource: \S+\n\nTags: Go\n\nMay 1 by A. Author\n\nText\.\n$/);
});

it('frames become links', () => {
  expect(textOf('<iframe src="/docs/demo" title="A demo"></iframe>')).toBe(
    '[A demo](https://www.example.com/docs/demo)\n',
  );
});
