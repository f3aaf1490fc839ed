import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import {compileToJSX} from '@docusaurus/mdx-loader/lib/utils.js';
import type {ParseFrontMatter} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {Joi} from '@docusaurus/utils-validation';
import {afterAll, describe, expect, it} from 'vitest';
import * as z from 'zod';
import plugin, {validateOptions} from '.';
import {beginPage, filesOf} from './cache';
import {keepWhileCurrent, loadYaml, readForPage, reportEachRead} from './data';
import {fillFrontMatter} from './frontMatter';
import {table} from './mdx';
import {dataTags} from './remark';
import {tagAbout, type Tags} from './tag';
import {mapStrings} from './variables';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'data-tags-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const tags: Tags = {
  Price: tagAbout('plan', (plan) => `**${{basic: 10, pro: 20}[plan]} dollars** for {product}`),
  Fee: tagAbout('plan', (plan) => plan),
  Prices: {
    required: [],
    render: () =>
      table(
        'Prices',
        ['Plan', 'Price'],
        [
          {id: 'plan-basic', cells: ['Basic', '10']},
          {id: 'plan-pro', cells: ['Pro', '20']},
        ],
      ),
  },
};
const data = {tags, variables: () => ({product: 'Rates'})};

/** Compiles a page as Docusaurus does, and returns the code or the message of the error. */
async function compile(text: string, {file = 'page.mdx', rowComponent = 'a', frontMatter = {}} = {}): Promise<string> {
  const options = {
    ...{beforeDefaultRehypePlugins: [], remarkPlugins: [], rehypePlugins: [], recmaPlugins: []},
    ...{admonitions: true, staticDirs: [], siteDir: folder},
    markdownConfig: {
      ...{format: 'detect', mermaid: false, emoji: true, anchors: {maintainCase: false}},
      ...{mdx1Compat: {}, hooks: {onBrokenMarkdownImages: 'throw', onBrokenMarkdownLinks: 'throw'}},
    },
    beforeDefaultRemarkPlugins: [dataTags(data, rowComponent)],
  } as unknown as Options;
  try {
    const filePath = path.resolve('docs', file);
    const {content} = await compileToJSX({filePath, fileContent: text, frontMatter, options, compilerName: 'client'});
    return content;
  } catch (error) {
    return String(((error as Error).cause as Error | undefined)?.message ?? error);
  }
}

