/**
 * What "Add what Docusaurus offers" in CONTRIBUTING.md describes, all in a single copy of the repository. Pages, tabs,
 * code blocks, and the like are tested in `e2e/fixture/`.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {browserArguments, findBrowser} from '../../scripts/support/findBrowser';
import {type Served, serve} from '../../src/hosting/preview/server';
import {copyRepository, type RepositoryCopy} from '../support/repositoryCopy';

const folder = path.join(os.tmpdir(), `docusaurus-${process.pid}`);
const STATS = 'https://stats.example.com';
let copy: RepositoryCopy;
let served: Served;
let browser: Browser | undefined;
let hasMermaid = false;
/** The output of the build that loads a script from a host that isn't listed. */
let refusal = '';

const built = (file: string) => fs.readFileSync(copy.at(`build/${file}`), 'utf8');
const head = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: This page exists only in a copy of the repository, to try ${title} there.\n${more}---\n\n`;

const addToConfig = (text: string) => copy.replace('docusaurus.config.ts', '  markdown: {\n', text);

function addPages(): void {
  copy.write('static/google123.html', 'google-site-verification: google123.html');
  copy.write(
    'sdk/python.mdx',
    `${head('Python SDK')}[The changelog](/changelog)\n${hasMermaid ? '\n```mermaid\ngraph TD; A[Client]-->B[Server];\n```\n' : ''}`,
  );
  copy.write('sdk/hidden.mdx', `${head('Hidden', 'unlisted: true\n')}Only for readers with a link.\n`);
  copy.replace(
    'docusaurus.config.ts',
    'blog: false',
    "blog: {...pages, path: 'changelog', routeBasePath: 'changelog', blogTitle: 'Changelog', onInlineTags: 'ignore'}",
  );
  copy.write(
    'changelog/2026-11-01-go.mdx',
    `${head('Go SDK 1.2', 'tags: [go]\n')}{product} released version 1.2.\n\n{/* truncate */}\n\nSee [Candles](/api/stocks/candles).\n`,
  );
}

function addLocale(): void {
  copy.replace('docusaurus.config.ts', "locales: ['en']", "locales: ['en', 'es']");
  copy.write(
    'i18n/es/docusaurus-plugin-content-docs-sdk/current/php.mdx',
    `${head('SDK de PHP')}## Instalación\n\nVea [Postman](./postman.mdx).\n`,
  );
}

function addMermaid(): void {
  const {version} = JSON.parse(fs.readFileSync('node_modules/@docusaurus/core/package.json', 'utf8')) as {
    version: string;
  };
  fs.rmSync(copy.at('node_modules'));
  const install = ['install', '-E', '--ignore-scripts', '--no-audit', '--no-fund'];
  const {status} = spawnSync('npm', [...install, `@docusaurus/theme-mermaid@${version}`], {cwd: folder, shell: true});
  hasMermaid = status === 0;
  if (hasMermaid) {
    addToConfig("  themes: ['@docusaurus/theme-mermaid'],\n  markdown: {\n    mermaid: true,\n");
    return;
  }
  console.log('not tried: Mermaid, because the npm registry is not reachable');
  fs.rmSync(copy.at('node_modules'), {recursive: true, force: true});
  fs.symlinkSync(path.resolve('node_modules'), copy.at('node_modules'), 'junction');
}

beforeAll(async () => {
  copy = copyRepository(folder);
  addMermaid();
  addPages();
  addToConfig(`  scripts: [{src: '${STATS}/s.js', defer: true}],\n  markdown: {\n`);
  copy.run('check', 'compile', 'front matter', 'links');
  try {
    copy.run('build');
  } catch (error) {
    refusal = (error as Error).message;
  }
  addLocale();
  copy.replace(
    'src/site/site.ts',
    '  script: [],\n  style: [],\n',
    `  script: ['${STATS}'],\n  style: ["'unsafe-inline'"],\n`,
  );
  copy.run('build');
  served = await serve({folder: copy.at('build'), baseUrl: '/docs/', port: 0});
  const executablePath = findBrowser();
  if (executablePath) browser = await chromium.launch({executablePath, args: [...browserArguments]});
}, 1_800_000);

