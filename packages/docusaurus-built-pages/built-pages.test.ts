import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import type {Plugin, Props} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type Article, afterBuild, inStep, readArticle, readPages} from '.';

let outDir: string;
beforeEach(() => {
  outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'built-pages-'));
});
afterEach(() => fs.rmSync(outDir, {recursive: true}));

/** Writes pages, and returns what Docusaurus passes to `postBuild`. @param files the file of each route */
function build(files: Readonly<Record<string, string>>): Props {
  for (const [route, file] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
    fs.writeFileSync(path.join(outDir, file), `<html><head></head><main><h1>${route}</h1></main></html>`);
  }
  return {outDir, baseUrl: '/x/', routesPaths: Object.keys(files), plugins: []} as unknown as Props;
}

describe('readPages', () => {
  it.each([
    ['false', {'/x/': 'index.html', '/x/a': 'a.html', '/x/a/b': 'a/b.html', '/x/404.html': '404.html'}],
    ['true', {'/x/': 'index.html', '/x/a/': 'a/index.html', '/x/a/b/': 'a/b/index.html', '/x/404.html': '404.html'}],
    [
      'undefined',
      {'/x/': 'index.html', '/x/a': 'a/index.html', '/x/c.html': 'c.html/index.html', '/x/d/': 'd/index.html'},
    ],
  ])('finds all pages with trailingSlash: %s', async (_, files) => {
    const titles: string[] = [];
    await readPages(build(files), {add: ({title}) => void titles.push(title)});
    expect(titles).toEqual(Object.keys(files).filter((route) => route !== '/x/404.html'));
  });

  it('passes each article to all readers before the next one, and two before it waits', async () => {
    const calls: string[] = [];
    const articles = new Set<Article>();
    const reader = (name: string) => ({
      async add(article: Article) {
        articles.add(article);
        calls.push(`${name} ${article.title}`);
        await setTimeout(10);
        calls.push('end');
      },
      async write() {
        calls.push(`${name} write`);
      },
    });
    const props = build({'/x/a': 'a.html', '/x/b': 'b.html', '/x/c': 'c.html'});
    await Promise.all([readPages(props, reader('one')), readPages({...props}, reader('two'))]);
    const first = ['one /x/a', 'two /x/a', 'one /x/b', 'two /x/b', 'end'];
    expect(calls.slice(0, first.length)).toEqual(first);
    expect(calls.filter((call) => call !== 'end').slice(4)).toEqual(['one /x/c', 'two /x/c', 'one write', 'two write']);
    expect(articles.size).toBe(3);
  });

  it.each([
    [
      'docs-doc-page',
      '<meta name=docsearch:docusaurus_tag content=docs-sdk-2.0><meta name=docsearch:version content=2.0>',
      'Guides/sdk',
    ],
    [
      'docs-doc-page',
      '<meta name=docsearch:docusaurus_tag content=docs-default-current><meta name=docsearch:version content=current>',
      'Docs',
    ],
    ['plugin-blog plugin-id-default blog-post-page', '', 'News'],
    ['plugin-blog plugin-id-other blog-post-page', '<meta property=og:title content="A | Log | Site">', 'Log'],
    ['plugin-pages plugin-id-default', '', undefined],
  ])('a page that does not name its section has the name in the options: %s', (classes, head, label) => {
    const plugins = [
      {name: 'docusaurus-plugin-content-docs', options: {id: 'default', routeBasePath: '/'}},
      {name: 'docusaurus-plugin-content-docs', options: {id: 'sdk', routeBasePath: '/guides/sdk'}},
      {name: 'docusaurus-plugin-content-blog', options: {id: 'default', routeBasePath: 'blog', blogTitle: 'News'}},
    ];
    const html = `<html class="${classes}"><head>${head}</head><main><h1>A</h1></main></html>`;
    expect(readArticle('/a', html, plugins)?.sectionLabel).toBe(label);
  });

  it.each([
    ['current', 'Next'],
    ['2.0', undefined],
  ])('a page has a label if its version is not the one that readers get first: %s', (version, label) => {
    const versions = [
      {name: 'current', label: 'Next', isLast: false},
      {name: '2.0', label: '2.x', isLast: true},
    ];
    const plugins = [{name: 'docusaurus-plugin-content-docs', options: {id: 'default'}, globalData: {versions}}];
    const head = `<meta name=docsearch:docusaurus_tag content=docs-default-${version}><meta name=docsearch:version content=${version}>`;
    const html = `<html><head>${head}</head><main><h1>A</h1></main></html>`;
    expect(readArticle('/a', html, plugins)?.otherVersion).toBe(label);
  });

  it('says which page has no file', async () => {
    const props = {...build({}), routesPaths: ['/x/a']};
    await expect(readPages(props, {add: () => {}})).rejects.toThrow('no file for /x/a (a.html or a/index.html) ->');
  });
});

describe('steps', () => {
  it('run in order, whatever the order of the plugins', async () => {
    const calls: string[] = [];
    const step = (name: string, time: number) => async () => {
      await setTimeout(time);
      calls.push(name);
    };
    const create = (_: unknown, {title}: {title?: string}) => ({name: 'other', postBuild: step(`write ${title}`, 20)});
    const validateOptions = ({options}: {options: object}) => ({...options});
    const plugin = inStep('write', {default: create, validateOptions}, () => ({title: 'options'}));
    const options = plugin.validateOptions!({validate: (() => ({})) as never, options: {}});
    const other = (await plugin({} as never, options as never)) as Plugin;
    await Promise.all([
      afterBuild(outDir, 'publish', step('publish', 0)),
      afterBuild(outDir, 'change', step('change 1', 10)),
      readPages(build({'/x/a': 'a.html'}), {add: step('read', 5)}),
      afterBuild(outDir, 'change', step('change 2', 0)),
      other.postBuild?.({outDir} as never),
    ]);
    expect(calls).toEqual(['read', 'write options', 'change 1', 'change 2', 'publish']);
  });

  it('stop after a failure', async () => {
    const fail = () => Promise.reject(new Error('disk is full'));
    let isPublished = false;
    const publish = async () => void (isPublished = true);
    const steps = [afterBuild(outDir, 'change', fail), afterBuild(outDir, 'publish', publish)];
    await expect(Promise.all(steps)).rejects.toThrow('disk is full');
    expect(isPublished).toBe(false);
  });

  it('of two languages are separate', async () => {
    const calls: string[] = [];
    await afterBuild(outDir, 'write', async () => void calls.push('en'));
    await afterBuild(outDir, 'write', async () => void calls.push('en, again'));
    await afterBuild(path.join(outDir, 'es'), 'write', async () => void calls.push('es'));
    expect(calls).toEqual(['en', 'en, again', 'es']);
  });
});
