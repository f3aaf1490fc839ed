import {Joi} from '@docusaurus/utils-validation';
import {expect, it} from 'vitest';
import {readArticle} from 'docusaurus-built-pages';
import {validateOptions} from '.';
import {inOrder, llmsIndex} from './llms';
import {twin} from './twin';

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

it('diagrams and formulas are in Markdown files with their source', () => {
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
});

it('posts are labeled with their blog, and their tags are in Markdown files', () => {
  const post = read(
    `<header><h1>Version 2</h1><time>May 1</time> by A. Author</header><div class="markdown"><p>Text.</p></div>
      <footer><div class="theme-blog-footer-edit-meta-row"><a rel="tag" href="/docs/tags/go">Go</a></div></footer>`,
    'plugin-blog blog-post-page',
    'Version 2 | Changelog | Example Docs',
  );
  expect(post.sectionLabel).toBe('Changelog');
  expect(twin(post)).toMatch(/^# Version 2\n\nSource: \S+\n\nTags: Go\n\nMay 1 by A. Author\n\nText\.\n$/);
});

it('code blocks of theme-classic keep their language and their lines', () => {
  const line = (content: string) => `<div class="token-line"><span class="token plain">${content}</span><br></div>`;
  const code = `<code>${line('# a_b')}${line('')}${line('  c')}</code>`;
  expect(
    textOf(
      `<div class="language-py theme-code-block"><div>a.py</div><div><pre class="language-py">${code}</pre></div></div>`,
    ),
  ).toBe('**a.py**\n\n```py\n# a_b\n\n  c\n```\n');
});

it('links without a text, such as icons, and images in pages are omitted', () => {
  const links = '<a href="/x"><svg></svg></a><a href="/y"><img src="/y.png" alt="Y"></a>';
  expect(textOf(`<p>One ${links} <img src="data:image/png;base64,AAAA" alt="and two"></p>`)).toBe(
    'One [![Y](https://www.example.com/y.png)](https://www.example.com/y) and two\n',
  );
});

it('frames become links', () => {
  expect(textOf('<iframe src="/docs/demo" title="A demo"></iframe>')).toBe(
    '[A demo](https://www.example.com/docs/demo)\n',
  );
});

const head = {
  title: 'Example Docs',
  introduction: '> A tagline.',
  resources: '## Files\n\n- One',
  root: 'https://www.example.com/docs/',
};

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

it('labels in headings are separate from the name, and tabs without content are omitted', () => {
  expect(textOf('<h3><div>Required</div><strong><code>data</code></strong></h3>')).toBe('### Required **`data`**\n');
  const tabs = '<div data-tab="A"><div><div></div></div></div><div data-tab="B"><p>Text</p></div>';
  expect(textOf(`${tabs}<div data-tab="C"><img src="/c.png" alt="C"></div>`)).toBe(
    '**B**\n\nText\n\n**C**\n\n![C](https://www.example.com/c.png)\n',
  );
});

it('pages of other versions follow those that readers get first', () => {
  const [last, next, old] = [
    {route: '/docs/z', otherVersion: undefined},
    {route: '/docs/next/a', otherVersion: 'Next'},
    {route: '/docs/1.0/a', otherVersion: '1.0'},
  ];
  expect(inOrder([old!, next!, last!])).toEqual([last, old, next]);
});

it('pages of other versions name their version', () => {
  const page = read('<header><h1>Quotes</h1></header><p>Text.</p>');
  const texts = [page, {...page, otherVersion: 'Next'}].map((item) => [twin(item), llmsIndex([item], [], head)]);
  expect(texts[0]?.[1]).toContain('- [Quotes](https://www.example.com/docs/page.md)');
  expect(texts[1]).toEqual([
    expect.stringContaining('\n\nVersion: Next\n\n'),
    expect.stringContaining('- [Quotes, version Next](https:'),
  ]);
});

it('llms.txt lists pages by section, blog, and the rest', () => {
  const listed = (name: string, more: object) => ({
    ...{title: name, description: `About ${name}.`, canonical: `https://www.example.com/docs/${name}`},
    ...{section: undefined, sectionLabel: undefined, otherVersion: undefined, ...more},
  });
  const pages = [
    listed('', {title: 'Home'}),
    listed('guide', {section: 'default'}),
    listed('post', {sectionLabel: 'Blog'}),
    listed('about', {description: ''}),
  ];
  expect(llmsIndex(pages, [{id: 'default', label: 'Docs', file: 'llms-full-docs.txt'}], head)).toBe(`# Example Docs

> A tagline.

## Start

- [Home](https://www.example.com/docs/index.md): About .

## Docs

- [guide](https://www.example.com/docs/guide.md): About guide.

## Blog

- [post](https://www.example.com/docs/post.md): About post.

## More

- [about](https://www.example.com/docs/about.md)

## Files

- One

## Optional

- [All pages in one file](https://www.example.com/docs/llms-full.txt): The Markdown of all pages.
- [Docs in one file](https://www.example.com/docs/llms-full-docs.txt): The Markdown of these pages.
`);
});

it('a wrong option is reported in one sentence', () => {
  const validate = ((schema: Joi.Schema, options: object) => Joi.attempt(options, schema)) as never;
  const check = (options: object) => () => validateOptions({validate, options});
  expect(check({introduction: () => ''})).not.toThrow();
  expect(check({introduction: 'About'})).toThrow(
    'docusaurus-plugin-markdown-twins: the option "introduction" must be of type function -> see "Options" in its README',
  );
  expect(check({intro: () => ''})).toThrow('the option "intro" is not allowed ->');
});