afterAll(async () => {
  await browser?.close();
  await served?.close();
  fs.rmSync(folder, {recursive: true, force: true});
  // Removing the packages takes long on a busy machine.
}, 600_000);

describe('what Docusaurus offers', () => {
  it.each([
    '/docs/sdk/python',
    '/docs/changelog',
    '/docs/changelog/2026/11/01/go',
    '/docs/changelog/tags/go',
    '/docs/es/sdk/php',
    '/docs/api/stocks/candles',
  ])('%s has styles, and the browser reports nothing', async (route) => {
    if (!browser) return;
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', ({message}) => problems.push(message));
    await page.route(`${STATS}/**`, (request) =>
      request.fulfill({contentType: 'text/javascript', body: 'window.stats = 1'}),
    );
    await page.goto(served.origin + route);
    await page.locator('html[data-has-hydrated]').waitFor();
    await expect.poll(() => page.evaluate('window.stats')).toBe(1);
    if (hasMermaid && route.endsWith('python')) await page.locator('svg[id^=mermaid]').waitFor();
    expect(await page.locator('.navbar').evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('an unlisted page is built but not listed', () => {
    expect(built('sdk/hidden.md')).toMatch(/^# Hidden\n/);
    for (const file of ['llms.txt', 'sitemap.xml', 'search-index/records.json'])
      expect(built(file), file).not.toContain('sdk/hidden');
  });

  it('files in static/ are served as they are', async () => {
    const response = await fetch(`${served.origin}/docs/google123.html`, {redirect: 'manual'});
    expect([response.status, await response.text()]).toEqual([200, 'google-site-verification: google123.html']);
    expect(fs.existsSync(copy.at('build/google123.md'))).toBe(false);
    expect(fs.readFileSync(copy.at('deploy/nginx.conf'), 'utf8')).toContain('location = "/docs/google123.html" {');
  });

  it('a blog has a feed, and its posts are in the sitemap, the search, and llms.txt', () => {
    const post = '/docs/changelog/2026/11/01/go';
    expect(built('changelog/rss.xml')).toContain(`${post}</link>`);
    expect(built('sitemap.xml')).toContain(`${post}<`);
    expect(built('llms.txt')).toContain(`## More\n\n- [Go SDK 1.2](https://www.marketdata.app${post}.md)`);
    expect(built('changelog/2026/11/01/go.md')).toContain('Market Data released version 1.2.');
    expect(built('search-index/records.json')).toContain('changelog/2026/11/01/go');
  });

  it('a locale has its own pages, scripts, and styles', () => {
    expect(built('es/sdk/php.html')).toContain('Instalación');
    expect(built('es/sdk/php.md')).toContain('# SDK de PHP');
    // sdk/index.mdx, which isn't translated, links to ./php.mdx, and the translation to ./postman.mdx.
    expect(built('es/sdk.html')).toMatch(/href="?\/docs\/es\/sdk\/php#install/);
    expect(built('es/sdk/php.html')).toMatch(/<a [^>]*href="?\/docs\/es\/sdk\/postman"?[^>]*>Postman</);
    expect(built('sdk/php.html')).toMatch(/hreflang="?es/);
    expect(built('_headers')).toContain('/docs/es/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
    expect(built('es/search-index/records.json')).toContain('Instalación');
  });

  it('a script of a host that is not listed stops the build with one sentence', () => {
    expect(refusal.split('\n').filter((line) => line.includes(STATS))).toEqual([
      expect.stringContaining(
        `404.html: <script> loads ${STATS}/s.js, but the Content-Security-Policy doesn't allow ${STATS} -> add '${STATS}' to externalHosts.script in src/site/site.ts, or remove the element`,
      ),
    ]);
    expect(built('_headers')).toMatch(/script-src [^;]*https:\/\/stats\.example\.com;/);
  });
});
