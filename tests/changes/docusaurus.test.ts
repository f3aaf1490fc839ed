import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type Browser, chromium, type Page} from '@playwright/test';
import {Resvg} from '@resvg/resvg-js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {browserArguments, findBrowser} from '../../scripts/support/findBrowser';
import {hydrated} from '../support/hydrated';
import {type Served, serve} from '../../src/hosting/preview/server';
import {readData} from '../../src/search/published';
import {type RepositoryCopy, copyRepository} from '../support/repositoryCopy';

// What "Add what Docusaurus offers" in CONTRIBUTING.md describes, all in a single copy of the repository.
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

const files = () => {
  copy.write('static/google123.html', 'google-site-verification: google123.html');
  copy.write('sdk/files/data.zip', 'data');
  const dots = Array.from(
    {length: 900},
    (_, at) => `<circle cx="${(at * 37) % 800}" cy="${(at * 53) % 400}" r="${at % 19}" fill="rgb(${at % 256},9,99)"/>`,
  );
  const png = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">${dots.join('')}</svg>`)
    .render()
    .asPng();
  expect(png.length).toBeGreaterThan(10_000);
  fs.writeFileSync(copy.at('sdk/files/chart.png'), png);
};

const pages = () => {
  copy.write(
    'src/components/Counter/index.tsx',
    `import React, {type ReactNode, useEffect, useState} from 'react';

/** Counts clicks. */
export default function Counter({name}: {readonly name: string}): ReactNode {
  const [count, setCount] = useState(0);
  const [state, setState] = useState('waiting');
  useEffect(() => setState('ready'), []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count} {state}
    </button>
  );
}
`,
  );
  copy.write('sdk/_greeting.mdx', 'Hello {props.name} from {product}.\n');
  copy.write(
    'sdk/python.mdx',
    `${head('Python SDK', 'keywords: [notebook, jupyter]\nimage: ./files/chart.png\n')}import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Counter from '@site/src/components/Counter';
import Greeting from './_greeting.mdx';

export const product = 'Anaconda';

Install the package with {product}, as of {new Date(0).getUTCFullYear()}.

## Get a quote

\`\`\`python title="quote.py" showLineNumbers {1}
print(client.quote("AAPL"))
\`\`\`

\`\`\`ruby
puts 1
\`\`\`

:::warning[Mind the limits]
Each request costs a credit.
:::

<Tabs groupId="system" queryString>
  <TabItem value="mac" label="macOS">Use Homebrew.</TabItem>
  <TabItem value="linux" label="Linux">Use apt.</TabItem>
</Tabs>

<details>
  <summary>Why?</summary>

  Because.
</details>

<head>
  <meta name="color" content="green" />
</head>

<Counter name="Clicks" />

<Greeting name="Monty" />

![A chart of candles](./files/chart.png) [Download the data](./files/data.zip)

[The changelog](/changelog)
${hasMermaid ? '\n```mermaid\ngraph TD; A[Client]-->B[Server];\n```\n' : ''}`,
  );
  copy.write(
    'sdk/hidden.mdx',
    `${head('Hidden', 'unlisted: true\nhide_title: true\n')}Only for readers with a link.\n`,
  );
  copy.write('sdk/soon.mdx', `${head('Soon', 'draft: true\n')}Not finished.\n`);
  copy.replace('sidebars/sdk.ts', "    'php',\n", "    'php',\n    'python',\n");
};

const blog = () => {
  copy.replace(
    'docusaurus.config.ts',
    'blog: false',
    "blog: {...pages, path: 'changelog', routeBasePath: 'changelog', blogTitle: 'Changelog', onInlineTags: 'ignore'}",
  );
  copy.write(
    'changelog/2026-11-01-go.mdx',
    `${head('Go SDK 1.2', 'tags: [go]\n')}{product} released version 1.2.\n\n{/* truncate */}\n\nSee [Candles](/api/stocks/candles).\n`,
  );
};

