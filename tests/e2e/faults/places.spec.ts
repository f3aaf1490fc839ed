/** Tests clean builds for other base paths, and in folders whose names contain special characters. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {serve} from 'docusaurus-plugin-hosting/preview';
import {filesBelow} from 'docusaurus-built-pages/files';
import {readPage, urlsOf} from '../../support/articles';
import {copyRepository} from '../../support/repositoryCopy';
import {openFirstHit} from '../../support/search';
import {expect, open, test} from '../../support/test';

/** Places of builds: the base path, and the name of the folder with the repository. */
const places = [
  ['/docs/', 'plain'],
  ['/docs/', "a'b"],
  ['/', 'docs (1)'],
  ['/reference/', 'a b'],
  ['/a/b/', '{x}'],
] as const;

const parent = path.join(os.tmpdir(), `places-${process.pid}`);

// Each build uses both cores.
test.describe.configure({mode: 'default', timeout: 300_000});
test.afterEach(() => fs.rmSync(parent, {recursive: true, force: true}));

/** Builds a copy of the repository, and returns the folder with the built site. */
function build(folder: string, baseUrl: string): string {
  const env = {
    CI: 'true',
    BASE_URL: baseUrl,
    // Pages contain the time of their last commit.
    GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
  };
  const copy = copyRepository(path.join(parent, folder), env);
  copy.run('build');
  return copy.at('build');
}

/** Returns links and URLs of files that lead nowhere, as `page: URL`. */
function deadLinks(built: string, baseUrl: string): string[] {
  const files = new Set(filesBelow(built).map((file) => `/${path.relative(built, file)}`));
  const exists = (url: string) => {
    const file = `/${decodeURIComponent(new URL(url, 'http://localhost').pathname.slice(baseUrl.length))}`;
    return ['', '.html', 'index.html', '/index.html'].some((end) => files.has(file + end));
  };
  return [...files]
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      urlsOf(readPage(file, built))
        .filter(({url}) => url.startsWith('/') && (!url.startsWith(baseUrl) || !exists(url)))
        .map(({url}) => `${file}: ${url}`),
    );
}

/** Follows a link, searches, and looks at the styles and the policy. */
async function expectWorkingSite(page: Page, built: string, baseUrl: string): Promise<void> {
  const served = await serve({folder: built, baseUrl, port: 0});
  try {
    const response = await open(page, `${served.origin}${baseUrl}api/stocks/candles`);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    const rules = () => page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.cssRules.length));
    await expect.poll(async () => Math.max(...(await rules()))).toBeGreaterThan(100);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).not.toBe(
      '',
    );
    const title = await page.locator('h1').innerText();
    await page.locator('a.pagination-nav__link--next').click();
    await expect(page.locator('h1')).not.toHaveText(title);
    await openFirstHit(page, 'earnings');
    await expect(page.locator('h1')).toContainText(/earnings/i);
    expect(new URL(page.url()).pathname.startsWith(baseUrl)).toBe(true);
  } finally {
    await served.close();
  }
}

/** The hashes of the files of the first build for each base path. */
const builds = new Map<string, Map<string, string>>();

/**
 * Returns the hashes of the files of a build. In the bundler's runtime, the names of variables depend on how often characters occur in
 * it, and it contains hashes of paths when they're chosen, so it and what is made from it (its name, the build's ID, and what is
 * compressed with its name) can differ between folders.
 */
function hashesOf(built: string): Map<string, string> {
  const withoutName = (text: string) => text.replace(/runtime~main\.[\da-f]{8}/g, 'runtime~main');
  const files = filesBelow(built).filter((file) => !/\.(br|gz)$|runtime~main|build-id\.txt$/.test(file));
  const hash = (file: string) =>
    createHash('sha256')
      .update(withoutName(fs.readFileSync(file, 'latin1')))
      .digest('hex');
  return new Map(files.map((file) => [path.relative(built, file), hash(file)]));
}

for (const [baseUrl, folder] of places) {
  test(`a build for ${baseUrl} in the folder "${folder}" works, and is the same as in other folders`, async ({
    page,
  }) => {
    const built = build(folder, baseUrl);
    expect(deadLinks(built, baseUrl)).toEqual([]);
    await expectWorkingSite(page, built, baseUrl);
    const hashes = hashesOf(built);
    const original = builds.get(baseUrl) ?? hashes;
    builds.set(baseUrl, original);
    expect([...hashes.keys()].sort()).toEqual([...original.keys()].sort());
    expect([...hashes].filter(([file, own]) => original.get(file) !== own).map(([file]) => file)).toEqual([]);
  });
}
