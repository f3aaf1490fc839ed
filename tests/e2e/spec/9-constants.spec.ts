/** Tests section 9 of tests/specification.md: constants. */
import fs from 'node:fs';
import {documents, modeButton, siteFooter} from '../../support/actions';
import {outOfSitemap, routes} from '../../support/routes';
import {expect, open, test} from '../../support/test';

test('the mobile breakpoint is 996 px in both styles and scripts', async ({page}) => {
  await page.setViewportSize({width: 996, height: 800});
  await open(page, '/docs/api/stocks/candles');
  await expect(page.locator('.theme-doc-toc-mobile')).toBeVisible();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await page.setViewportSize({width: 997, height: 800});
  await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
  await expect(page.locator('.theme-doc-toc-mobile')).toBeHidden();
});

test('the progress bar: minimum 0.08, speed 200 ms, trickle rate 0.02, trickle speed 800 ms', async ({page}) => {
  // Search for the settings in the published scripts.
  await open(page, '/docs/');
  let code = '';
  for (const script of await page.locator('script[src]').all())
    code += await (await page.request.get((await script.getAttribute('src'))!)).text();
  expect(code).toMatch(/minimum:\s*0?\.08\b/);
  expect(code).toMatch(/speed:\s*200\b/);
  expect(code).toMatch(/trickleRate:\s*0?\.02\b/);
  expect(code).toMatch(/trickleSpeed:\s*800\b/);
});

test('the only locale is en', async ({page}) => {
  await open(page, '/docs/');
  const languages = await (await documents(page, routes)).evaluate((all) => [
    ...new Set(all.map(({document}) => document.documentElement.lang)),
  ]);
  expect(languages).toEqual(['en']);
  const locales = await page.evaluate(() =>
    [...document.querySelectorAll('head meta[name="docsearch:language"]')].map((meta) => meta.getAttribute('content')),
  );
  expect(locales).toEqual(['en']);
});

test('the table of contents contains levels 2 to 3', async ({page}) => {
  await open(page, '/docs/');
  const deeper = await (await documents(page, routes)).evaluate((all) =>
    all
      .filter(({document}) =>
        [...document.querySelectorAll('.table-of-contents a')].some((link) => {
          const heading = document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)));
          return heading?.localName !== 'h2' && heading?.localName !== 'h3';
        }),
      )
      .map(({route}) => route),
  );
  expect(deeper).toEqual([]);
});

test('the sitemap: weekly, priority 0.5, every page except tag pages and search', async ({request}) => {
  const sitemap = await (await request.get('/docs/sitemap.xml')).text();
  const entries = sitemap.match(/<url>.*?<\/url>/gs) ?? [];
  const expected = routes.filter((route) => !outOfSitemap(route));
  expect(entries).toHaveLength(expected.length);
  for (const entry of entries) {
    expect(entry).toContain('<changefreq>weekly</changefreq>');
    expect(entry).toContain('<priority>0.5</priority>');
    expect(entry).not.toMatch(/\/tags(\/|<)/);
  }
});

test('the footer states the year 2025', async ({page}) => {
  await open(page, '/docs/account');
  await expect(siteFooter(page)).toContainText('© 2025');
  await expect(siteFooter(page)).not.toContainText(/20(?!25)\d\d/);
});

test('docs groups: default, api, sdk, sheets, account, each with the version "current", labeled "Next"', async ({
  page,
}) => {
  await open(page, '/docs/');
  const data = JSON.parse(fs.readFileSync('.docusaurus/globalData.json', 'utf8')) as Record<
    string,
    Record<
      string,
      {
        versions: {
          name: string;
          label: string;
          isLast: boolean;
          docs: {id: string; path: string; sidebar?: string}[];
          sidebars: object;
        }[];
      }
    >
  >;
  const groups = data['docusaurus-plugin-content-docs']!;
  expect(Object.keys(groups).sort()).toEqual(['account', 'api', 'default', 'sdk', 'sheets']);
  for (const {versions} of Object.values(groups)) {
    expect(versions.map(({name, label, isLast}) => ({name, label, isLast}))).toEqual([
      {name: 'current', label: 'Next', isLast: true},
    ]);
    const [version] = versions;
    expect(Object.keys(version!.sidebars)).toHaveLength(1);
    for (const doc of version!.docs) {
      expect(doc.id).toBeTruthy();
      expect(doc.path).toMatch(/^\/docs\//);
      expect(doc.sidebar ?? Object.keys(version!.sidebars)[0]).toBe(Object.keys(version!.sidebars)[0]);
    }
  }
});

test('color modes: light and dark', async ({page}) => {
  await open(page, '/docs/');
  const seen: (string | null)[] = [];
  for (let press = 0; press < 3; press++) {
    seen.push(await page.locator('html').getAttribute('data-theme'));
    await modeButton(page).click();
  }
  expect(seen).toEqual(['light', 'dark', 'light']);
});
