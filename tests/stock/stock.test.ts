/**
 * The packages in a site that `create-docusaurus` has created, with docs, a blog, and two languages. They're packed and installed
 * as from the registry, and each is one line in the configuration. Needs the network.
 */
import {type ChildProcess, execFileSync, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {type Browser, chromium, type Page} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {type PrismTheme, themes} from 'prism-react-renderer';
import {dependencies} from '../../package.json';
import {browserArguments, findBrowser} from '../../scripts/support/findBrowser';
import {toolsMissing} from '../support/externalTools';
import {freePort} from '../support/listen';
import {startMcpServer} from '../support/mcpServers';
import {copyRepository} from '../support/repositoryCopy';

const ROOT = path.resolve('.cache', 'stock');
const SITE = path.join(ROOT, 'site');
const CONFIG = path.join(SITE, 'docusaurus.config.ts');
const TEMPLATE = path.join(ROOT, 'docusaurus.config.ts');
const missing = toolsMissing();

/** A build of the site. */
interface Variant {
  readonly trailingSlash?: boolean;
  readonly baseUrl: string;
  readonly plugins: readonly string[];
}
const HOSTING = 'docusaurus-plugin-hosting';
const plugins = fs.readdirSync('packages').filter((name) => /-(?:plugin|theme)-/.test(name));
// Hosts have URLs without a slash at the end.
const withoutHosting = plugins.filter((name) => name !== HOSTING);
const variants: readonly Variant[] = [
  {baseUrl: '/', plugins: withoutHosting},
  {trailingSlash: true, baseUrl: '/x/', plugins: withoutHosting},
  {trailingSlash: false, baseUrl: '/', plugins},
];
const options: Readonly<Record<string, object>> = {
  // Posts of the new site show pictures of their authors.
  [HOSTING]: {allow: {img: ['https://github.com']}},
  'docusaurus-plugin-data-tags': {module: './data/tags.ts'},
};

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 900_000});
const at = (...names: string[]) => path.join(SITE, ...names);

function createSite(): void {
  fs.mkdirSync(ROOT, {recursive: true});
  if (fs.existsSync(TEMPLATE)) return;
  fs.rmSync(SITE, {recursive: true, force: true});
  const version = dependencies['@docusaurus/core'];
  const create = [
    '--yes',
    `create-docusaurus@${version}`,
    'site',
    'classic',
    '--typescript',
    '--package-manager',
    'npm',
  ];
  run('npx', create, ROOT);
  const translate = (kind: string, file: string, by: readonly [string, string]) => {
    const target = at('i18n', 'es', `docusaurus-plugin-content-${kind}`, kind === 'docs' ? 'current' : '', file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, fs.readFileSync(at(kind, file), 'utf8').replace(...by));
  };
  translate('docs', 'intro.mdx', ['# Tutorial Intro', '# Introducción']);
  translate('blog', '2019-05-28-first-blog-post.mdx', ['First Blog Post', 'Primera entrada']);
  fs.copyFileSync(CONFIG, TEMPLATE);
}

const writePrice = (price: number) => fs.writeFileSync(at('data', 'plans.yaml'), `plans:\n  pro: {price: ${price}}\n`);

/** Adds data, a module with tags, and pages that show the data. */
function addData(): void {
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(at(file)), {recursive: true});
    fs.writeFileSync(at(file), text);
  };
  // The example of the README, with a table.
  const readme = fs.readFileSync('packages/docusaurus-plugin-data-tags/README.md', 'utf8');
  const [, module = ''] = /```ts\n(\/\/ data\/tags\.ts[\s\S]*?)```/.exec(readme) ?? [];
  const rows = 'Object.entries(load().plans).map(([id, {price}]) => ({id, cells: [id, `$${price}`]}))';
  const prices = `  Prices: {required: [], render: () => table('Prices', ['Plan', 'Price'], ${rows})},\n};`;
  const added = "import {table} from 'docusaurus-plugin-data-tags/mdx';\n";
  write('data/tags.ts', added + module.replace('\n};', () => `\n${prices}`));
  const page = 'title: About {product}\n---\n\n## Price of {product}\n\n* The price is <Price plan="pro" />.';
  const lines = '```js\n// highlight-next-line\nconst a = 1;\nconst b = 2;\nconst c = 3;\n```\n\n';
  const closed = '<details>\n<summary>More</summary>\n\n### Closed\n\n</details>\n';
  const part = `import Part from '@site/docs/_price.mdx';\n\n<Prices />\n\n<Part />\n\n${lines}${closed}`;
  write('docs/_price.mdx', 'A part: <Price plan="pro" />\n');
  for (const folder of ['docs', 'i18n/es/docusaurus-plugin-content-docs/current'])
    write(`${folder}/prices.mdx`, `---\ndescription: Prices of {product}\n${page}\n\n${part}`);
  write('docs/older.md', `---\n${page}\n`);
  // As on many sites, whose styles of code except blocks of the classic theme.
  fs.appendFileSync(
    at('src/css/custom.css'),
    "\ncode { background: red }\ncode[class*='codeBlockLines'] { outline: 2px solid blue }\n",
  );
  write('blog/2026-11-27-price.mdx', `---\ndate: 2026-11-27\n${page}\n\n{/* truncate */}\n\nMore.\n`);
}

