/** Tests what the dev server shows after an edit to a copy of the site. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test as base, type Locator, type Page} from '@playwright/test';
import {startDevServer} from '../../support/devServer';
import {copyRepository} from '../../support/repositoryCopy';

const FOLDER = path.resolve('.cache', 'fixtures', 'dev');
const PAGE = 'api/stocks/candles.mdx';
const DATA = 'src/reference/data/api/openapi/stocks/candles.yaml';

const test = base.extend<object, {origin: string}>({
  origin: [
    async ({}, use) => {
      copyRepository(FOLDER);
      const server = await startDevServer(FOLDER, {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'});
      await use(server.origin);
      await server.close();
    },
    {scope: 'worker', timeout: 240_000},
  ],
});

// All tests edit the files of a single server, so they can't run in parallel. The limit is for a busy machine. Without
// other processes, an edit takes less than 2 seconds.
test.describe.configure({mode: 'serial', timeout: 180_000});
const slow = expect.configure({timeout: 30_000});

let page: Page;
test.beforeAll(async ({browser, origin}) => {
  page = await browser.newPage();
  await page.goto(`${origin}/docs/api/stocks/candles`);
  await expect(page.locator('h1')).toBeVisible();
});
test.afterAll(() => page.close());

const overlay = (): Locator => page.locator('#webpack-dev-server-client-overlay');

/** Returns the text of the page and of the error overlay, which is in a frame. */
async function visibleText(): Promise<string> {
  const texts = page.frames().map((frame) => frame.locator('body').innerText());
  return (await Promise.allSettled(texts)).map((text) => (text.status === 'fulfilled' ? text.value : '')).join('\n');
}

/** Edits a file of the copy. Throws an error if the edit doesn't change the file. */
function edit(file: string, change: (text: string) => string): void {
  const target = path.join(FOLDER, file);
  const text = fs.readFileSync(target, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`the edit doesn't change ${file}`);
  fs.writeFileSync(target, changed);
}
const replace = (file: string, from: string | RegExp, to: string) => edit(file, (text) => text.replace(from, to));

test('edits of a page and of its data, and added tags, are shown without a reload', async () => {
  await page.evaluate(() => Object.assign(window, {opened: 'once'}));
  const links = page.locator('main p a[href="#param-countback"]');
  const before = await links.count();
  for (const round of [1, 2]) {
    replace(PAGE, '<Endpoint />', `Page edit ${round}.\n\n<Endpoint />`);
    await slow(page.locator('main')).toContainText(`Page edit ${round}.`);
    // A text in quotes would need the edit within them.
    replace(DATA, /^( {6}description: )(?=\w)/m, `$1Data edit ${round}. `);
    await slow(page.locator('main')).toContainText(`Data edit ${round}.`);
    replace(PAGE, '<Endpoint />', 'Tag: <Param name="countback" />\n\n<Endpoint />');
    await slow(links).toHaveCount(before + round);
  }
  expect(await page.evaluate(() => 'opened' in window)).toBe(true);
});

test('an edit of the title or of a heading changes the rest of the page', async () => {
  edit(PAGE, (text) =>
    text.replace(/^title: .*$/m, 'title: New Title').replace(/^sidebar_label: .*$/m, 'sidebar_label: New Label'),
  );
  await slow(page.locator('.theme-doc-sidebar-menu a', {hasText: 'New Label'})).toHaveCount(1);
  await slow(page.locator('h1')).toContainText('New Label');
  await slow(page).toHaveTitle(/^New Title/);
  edit(PAGE, (text) => `${text}\n## New heading {/* #new-heading */}\n`);
  await slow(page.locator('.table-of-contents a[href="#new-heading"]')).toHaveCount(1);
});

/** Mistakes: the file, the text to replace, the mistake, and the message. */
const mistakes: readonly (readonly [file: string, from: string, to: string, message: string])[] = [
  [PAGE, '<Endpoint />', '{wrong} <Endpoint />', 'unknown site variable "wrong"'],
  [PAGE, '<Endpoint />', '<Wrong />', 'Expected component `Wrong` to be defined'],
  [PAGE, '<Endpoint />', '<Param name="contback" />', 'unknown parameter "contback" -> did you mean "countback"?'],
  [DATA, '      required: true', '      requird: true', `${DATA}:`],
  [DATA, '- name: countback', '- name: countbakk', 'unknown parameter "countback"'],
];
for (const [file, from, to, message] of mistakes)
  test(`the page shows that ${to.trim()} is a mistake, and recovers after it is fixed`, async () => {
    const original = fs.readFileSync(path.join(FOLDER, file), 'utf8');
    edit(file, (text) => text.replaceAll(from, to));
    await slow.poll(visibleText, {timeout: 30_000}).toContain(message);
    edit(file, () => original);
    await slow(overlay()).toHaveCount(0);
    await slow(page.locator('h1')).toContainText('New Label');
    await slow(page.locator('main a[href="#param-countback"]').first()).toBeVisible();
  });
