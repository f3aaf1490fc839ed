import type {Element, Root} from 'hast';
import {Joi} from '@docusaurus/utils-validation';
import type {LoadContext} from '@docusaurus/types';
import {themes} from 'prism-react-renderer';
import {describe, expect, it} from 'vitest';
import highlightedCodeTheme, {validateOptions} from '.';
import {breakable} from './breakable';
import {codeHtml} from './codeHtml';
import {codeText} from './codeText';
import highlight from './rehype';
import {themeRules} from './themeRules';

/** Returns the properties that a code block of a page has after the build. */
function propertiesOf(code: string, properties: Element['properties'], settings: object = {colored: []}) {
  const element: Element = {type: 'element', tagName: 'code', properties, children: [{type: 'text', value: code}]};
  const pre: Element = {type: 'element', tagName: 'pre', properties: {}, children: [element]};
  highlight(settings as never)({type: 'root', children: [pre]} satisfies Root);
  // `MDXComponents/Code` of a site shows code without line breaks as inline code.
  expect(element.children).toEqual([{type: 'text', value: '\n'}]);
  return element.properties;
}

describe('a code block', () => {
  it('is highlighted in a language that the page names', () =>
    expect(propertiesOf('{"a": 1}\n', {className: ['language-json']}).highlighted).toBe(
      '<span class="token punctuation">{</span><span class="token property">"a"</span><span class="token operator">:</span> ' +
        '<span class="token number">1</span><span class="token punctuation">}</span>',
    ));
  it('has no element for a type without a color', () =>
    expect(
      propertiesOf('{"a": 1}', {className: ['language-json']}, {colored: ['property', 'number']}).highlighted,
    ).toBe('{<span class="token property">"a"</span>: <span class="token number">1</span>}'));
  it('without a language has the default language of the site', () => {
    expect(propertiesOf('<b>', {}).highlighted).toBe('&lt;b>');
    expect(propertiesOf('a: 1', {}, {colored: [], defaultLanguage: 'yaml'}).highlighted).toContain('token key');
  });
  it('in an unknown language is text', () =>
    expect(propertiesOf('a && b', {className: ['language-constructor']}).highlighted).toBe('a &amp;&amp; b'));
  it.each([
    ['title="To wrap"', ['language-text']],
    ['title="A" wrap', ['language-text', 'wraps']],
  ])('wraps if its metadata says so: %s', (metastring, className) =>
    expect(propertiesOf('a', {className: ['language-text'], metastring}).className).toEqual(className),
  );
  it('can have a variant, which the theme does not see', () => {
    const metastring = `title="A" variant=${encodeURIComponent('a = "2"')} {1}`;
    expect(propertiesOf('a = 1', {className: ['language-python'], metastring})).toMatchObject({
      highlightedVariant: 'a <span class="token operator">=</span> <span class="token string">"2"</span>',
      metastring: 'title="A"  {1}',
    });
  });
});

it('text, marks, and line breaks survive', () => {
  const code = 'f(`a\nb`) < "c" && d';
  const html = codeHtml(
    [{type: 'string', content: 'f(`a\nb`)'} as never, ' < "c" && d'],
    [],
    [
      [2, 6],
      [10, 14],
    ],
  );
  expect(html).toBe(
    '<span class="token string">f(<mark>`a</mark></span>\n<span class="token string"><mark>b</mark>`)</span> &lt;<mark> "c"</mark> &amp;&amp; d',
  );
  expect(codeText(html)).toBe(code);
});

describe('a line can break', () => {
  it.each([
    [
      'curl "https://example.com/v1/a/B/?c=2024-01-02&d=2"',
      'curl "https://example.com/<wbr>v1/<wbr>a/<wbr>B/?<wbr>c=<span class="unbroken">2024-01-02</span>&amp;<wbr>d=2"',
    ],
    ['a / b ? c : d', 'a / b ? c : d'],
    ['=F("a,b", 1)', '=F("a,<wbr>b", 1)'],
    ['install a/sdk-php --x', 'install a/<wbr><span class="unbroken">sdk-php</span> --x'],
    ['16:28:05-05:00', '<span class="unbroken">16:28:05-05:00</span>'],
  ])('after the parts of a URL or a list, but not at a hyphen: %s', (code, expected) => {
    const html = breakable(codeHtml([code], []));
    expect(html).toBe(expected);
    expect(codeText(html)).toBe(code);
  });
  it('between elements, but not in a tag', () =>
    expect(breakable('<span class="token url">a/</span><mark>b</mark>/c')).toBe(
      '<span class="token url">a/</span><mark>b</mark>/<wbr>c',
    ));
});

it('the colors of both themes of the site become style rules', () => {
  const rules = themeRules({
    plain: {color: 'black', backgroundColor: 'white'},
    styles: [
      {types: ['comment', 'prolog'], style: {color: 'gray', fontStyle: 'italic'}},
      {types: ['tag'], languages: ['markup'], style: {opacity: 0.5}},
    ],
  });
  expect(rules).toEqual([
    '.theme-code-block{--prism-color:black!important;--prism-background-color:white!important}',
    '.token:is(.comment,.prolog){color:gray;font-style:italic}',
    ':is(.language-markup) .token:is(.tag){opacity:0.5}',
  ]);
  const siteConfig = {plugins: [], themes: [], themeConfig: {}};
  const {injectHtmlTags} = highlightedCodeTheme({siteConfig} as unknown as LoadContext, {colored: []});
  // As the classic theme does, which validates the configuration later.
  siteConfig.themeConfig = {prism: {theme: themes.github, darkTheme: themes.dracula}};
  const [{innerHTML}] = injectHtmlTags!({content: undefined}).headTags as unknown as [{innerHTML: string}];
  expect(innerHTML).toContain('.token:is(.string,.attr-value){color:#e3116c}');
  expect(innerHTML).toContain('[data-theme=dark] .token:is(.string');
});

it('a site with live code blocks is told that both replace the same component', () =>
  expect(() =>
    highlightedCodeTheme(
      {siteConfig: {plugins: [], themes: ['@docusaurus/theme-live-codeblock'], themeConfig: {}}} as never,
      {colored: []},
    ),
  ).toThrow(
    'docusaurus-theme-highlighted-code replaces the same component as @docusaurus/theme-live-codeblock -> remove one of them from "themes"',
  ));

it('a wrong option is reported in one sentence', () => {
  const validate = ((schema: Joi.Schema, options: object) => Joi.attempt(options, schema)) as never;
  expect(() => validateOptions({validate, options: {colored: 'string'} as never})).toThrow(
    'docusaurus-theme-highlighted-code: the option "colored" must be an array -> see "Options" in its README',
  );
});