const locale = () => {
  copy.replace('docusaurus.config.ts', "locales: ['en']", "locales: ['en', 'es']");
  copy.write(
    'i18n/es/docusaurus-plugin-content-docs-sdk/current/php.mdx',
    `${head('SDK de PHP')}## Instalación\n\nVea [Postman](./postman.mdx).\n`,
  );
};

const mermaid = () => {
  const {version} = JSON.parse(fs.readFileSync('node_modules/@docusaurus/core/package.json', 'utf8')) as {
    version: string;
  };
  fs.rmSync(copy.at('node_modules'));
  const install = [
    'install',
    '-E',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `@docusaurus/theme-mermaid@${version}`,
  ];
  hasMermaid = spawnSync('npm', install, {cwd: folder, shell: true}).status === 0;
  if (hasMermaid)
    copy.replace(
      'docusaurus.config.ts',
      '  markdown: {\n',
      "  themes: ['@docusaurus/theme-mermaid'],\n  markdown: {\n    mermaid: true,\n",
    );
  else {
    console.log('not tried: Mermaid, because the npm registry is not reachable');
    fs.rmSync(copy.at('node_modules'), {recursive: true, force: true});
    fs.symlinkSync(path.resolve('node_modules'), copy.at('node_modules'), 'junction');
  }
};

