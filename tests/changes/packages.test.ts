/** Each package is one line in the configuration. Without it, the site has everything else. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type OpenedBuild, openBuild} from '../support/openedBuild';
import {copyRepository, type RepositoryCopy} from '../support/repositoryCopy';

const CONFIG = 'docusaurus.config.ts';
const SEARCH = 'docusaurus-theme-site-search';
const HOSTING = 'docusaurus-plugin-hosting';
/** Pages consist of its tags, so the site isn't one without it. */
const DATA_TAGS = 'docusaurus-plugin-data-tags';
const PAGE = 'api/stocks/candles';

/** What a build contains only with a plugin: files, and parts of the HTML of a page. */
const features = {
  'docusaurus-plugin-markdown-twins': {files: [`${PAGE}.md`, 'llms.txt'], html: ['text/markdown']},
  'docusaurus-plugin-share-images': {files: [`share/${PAGE}.png`], html: ['og:image', 'twitter:image']},
  'docusaurus-plugin-first-load': {files: ['assets/styles'], html: ['rel=expect', '<style>']},
  // Finds mistakes in the sources only.
  'docusaurus-plugin-docs-checks': {files: [], html: []},
  'docusaurus-theme-site-search': {files: ['search-index/records.json', 'search.html'], html: ['Control+K Meta+K']},
  'docusaurus-theme-accessible': {files: [], html: ['https://schema.org/WebPage']},
  'docusaurus-theme-highlighted-code': {files: [], html: ['class=token-choice']},
  'docusaurus-plugin-hosting': {files: ['_headers', 'deploy/nginx.conf'], html: []},
  'docusaurus-plugin-mcp-server': {
    files: ['deploy/mcp', 'deploy/market-data-docs-mcp.service', 'deploy/cloudflare/functions/docs/mcp'],
    html: [],
    needs: ['docusaurus-plugin-markdown-twins', 'docusaurus-theme-site-search', 'docusaurus-plugin-hosting'],
  },
} as const;
const names = Object.keys(features) as (keyof typeof features)[];
/** Texts about a plugin, which pages, search, and downloads contain only with it. */
const mentions: Partial<Record<(typeof names)[number], RegExp>> = {
  'docusaurus-plugin-mcp-server': /\bMCP\b/,
  'docusaurus-plugin-markdown-twins': /\bMCP\b|llms\.txt|text\/markdown|\/docs\/\S+\.md\b/,
  'docusaurus-theme-site-search': /\bMCP\b|SearchAction/,
  'docusaurus-plugin-hosting': /\bMCP\b/,
};
const always = ['sitemap.xml', 'openapi.json'];

it('the configuration has one line per plugin and theme in packages/', () => {
  const plugins = fs.readdirSync('packages').filter((name) => /-(?:plugin|theme)-/.test(name));
  expect(plugins).toEqual([...names, DATA_TAGS].sort());
  const lines = fs.readFileSync(CONFIG, 'utf8').split('\n');
  for (const name of [...names, DATA_TAGS]) expect(lines.filter((line) => line.includes(`'${name}'`))).toHaveLength(1);
});

describe.each(names)('without %s', (name) => {
  const folder = path.join(os.tmpdir(), `without-${process.pid}-${name}`);
  let copy: RepositoryCopy;
  let opened: OpenedBuild;

  beforeAll(async () => {
    copy = copyRepository(folder);
    const lines = fs.readFileSync(copy.at(CONFIG), 'utf8').split('\n');
    fs.writeFileSync(copy.at(CONFIG), lines.filter((line) => !line.includes(`'${name}'`)).join('\n'));
    copy.run('build');
    opened = await openBuild(copy.at('build'), name === HOSTING ? 'raw' : 'clean');
  }, 1_800_000);

  afterAll(async () => {
    await opened?.close();
    fs.rmSync(folder, {recursive: true, force: true});
  });

  it('the build has what the other packages add, and no more', () => {
    const html = fs.readFileSync(copy.at(`build/${PAGE}.html`), 'utf8');
    const exists = (file: string) => fs.existsSync(copy.at(file.startsWith('deploy/') ? file : `build/${file}`));
    expect(always.filter((file) => !exists(file))).toEqual([]);
    for (const other of names) {
      const {
        files,
        html: parts,
        needs = [],
      }: {files: readonly string[]; html: readonly string[]; needs?: readonly string[]} = features[other];
      const isThere = other !== name && !needs.includes(name);
      expect([other, files.map(exists), parts.map((part) => html.includes(part))]).toEqual([
        other,
        files.map(() => isThere),
        parts.map(() => isThere),
      ]);
    }
  });

  it('nothing tells readers or agents about it', () => {
    const texts = [
      'llms.txt',
      'skill.md',
      'openapi.json',
      'search-index/records.json',
      'index.html',
      'docs/editors.html',
    ];
    for (const file of texts.map((text) => copy.at(`build/${text}`)).filter((file) => fs.existsSync(file)))
      expect(mentions[name]?.exec(fs.readFileSync(file, 'utf8')), file).toBeFalsy();
  });

  it('pages load without errors, and search finds a page if there is one', async ({skip}) => {
    const {served, browser} = opened;
    if (!browser) return skip('There is no browser.');
    const tab = await browser.newPage();
    const problems: string[] = [];
    tab.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    tab.on('pageerror', ({message}) => problems.push(message));
    tab.on('response', (response) => response.status() >= 400 && problems.push(response.url()));
    for (const route of ['', 'docs/intro', PAGE]) {
      await tab.goto(`${served.origin}/docs/${route}`);
      await tab.locator('html[data-has-hydrated=true]').waitFor();
      const links = await tab.locator('main a[href^="/docs/"], main a[type="text/markdown"]').all();
      for (const link of links.slice(0, 60)) {
        const target = new URL((await link.getAttribute('href'))!, tab.url()).pathname;
        const {status} = await fetch(served.origin + target);
        if (status !== 200) problems.push(`${route} links to ${target}: ${status}`);
      }
    }
    if (name !== SEARCH) {
      await tab.keyboard.press('/');
      await tab.locator('.DocSearch-Input').fill('option chain');
      await tab.locator('.DocSearch-Hit').first().waitFor();
    } else expect(await tab.locator('a[href*="/docs/search"]').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