/** Packs the packages of a copy of the repository, and installs them. */
function installPackages(): void {
  const copy = copyRepository(path.join(ROOT, 'repository'));
  const folder = path.join(ROOT, 'packed');
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder);
  run('npm', ['pack', '--workspaces', '--pack-destination', folder], copy.at('.'));
  const files = fs.readdirSync(folder).map((file) => path.join(folder, file));
  fs.rmSync(at('node_modules', '.package-lock.json'), {force: true});
  for (const name of fs.readdirSync('packages')) fs.rmSync(at('node_modules', name), {recursive: true, force: true});
  run('npm', ['install', '--no-save', '--no-package-lock', '--no-audit', ...files], SITE);
}

const listOf = (names: readonly string[], kind: string) =>
  JSON.stringify(names.filter((name) => name.includes(kind)).map((name) => [name, options[name] ?? {}]));

function configure({trailingSlash, baseUrl, plugins: names}: Variant): void {
  const edits: readonly [string, string][] = [
    ["locales: ['en']", "locales: ['en', 'es']"],
    ["baseUrl: '/',", `baseUrl: '${baseUrl}', trailingSlash: ${trailingSlash},`],
    ['  presets: [', `  plugins: ${listOf(names, '-plugin-')},\n  themes: ${listOf(names, '-theme-')},\n  presets: [`],
  ];
  let config = fs.readFileSync(TEMPLATE, 'utf8');
  for (const [text, by] of edits) {
    if (!config.includes(text)) throw new Error(`create-docusaurus writes a configuration without "${text}"`);
    config = config.replace(text, by);
  }
  fs.writeFileSync(CONFIG, config);
}

interface Served {
  readonly home: string;
  readonly close: () => void;
}

/** Starts Docusaurus's server for the last build. */
async function serveBuild({baseUrl}: Variant, folder: string): Promise<Served> {
  const port = await freePort();
  const args = ['docusaurus', 'serve', '--no-open', '--host', '127.0.0.1', '--port', String(port), '--dir', folder];
  const server: ChildProcess = spawn(process.execPath, [at('node_modules/.bin', args[0]!), ...args.slice(1)], {
    cwd: SITE,
    stdio: 'ignore',
    timeout: 900_000,
  });
  const home = `http://127.0.0.1:${port}${baseUrl}`;
  const close = () => void server.kill();
  const isReady = async () => expect((await fetch(home)).status).toBe(200);
  await vi.waitFor(isReady, {timeout: 60_000, interval: 200}).catch((error) => {
    close();
    throw error;
  });
  return {home, close};
}