beforeAll(async () => {
  copy = copyRepository(folder);
  mermaid();
  files();
  pages();
  blog();
  copy.replace(
    'docusaurus.config.ts',
    '  markdown: {\n',
    `  scripts: [{src: '${STATS}/s.js', defer: true}],\n  markdown: {\n`,
  );
  copy.run(
    'check',
    'compile',
    'front matter',
    'links',
    'sidebars',
    'structure',
    'markdown',
    'spelling',
    'unused files',
  );
  try {
    copy.run('build');
  } catch (error) {
    refusal = (error as Error).message;
  }
  locale();
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

/** Opens a page, and returns what the browser reports: errors, warnings, and failed requests. */
async function open(route: string): Promise<{page: Page; problems: string[]}> {
  const page = await browser!.newPage();
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', ({message}) => problems.push(message));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  await page.route(`${STATS}/**`, (request) =>
    request.fulfill({contentType: 'text/javascript', body: 'window.stats = 1'}),
  );
  await page.goto(served.origin + route);
  await hydrated(page);
  return {page, problems};
}

describe('what Docusaurus offers', () => {
  it.each([
    '/docs/sdk/python',
    '/docs/sdk/hidden',
    '/docs/changelog',
    '/docs/changelog/2026/11/01/go',
    '/docs/changelog/tags/go',
    '/docs/changelog/archive',
    '/docs/es/',
    '/docs/es/sdk/php',
    '/docs/es/api/stocks/candles',
    '/docs/api/stocks/candles',
  ])('%s has styles, and the browser reports nothing', async (route) => {
    if (!browser) return;
    const {page, problems} = await open(route);
    expect(await page.locator('.navbar').evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
    expect(await page.evaluate('window.stats')).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a page needs only a title and a description, and can contain what MDX and the theme offer', async () => {
    const html = built('sdk/python.html');
    expect(html).toMatch(/<meta [^>]*name="?keywords"? content="?notebook,jupyter/);
    expect(html).toMatch(
      /<meta [^>]*property="?og:image"? content="?https:\/\/www\.marketdata\.app\/docs\/assets\/images\/chart-/,
    );
    expect(html).toMatch(/<meta [^>]*name="?color"? content="?green/);
    expect(html).toMatch(/<h2 [^>]*id="?get-a-quote/);
    const twin = built('sdk/python.md');
    for (const text of [
      'Install the package with Anaconda, as of 1970.',
      'Hello Monty from Market Data.',
      '> **Mind the limits**',
      '**Linux**',
    ])
      expect(twin).toContain(text);
    if (!browser) return;
    const {page} = await open('/docs/sdk/python');
    const counter = page.getByRole('button', {name: 'Clicks'});
    await counter.click();
    expect(await counter.textContent()).toBe('Clicks 1 ready');
    await page.getByRole('tab', {name: 'Linux'}).click();
    expect(await page.getByText('Use apt.').isVisible()).toBe(true);
    expect(new URL(page.url()).search).toBe('?system=linux');
    if (hasMermaid) await page.locator('svg[id^=mermaid]').waitFor();
    const image = page.getByAltText('A chart of candles');
    expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth))).toBe(
      800,
    );
    const data = await fetch(new URL((await page.getByText('Download the data').getAttribute('href'))!, page.url()));
    expect([data.status, await data.text()]).toEqual([200, 'data']);
    await page.close();
  });

  it('an unlisted page is built but not listed, and a draft is not built', () => {
    expect(built('sdk/hidden.html')).toMatch(/name="?robots"? content="?noindex/);
    expect(built('sdk/hidden.html')).not.toMatch(/<h1/);
    expect(built('sdk/hidden.md')).toMatch(/^# Hidden\n/);
    expect(built('llms.txt')).not.toContain('sdk/hidden');
    expect(built('sitemap.xml')).not.toContain('sdk/hidden');
    expect(readData(copy.at('build')).pages.map(({route}) => route)).not.toContain('/docs/sdk/hidden');
    expect(fs.existsSync(copy.at('build/sdk/soon.html'))).toBe(false);
  });

  it('files in static/ are served as they are', async () => {
    for (const file of ['robots.txt', 'google123.html']) {
      const response = await fetch(`${served.origin}/docs/${file}`, {redirect: 'manual'});
      expect([response.status, await response.text()]).toEqual([
        200,
        fs.readFileSync(copy.at(`static/${file}`), 'utf8'),
      ]);
    }
    expect(fs.existsSync(copy.at('build/google123.md'))).toBe(false);
    expect(fs.readFileSync(copy.at('deploy/nginx.conf'), 'utf8')).toContain('location = "/docs/google123.html" {');
  });

  it('a blog has a feed, and its posts are in the sitemap, the search, and llms.txt', () => {
    expect(built('changelog/rss.xml')).toContain('/docs/changelog/2026/11/01/go</link>');
    expect(built('sitemap.xml')).toContain('/docs/changelog/2026/11/01/go<');
    expect(built('llms.txt')).toContain(
      '## More\n\n- [Go SDK 1.2](https://www.marketdata.app/docs/changelog/2026/11/01/go.md)',
    );
    expect(built('changelog/2026/11/01/go.md')).toContain('Market Data released version 1.2.');
    expect(JSON.stringify(readData(copy.at('build')))).toContain('changelog/2026/11/01/go');
    expect(fs.existsSync(copy.at('build/share/changelog'))).toBe(false);
  });

  it('a locale has its own pages, scripts, and styles', () => {
    expect(built('es/sdk/php.html')).toContain('Instalación');
    expect(built('es/sdk/php.md')).toContain('# SDK de PHP');
    // sdk/index.mdx, which isn't translated, links to ./php.mdx, and the translation to ./postman.mdx.
    expect(built('es/sdk.html')).toMatch(/href="?\/docs\/es\/sdk\/php#install/);
    expect(built('es/sdk/php.html')).toMatch(/<a [^>]*href="?\/docs\/es\/sdk\/postman"?[^>]*>Postman</);
    expect(built('sdk/php.html')).not.toContain('Instalación');
    expect(built('sdk/php.html')).toMatch(/hreflang="?es/);
    expect(built('_headers')).toContain('/docs/es/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
    expect(JSON.stringify(readData(copy.at('build/es')))).toContain('Instalación');
  });

  it('a script of a host that is not listed stops the build with one sentence', () => {
    const [sentence = '', ...rest] = refusal.split('\n').filter((line) => line.includes(STATS));
    expect(sentence).toBe(
      `404.html: <script> loads ${STATS}/s.js, but the Content-Security-Policy doesn't allow ${STATS} -> add '${STATS}' to externalHosts.script in src/site/site.ts, or remove the element`,
    );
    expect(rest).toEqual([]);
    expect(built('_headers')).toMatch(/script-src [^;]*https:\/\/stats\.example\.com;/);
  });
});
