import {expect, it} from 'vitest';
import {readArticle} from '../../src/outputs/article';
import {llmsIndex} from '../../src/outputs/twins/llms';
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

it('lists of names become lists, and keep the values of each name', () => {
  const entry = (head: string, ...rest: string[]) => `<div id="x"><dt>${head}</dt>${rest.join('')}</div>`;
  const html = `<dl class="names">${entry(
    '<a href="#x"><code>x</code></a> <span class="type"><a href="/docs/dates">date</a></span> <span class="required">required</span><button>+</button>',
    '<dd>The <code>X</code>:<ul><li>1</li><li>2</li></ul></dd>',
    '<dd class="more"><span>Default: <code>1</code>.</span> <span>API: x.</span></dd>',
  )}${entry('<code>y</code>')}</dl>`;
  expect(textOf(html)).toBe(
    '- `x`, [date](https://www.example.com/docs/dates), required: The `X`: 1; 2 Default: `1`. API: x.\n- `y`:\n',
  );
});

it('pages of earlier versions name their version', () => {
  const page = read('<header><h1>Quotes</h1></header><p>Text.</p>');
  const texts = [page, {...page, version: 'current'}, {...page, version: '1.0'}].map((item) => [
    twin(item),
    llmsIndex([item]),
  ]);
  expect(texts[0]).toEqual(texts[1]);
  expect(texts[0]?.[1]).toContain('- [Quotes](https://www.example.com/docs/page.md)');
  expect(texts[2]).toEqual([
    expect.stringContaining('\n\nVersion: 1.0\n\n'),
    expect.stringContaining('- [Quotes, version 1.0](https:'),
  ]);
});