describe('on a page', () => {
  it('tags and variables are replaced in text, lists, tables, links, and attributes', async () => {
    const code = await compile(
      '# {product}\n\n* <Price plan="pro" />\n\n| a |\n| - |\n| <Price plan="basic" /> |\n\n[b](https://example.com/{product}) <Chart title="{product}, {id}, \\{name}" />\n',
    );
    expect(code).toContain('10 dollars');
    expect(code).toContain('20 dollars');
    expect(code).toContain('https://example.com/Rates');
    expect(code).toContain('"Rates, {id}, {name}"');
    expect(code).not.toMatch(/Price\b|\{product\}/);
  });

  it('attributes have the front matter as default', async () =>
    expect(await compile('<Price />', {frontMatter: {plan: 'pro'}})).toContain('20 dollars'));

  it('rows are plain links, or the component of the site', async () => {
    const code = await compile('<Prices />');
    expect(code).toMatch(/_jsx\("a", \{\s*href: "#plan-basic",\s*children: "Basic"/);
    expect(code).not.toContain('RowLink');
    expect(await compile('<Prices />', {rowComponent: 'CopyLink'})).toMatch(/CopyLink, \{\s*id: "plan-pro"/);
  });

  it.each([
    ['text\n\n{prodct}', 'docs/page.mdx:3:1 unknown site variable "prodct" -> did you mean "product"?'],
    ['a [b](/{prodct})', 'docs/page.mdx:1:3 unknown site variable "prodct" -> did you mean "product"?'],
    ['text <Pric plan="pro" />', 'docs/page.mdx:1:6 unknown tag "Pric" -> did you mean "Price"'],
    ['<Price plann="pro" />', 'docs/page.mdx:1:1 <Price>: unknown attribute "plann" -> did you mean "plan"?'],
    ['<Price />', 'docs/page.mdx:1:1 <Price>: plan is missing -> add plan="…" to the tag or "plan:"'],
    ['<Price plan={1} />', 'docs/page.mdx:1:1 <Price>: plan={…} is not supported'],
  ])('a mistake has its place: %s', async (text, message) => expect(await compile(text)).toContain(message));

  it.each([
    'import Pric from "./pric";\n\n<Pric />',
    '<Tabs />\n\n<Tee />',
    'export const prodct = 1;\n\n{prodct} {props.a} {1 + 1}',
    '`{prodct}` <div title="{prodct}" />',
  ])('components and expressions stay: %s', async (text) => expect(await compile(text)).toContain('MDXContent'));
});

describe('in front matter', () => {
  const parse = async (yaml: string, parseFrontMatter: ParseFrontMatter = DEFAULT_PARSE_FRONT_MATTER) => {
    const markdown = {parseFrontMatter} as Parameters<typeof fillFrontMatter>[0];
    fillFrontMatter(markdown, data);
    const {frontMatter} = await markdown.parseFrontMatter({
      filePath: path.resolve('blog/post.md'),
      fileContent: `---\n${yaml}\n---\n\n{text}`,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    return frontMatter;
  };

  it('variables are replaced at any depth, and dates stay dates', async () =>
    expect(await parse('title: About {product}\nkeywords: ["{product}", a]\ndate: 2026-11-27\nslug: \\{id}')).toEqual({
      ...{title: 'About Rates', keywords: ['Rates', 'a'], slug: '{id}'},
      date: new Date('2026-11-27'),
    }));

  it("the site's function gets the values, and they are replaced once", async () => {
    const own: ParseFrontMatter = async (params) => {
      const {frontMatter, content} = await params.defaultParseFrontMatter(params);
      return {frontMatter: {...frontMatter, label: `${frontMatter.title}!`}, content};
    };
    expect(await parse('title: About {product} \\{product}', own)).toEqual({
      title: 'About Rates {product}',
      label: 'About Rates {product}!',
    });
  });

  it('an unknown variable has its place', async () =>
    await expect(parse('title: A\ndescription: About {prodct}')).rejects.toThrow(
      'blog/post.md:3:20 unknown site variable "prodct" -> did you mean "product"?',
    ));
});

describe('a page depends on the data that it shows', () => {
  const files = ['a', 'b', 'common'].map((name) => path.join(folder, `${name}.yaml`));
  const [a = '', b = '', common = ''] = files;
  const write = (file: string, text: string) => fs.writeFileSync(file, text);
  for (const file of files) write(file, 'price: 1');
  const load = keepWhileCurrent(() => {
    const [of1, of2, all] = [a, b, common].map((file) => loadYaml(file, z.strictObject({price: z.int()})).price);
    return {all, by: reportEachRead({a: of1, b: of2}, (key) => (key === 'a' ? a : b))};
  });

  it('but not on that of other keys', () => {
    const added: string[] = [];
    beginPage('one', (file) => added.push(file));
    readForPage('one', () => load().by.a);
    beginPage('two', () => {});
    readForPage('two', () => load().all);
    expect([...filesOf('one')]).toEqual([common, a]);
    expect(added).toEqual([common, a]);
    expect([...filesOf('two')]).toEqual([common]);
    expect([...filesOf('never compiled')]).toEqual([]);
  });
});

describe('the plugin', () => {
  const context = {siteDir: folder, siteConfig: {markdown: {}}} as never;
  const create = async (module: () => Promise<object>) => {
    const {configureWebpack} = await plugin(context, {module, rowComponent: 'a'});
    const [added] = (configureWebpack as unknown as () => {plugins: {apply: (compiler: object) => void}[]})().plugins;
    return (rules: readonly object[]) => added!.apply({options: {module: {rules}}});
  };

  it('comes before the plugins of the site in each MDX rule once, although bundles share the rules', async () => {
    const loader = '/node_modules/@docusaurus/mdx-loader/lib/index.js';
    const own = () => {};
    const mdx = () => ({loader, options: {beforeDefaultRemarkPlugins: [own], processors: {}}});
    const rules = [{use: [mdx()]}, {oneOf: [{use: ['swc-loader', mdx()]}]}, {use: 'css-loader'}] as const;
    const add = await create(async () => data);
    add(rules);
    add(rules);
    for (const use of [rules[0].use, rules[1].oneOf[0].use.slice(1)] as unknown as object[][])
      expect(use).toEqual([
        expect.objectContaining({loader: expect.stringMatching(/pageLoader\.cjs$/)}),
        {loader, options: {beforeDefaultRemarkPlugins: [expect.any(Function), own], processors: undefined}},
      ]);
  });

  it('reports what is missing in one sentence', async () => {
    await expect(create(async () => ({tag: {}}))).rejects.toThrow('the module exports neither "tags" nor "variables"');
    const add = await create(async () => ({variables: {}}));
    expect(() => add([{use: ['css-loader']}])).toThrow('relies on "@docusaurus/mdx-loader converts pages"');
  });
});

describe('options', () => {
  const validate = ((schema: Joi.Schema, options: object) => Joi.attempt(options, schema)) as never;
  const check = (options: object) => validateOptions({validate, options});

  it('have defaults', () => expect(check({module: './data/tags'})).toEqual({module: './data/tags', rowComponent: 'a'}));

  it.each([
    [{}, 'the option "module" is required'],
    [{module: 1}, 'the option "module" must be one of [string, function]'],
    [{module: './a', rowComponents: 'a'}, 'the option "rowComponents" is not allowed'],
  ])('%j: %s', (options, message) => expect(() => check(options)).toThrow(`docusaurus-plugin-data-tags: ${message}`));
});

it('strings change at any depth, and other values stay', () =>
  expect(mapStrings({a: ['x', 1, null], b: {c: 'x'}, d: new Date(0)}, () => 'y')).toEqual({
    ...{a: ['y', 1, null], b: {c: 'y'}},
    d: new Date(0),
  }));
