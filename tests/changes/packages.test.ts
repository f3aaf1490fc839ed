/** Each package is one line in the configuration. Without it, the site has everything else. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {browserArguments, findBrowser} from '../../scripts/support/findBrowser';
import {type Served, serve} from '../../src/hosting/preview';
import {copyRepository, type RepositoryCopy} from '../support/repositoryCopy';

const CONFIG = 'docusaurus.config.ts';
const SEARCH = 'docusaurus-theme-site-search';
const PAGE = 'api/stocks/candles';

/** What a build contains only with a package: files, and parts of the HTML of a page. */
const features = {
  'docusaurus-plugin-markdown-twins': {
    files: [`${PAGE}.md`, 'llms.txt', 'deploy/mcp/server.mjs'],
    html: ['text/markdown'],
  },
  'docusaurus-plugin-share-images': {files: [`share/${PAGE}.png`], html: ['og:image', 'twitter:image']},
  'docusaurus-plugin-first-load': {files: ['assets/styles'], html: ['rel=expect', '<style>']},
  'docusaurus-theme-site-search': {
    files: ['search-index/records.json', 'search.html', 'deploy/mcp/server.mjs'],
    html: ['Control+K Meta+K'],
  },
} as const;
const names = Object.keys(features) as (keyof typeof features)[];
const always = ['sitemap.xml', 'openapi.json', '_headers', 'deploy/nginx.conf'];

it('the configuration has one line per plugin and theme in packages/', () => {
  const plugins = fs.readdirSync('packages').filter((name) => /-(?:plugin|theme)-/.test(name));
  expect(plugins).toEqual([...names].sort());
  const lines = fs.readFileSync(CONFIG, 'utf8').split('\n');
  for (const name of plugins) expect(lines.filter((line) => line.includes(`'${name}'`))).toHaveLength(1);
});

describe.each(names)('without %s', (name) => {
  const folder = path.join(os.tmpdir(), `without-${process.pid}-${name}`);
  let copy: RepositoryCopy;
  let served: Served;
  let browser: Browser | undefined;

  beforeAll(async () => {
    copy = copyRepository(folder);
    const lines = fs.readFileSync(copy.at(CONFIG), 'utf8').split('\n');
    fs.writeFileSync(copy.at(CONFIG), lines.filter((line) => !line.includes(`'${name}'`)).join('\n'));
    copy.run('build');
    served = await serve({folder: copy.at('build'), baseUrl: '/docs/', port: 0});
    const executablePath = findBrowser();
    if (executablePath) browser = await chromium.launch({executablePath, args: [...browserArguments]});
  }, 1_800_000);

  afterAll(async () => {
    await browser?.close();
    await served?.close();
    fs.rmSync(folder, {recursive: true, force: true});
  });

  it('the build has what the other packages add, and no more', () => {
    const html = fs.readFileSync(copy.at(`build/${PAGE}.html`), 'utf8');
    const exists = (file: string) => fs.existsSync(copy.at(file.startsWith('deploy/') ? file : `build/${file}`));
    expect(always.filter((file) => !exists(file))).toEqual([]);
    for (const other of names) {
      const {files, html: parts} = features[other];
      // The MCP server needs two packages.
      const isMissing = (file: string) => (features[name].files as readonly string[]).includes(file);
      expect([other, files.map(exists), parts.map((part) => html.includes(part))]).toEqual([
        other,
        files.map((file) => !isMissing(file)),
        parts.map(() => other !== name),
      ]);
    }
  });

  it('pages load without errors, and search finds a page if there is one', async ({skip}) => {
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