describe.skipIf(missing)('the packages in a new site', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    createSite();
    addData();
    installPackages();
    const executablePath = findBrowser();
    if (executablePath) browser = await chromium.launch({executablePath, args: [...browserArguments]});
  }, 1_200_000);
  afterAll(() => browser?.close());

  it('scripts of Node.js can import the packed modules', () => {
    const code = "const {serve} = await import('docusaurus-plugin-hosting/preview'); console.log(typeof serve)";
    expect(run(process.execPath, ['--input-type=module', '--eval', code], SITE)).toBe('function\n');
  });

  it('the checks find planted mistakes, and nothing else that is right', () => {
    configure(variants[0]!);
    writePrice(20);
    const check = () => {
      const {stdout} = spawnSync(process.execPath, [at('node_modules/.bin/docusaurus'), 'check'], {
        ...{cwd: SITE, encoding: 'utf8', timeout: 300_000},
      });
      return stdout.split('\n').flatMap((line) => /^ {2}(\S+:\d+:\d+ .*) -> /.exec(line)?.[1] ?? []);
    };
    // Prism has no grammar for it.
    const known = `docs/tutorial-basics/create-a-page.mdx:37:1 code can't be highlighted as "mdx"`;
    expect(check()).toEqual([known]);
    const planted = {
      'docs/planted.mdx': '---\nsidebar_postion: 3\n---\n\n# Planted\n\n[A](./intr.mdx) [B](/blog/Welcome)\n',
      'blog/2022-01-01-planted.mdx': '---\nathors: [slorber]\n---\n\nA post the the.\n\n[A](/docs/Intro)\n',
    };
    for (const [file, text] of Object.entries(planted)) fs.writeFileSync(at(file), text);
    try {
      expect(check().filter((finding) => finding !== known)).toEqual([
        'docs/planted.mdx:2:1 unknown key "sidebar_postion"',
        'blog/2022-01-01-planted.mdx:2:1 unknown key "athors"',
        'docs/planted.mdx:7:1 no page docs/intr.mdx',
        'docs/planted.mdx:7:17 no page at /blog/Welcome',
        'blog/2022-01-01-planted.mdx:7:1 no page at /docs/Intro',
        'blog/2022-01-01-planted.mdx:5:8 Unexpected repeated "the", remove one occurrence',
      ]);
    } finally {
      for (const file of Object.keys(planted)) fs.rmSync(at(file));
    }
  }, 700_000);

  describe.each(variants)('with trailingSlash $trailingSlash at $baseUrl', (variant) => {
    // With hosting, also `deploy/`, which belongs to the usual folder.
    const folder = variant.plugins.includes(HOSTING) ? at('build') : path.join(ROOT, 'build');
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    let served: Served;
    /** The paths of all pages, relative to the home page. */
    let pages: string[];

    beforeAll(async () => {
      configure(variant);
      writePrice(20);
      run('npx', ['docusaurus', 'build', '--out-dir', folder], SITE);
      served = await serveBuild(variant, folder);
      pages = ['', 'es/'].flatMap((language) =>
        [...read(`${language}sitemap.xml`).matchAll(/<loc>https:\/\/[^/]*(.*?)<\/loc>/g)].map(([, url = '']) =>
          url.slice(variant.baseUrl.length),
        ),
      );
    }, 900_000);
    afterAll(() => served?.close());

    it('each page has an image that exists', async () => {
      expect(pages.length).toBeGreaterThan(40);
      for (const page of pages) {
        const response = await fetch(served.home + page);
        const html = await response.text();
        const images = [
          ...html.matchAll(/<meta[^>]* (?:property|name)="?(?:og|twitter):image"? content="?([^\s">]+)/g),
        ];
        expect([page, response.status, images.length]).toEqual([page, 200, 2]);
        for (const [, image = ''] of images) {
          const file = new URL(image).pathname.slice(variant.baseUrl.length);
          expect([page, file, fs.existsSync(path.join(folder, file))]).toEqual([page, file, true]);
        }
      }
    });

    it.each(['', 'es/'])(
      'llms.txt contains docs, posts, and pages, and links to their Markdown: %s',
      async (language) => {
        const index = read(`${language}llms.txt`);
        expect(index.match(/^## .*/gm)).toEqual(['## Start', '## Docs', '## Blog', '## More', '## Optional']);
        expect(index).not.toMatch(/: $/m);
        const links = [...index.matchAll(/\(https:\/\/[^/]*(\S+?)\)/g)].map(([, url = '']) =>
          url.slice(variant.baseUrl.length),
        );
        expect(links.length).toBeGreaterThan(16);
        const wrong = links.filter((link) => !fs.existsSync(path.join(folder, link)));
        expect(wrong).toEqual([]);
        const intro = read(links.find((link) => /docs\/intro\b/.test(link))!);
        expect(intro).toMatch(language ? /^# Introducción\n/ : /^# Tutorial Intro\n/);
        expect(intro).toContain('```bash\nnpm init docusaurus');
        const post = read(links.find((link) => link.includes('first-blog-post'))!);
        expect(post).toMatch(language ? /^# Primera entrada\n/ : /^# First Blog Post\n/);
        expect(post).not.toContain('[](');
      },
    );

    it.each([
      ['', 'minutes', 'Tutorial Intro', '/docs/intro'],
      ['', 'first blog', 'First Blog Post', '/blog/first-blog-post'],
      ['', 'manage versions', 'Manage Docs Versions', '/docs/tutorial-extras/manage-docs-versions'],
      ['es/', 'introducción', 'Introducción', '/es/docs/intro'],
      ['es/', 'entrada', 'Primera entrada', '/es/blog/first-blog-post'],
    ])('search finds a page in the dialog and on the results page: %s%s', async (language, query, title, page) => {
      if (!browser) return;
      const {page: tab, problems} = await openTab(browser, served.home);
      await tab.goto(served.home + language);
      await tab.locator('html[data-has-hydrated=true]').waitFor();
      await tab.keyboard.press('Control+k');
      await tab.locator('.DocSearch-Input').fill(query);
      const hit = tab.locator('.DocSearch-Hit a').first();
      await hit.waitFor();
      expect(await hit.locator('.DocSearch-Hit-title, .DocSearch-Hit-path').allInnerTexts()).toContainEqual(
        expect.stringContaining(title),
      );
      // The dialog has the colors of the site.
      const colorOf = (selector: string, property: string) =>
        tab
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
      expect(await colorOf('.DocSearch-Modal', 'color')).toBe(await colorOf('body', 'color'));
      await tab.locator('.DocSearch-HitsFooter a').click();
      await tab.waitForURL(
        (url) => url.pathname.endsWith(`${language}search`) || url.pathname.endsWith(`${language}search/`),
      );
      const results = tab.locator('main ol a');
      await results.first().waitFor();
      await results.first().click();
      await tab.waitForURL((url) => url.pathname.replace(/\/$/, '') === variant.baseUrl.slice(0, -1) + page);
      expect(problems).toEqual([]);
      await tab.context().close();
    });

    /** Checks that all pages with tags show a price. */
    const expectPrice = (price: number) => {
      const shown = {'docs/prices': 2, 'docs/older': 1, 'es/docs/prices': 2, blog: 1, 'blog/2026/11/27/price': 1};
      for (const [page, count] of Object.entries(shown)) {
        const file = [`${page}.html`, `${page}/index.html`].find((name) => fs.existsSync(path.join(folder, name)))!;
        const html = read(file);
        expect([page, html.split(`<strong>$${price}</strong> per month`).length - 1]).toEqual([page, count]);
        const parts = page === 'blog' ? [] : [/<title[^>]*>About Rates/, /<h2[^>]* id="?price-of-rates/];
        if (page.endsWith('prices')) parts.push(new RegExp(`<a href="?#pro"?>pro</a>.*?<td>\\$${price}\\b`));
        expect([page, parts.filter((part) => !part.test(html))]).toEqual([page, []]);
      }
    };

    it('tags and variables are replaced in docs, posts, and partials', () => expectPrice(20));

    it.runIf(variant.plugins.includes(HOSTING))('all pages have a policy that hosts also send', () => {
      const [, policy = 'no policy'] = /Content-Security-Policy: (.*); frame-ancestors/.exec(read('_headers')) ?? [];
      expect(policy).toContain("img-src 'self' data: https://github.com;");
      for (const page of pages) {
        const file = [`${page}.html`, `${page}index.html`].find((name) => fs.existsSync(path.join(folder, name)))!;
        expect([page, read(file).replaceAll('&quot;', '"').includes(policy)]).toEqual([page, true]);
      }
    });

    it('pages work in the browser', async ({skip}) => {
      if (!browser) return skip('There is no browser.');
      const {page, problems} = await openTab(browser, served.home);
      for (const language of ['', 'es/']) {
        for (const name of [
          '',
          'docs/intro',
          'docs/tutorial-basics/markdown-features',
          'blog',
          'blog/welcome',
          'nothing',
        ]) {
          await page.goto(served.home + language + name);
          await page.locator('html[data-has-hydrated=true]').waitFor();
          const blocking = await page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .filter((item) => (item as unknown as {renderBlockingStatus: string}).renderBlockingStatus === 'blocking')
              .map((item) => item.name),
          );
          expect([name, blocking]).toEqual([name, []]);
        }
        await tryControls(page, served.home + language);
      }
      expect(problems.filter((problem) => !problem.includes('/nothing'))).toEqual([]);
      await page.context().close();
    });

    it('code is highlighted without scripts, in the colors of the site', async ({skip}) => {
      if (!browser) return skip('There is no browser.');
      for (const [colorScheme, theme] of Object.entries({light: themes.github, dark: themes.dracula}) as [
        'light' | 'dark',
        PrismTheme,
      ][]) {
        const context = await browser.newContext({colorScheme});
        const page = await context.newPage();
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme);
        await page.route(/\.js$/, (route) => route.abort());
        await page.goto(`${served.home}docs/tutorial-basics/markdown-features`);
        const code = page.locator('.language-jsx code').first();
        const ground = await page
          .locator('.theme-code-block')
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
        expect([colorScheme, ground]).toEqual([colorScheme, await rgb(page, theme.plain.backgroundColor!)]);
        const color = (name: string) =>
          code
            .locator(`.token.${name}`)
            .first()
            .evaluate((element) => getComputedStyle(element).color);
        const expected = (name: string) => theme.styles.filter(({types}) => types.includes(name)).at(-1)!.style.color;
        for (const name of ['function', 'keyword'])
          expect([colorScheme, name, await color(name)]).toEqual([colorScheme, name, await rgb(page, expected(name)!)]);
        await context.close();
      }
    });

    it.runIf(variant.plugins.includes(HOSTING))('the MCP server answers with pages and posts', async () => {
      const server = await startMcpServer(SITE, variant.baseUrl);
      try {
        const call = async (name: string, args: object) => {
          const response = await fetch(server.url, {
            method: 'POST',
            headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
            body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: args}}),
          });
          return response.text();
        };
        expect(await call('search_docs', {query: 'manage versions'})).toContain('tutorial-extras/manage-docs-versions');
        expect(await call('search_docs', {query: 'first blog post'})).toContain('blog/first-blog-post');
        expect(await call('get_page', {page: '/docs/intro'})).toContain('Tutorial Intro');
      } finally {
        server.close();
      }
    });

    it.runIf(variant.plugins.includes(HOSTING))('the next build shows changed data', () => {
      writePrice(30);
      run('npx', ['docusaurus', 'build', '--out-dir', folder], SITE);
      expectPrice(30);
    });
  });
});

