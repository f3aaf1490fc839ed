import {expect, it} from 'vitest';
import {inlineStyles} from './criticalStyles/inlineStyles';

const link = '<link rel="stylesheet" href="/docs/assets/css/styles.0123abcd.css">';
const page = (head: string, body = '<p class="formula">A</p>') =>
  `<html><head>${head}</head><body><main>${body}</main></body></html>`;
/** Returns a page with a style sheet, and the style sheet with the other rules. */
function inlined(css: string, html = page(link)) {
  const {inline, sheets} = inlineStyles({name: 'styles.0123abcd.css', css}, [html], new Set());
  return {html: inline(html), rest: [...sheets].map(({rest}) => rest).join()};
}

it.each([
  '<link rel="stylesheet" href="https://cdn.example/katex.css" crossorigin="anonymous">',
  '<link href=/docs/css/print.css rel=stylesheet media=print>',
  '<link rel="stylesheet" href="https://cdn.example/assets/css/other.css">',
])('style sheets of the configuration stay as they are: %s', (other) => {
  const {html} = inlined('p{margin:0}', page(other + link));
  expect(html.split(other)).toHaveLength(2);
  expect(html).toContain('<style>p{margin:0}#__docusaurus:');
  expect(html).not.toContain('styles.0123abcd.css');
});

it('a page without the style sheet of the bundle stops the build', () => {
  expect(() => inlined('p{margin:0}', page(link.replace('0123', '4567')))).toThrow('a page has 0 links');
});

it('pages contain no large files, and only fonts that their rules use', () => {
  const data = (length: number) => `url(data:font/woff2;base64,${'A'.repeat(length)})`;
  const font = (name: string, source: string) => `@font-face{font-family:${name};src:${source}}`;
  const {html, rest} = inlined(
    [
      font('Brand', 'url(/docs/brand.woff2)'),
      font('Unused', 'url(/docs/unused.woff2)'),
      font('Inline', data(2000)),
      'p{font-family:Brand,Inline;margin:0}',
      `main{background:${data(900)}}`,
      `.formula{background:${data(1100)}}`,
      '.other{font-family:Unused}',
    ].join(''),
  );
  const [, style = ''] = /<style>(.*?)#__docusaurus:/.exec(html) ?? [];
  expect(style).toBe(
    `${font('Brand', 'url(/docs/brand.woff2)')}p{font-family:Brand,Inline;margin:0}main{background:${data(900)}}`,
  );
  for (const name of ['Unused', 'Inline']) expect(rest).toContain(`@font-face{font-family:${name}`);
  expect(rest).toContain(`.formula{background:${data(1100)}}`);
});

it('pages define only variables of the theme that their rules use, and the other rules define theirs first', () => {
  const {html, rest} = inlined(
    [
      '@layer theme{:root{--ifm-a:1px;--ifm-b:2px}}',
      '[data-theme=dark]{--ifm-a:3px;--ifm-b:4px}',
      'p{margin:var(--ifm-a)}.other{margin:var(--ifm-b)}',
      '@media print{:root{--ifm-b:5px}}',
    ].join(''),
  );
  expect(html).toContain(
    '<style>@layer theme{:root{--ifm-a:1px}}[data-theme=dark]{--ifm-a:3px}p{margin:var(--ifm-a)}#__docusaurus:',
  );
  expect(rest).toBe(
    [
      '@layer theme{:root{--ifm-b:2px}}[data-theme=dark]{--ifm-b:4px}',
      '@layer theme{}.other{margin:var(--ifm-b)}@media print{:root{--ifm-b:5px}}',
    ].join(''),
  );
});

it.each([
  ['print', false],
  ['(forced-colors:active)', false],
  ['(forced-colors:none)', true],
  ['screen', true],
])('pages contain rules for most readers: @media %s', (media, isInPage) => {
  const rule = `@media ${media}{p{margin:1px}}`;
  const {html, rest} = inlined(`p{color:red}${rule}`);
  expect([html.includes(rule), rest.includes(rule)]).toEqual([isInPage, !isInPage]);
});

it('the pages of a section share their styles', () => {
  const classes = [
    'plugin-docs plugin-id-api docs-doc-page docs-doc-id-a',
    'plugin-docs plugin-id-api docs-doc-page docs-doc-id-b',
    'plugin-docs plugin-id-sdk docs-doc-page docs-doc-id-a',
    'mdx-page plugin-pages plugin-id-default',
    'plugin-docs plugin-id-api docs-tags-list-page',
  ];
  const html = classes.map((root, index) =>
    page(link, `<p class="kind-${index}">A</p>`).replace('<html', `<html class="${root}"`),
  );
  const css = html.map((_, index) => `.kind-${index}{margin:1px}`).join('');
  const {inline, sheets} = inlineStyles({name: 'styles.0123abcd.css', css}, html, new Set());
  const kinds = html.map((one) =>
    inline(one)
      .match(/(?<=\.kind-)\d/g)
      ?.join(''),
  );
  expect(kinds).toEqual(['01', '01', '2', '3', '4']);
  expect([...sheets].map(({file}) => file.replace(/\.[^.]+\.css$/, ''))).toEqual(
    ['api', 'sdk', 'pages', 'default'].map((name) => `assets/styles/${name}`),
  );
});

it('browsers paint a page when its navbar is complete, and hide the part that is arriving', () => {
  const navbar = (quote: string) => `<div id=${quote}__docusaurus_skipToContent_fallback${quote}></div>`;
  const expected = '<link rel=expect href=#__docusaurus_skipToContent_fallback blocking=render>';
  expect(inlined('p{margin:0}', page(link, navbar('"'))).html).toContain(expected);
  expect(inlined('p{margin:0}', page(link, navbar(''))).html).toContain(expected);
  // Such as one that only redirects.
  const {html} = inlined('p{margin:0}');
  expect(html).not.toContain('rel=expect');
  expect(html).toMatch(/<style>p\{margin:0\}.*\{visibility:hidden\}<\/style>/);
});