/** Opens a tab that sends no requests to other hosts, and collects what the browser reports. */
async function openTab(browser: Browser, home: string): Promise<{page: Page; problems: string[]}> {
  const context = await browser.newContext({reducedMotion: 'reduce'});
  await context.route(
    (url) => !url.href.startsWith(home),
    (route) =>
      route.fulfill({status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>'}),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({message}) => problems.push(`${message} (${page.url()})`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.text()} (${page.url()})`);
  });
  return {page, problems};
}

/** Returns a color as browsers write it. */
const rgb = (page: Page, color: string) =>
  page.evaluate((value) => {
    const element = document.body.appendChild(document.createElement('i'));
    element.style.color = value;
    return getComputedStyle(element).color;
  }, color);

/** Uses what needs scripts: the color mode, the sidebar, code blocks, tabs of a docs page, and the menu on a phone. */
async function tryControls(page: Page, home: string): Promise<void> {
  await page.setViewportSize({width: 1280, height: 800});
  await page.goto(`${home}docs/intro`);
  await page.locator('button[class*=toggleButton]').first().click();
  await page.locator('html[data-theme-choice=light]').waitFor();
  await page.locator('.theme-doc-sidebar-menu a.menu__link--sublist').first().click();
  await page.waitForURL(/category/);
  await page.locator('.pagination-nav__link--next').click();
  await page.waitForURL(/create-a-page/);
  await page.locator('[aria-live=polite]', {hasText: 'Create a Page'}).waitFor({state: 'attached'});
  await page.goto(`${home}docs/intro`);
  await page.locator('.theme-code-block').first().hover();
  await page.locator('.theme-code-block button').last().waitFor();
  await page.setViewportSize({width: 390, height: 800});
  await page.locator('.navbar__toggle').click();
  await page.locator('.navbar-sidebar--show').waitFor();
  await page.locator('.navbar-sidebar__close:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.navbar-sidebar--show').waitFor({state: 'detached'});
  await page.locator('.navbar__toggle:focus').waitFor();
  // Without reduced motion, the menu is hidden until its transition has started.
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await page.goto(`${home}docs/prices`);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.locator('.navbar__toggle').click();
  await page.locator('.navbar-sidebar__close:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto(`${home}docs/intro`);
  await page.goto(`${home}docs/prices#closed`);
  await page.locator('details[open] #closed[data-arrived]:focus').waitFor();
  const style = (selector: string, name: 'backgroundColor' | 'borderTopWidth' | 'outlineWidth') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, key) => getComputedStyle(element)[key], name);
  expect(await style('details.alert', 'borderTopWidth')).toBe('1px');
  const none = 'rgba(0, 0, 0, 0)';
  expect(await style('.theme-code-block pre code', 'backgroundColor')).toBe(none);
  expect(await style('.theme-code-block pre code', 'outlineWidth')).toBe('2px');
  expect(await style('.theme-code-block-highlighted-line', 'backgroundColor')).not.toBe(none);
}
