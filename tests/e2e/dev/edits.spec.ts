/**
 * Tests what the dev server shows after an edit to a copy of the site. Each kind of edit is made five times. Only the
 * median counts, because other processes can slow down individual edits.
 */
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, test as base} from '@playwright/test';
import {type DevServer, startDevServer} from '../../support/devServer';

const ROUTE = '/docs/api/stocks/candles';
const PAGE = 'api/stocks/candles.mdx';
const DATA = 'src/reference/api/openapi/stocks/candles.yaml';
const ROUNDS = 5;
const LIMIT = 2_000;

const test = base.extend<object, {server: DevServer}>({
  server: [
    async ({}, use) => {
      const server = await startDevServer(path.join('.cache', 'fixtures', 'dev'));
      await use(server);
      await server.close();
    },
    {scope: 'worker', timeout: 240_000},
  ],
});

// All tests edit the files of a single server, so they can't run in parallel.
test.describe.configure({mode: 'serial', timeout: 180_000});

let page: Page;
test.beforeAll(async ({browser, server}) => {
  page = await browser.newPage();
  await page.goto(server.origin + ROUTE);
  await expect(page.locator('h1')).toBeVisible();
});
test.afterAll(() => page.close());

/** Returns the text of the page and of the dev server's error overlay. */
async function visibleText(): Promise<string> {
  const frames = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .innerText()
        .catch(() => ''),
    ),
  );
  return frames.join('\n');
}

const overlay = () => page.locator('#webpack-dev-server-client-overlay');

/** Edits a file and returns the time in milliseconds until `isShown` returns true. */
async function timeOf(
  server: DevServer,
  file: string,
  edit: (text: string) => string,
  isShown: () => Promise<boolean>,
): Promise<number> {
  const text = server.read(file);
  const edited = edit(text);
  expect(edited, `${file} after the edit`).not.toBe(text);
  const start = Date.now();
  server.write(file, edited);
  await expect.poll(isShown, {intervals: [25], timeout: 30_000}).toBe(true);
  return Date.now() - start;
}

function expectMedian(what: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  console.log(`  ${what}: ${median} ms (${sorted.join(', ')})`);
  expect(sorted).toHaveLength(ROUNDS);
  expect(median, `median time until the page shows ${what}, in ms`).toBeLessThan(LIMIT);
}

const contains = (text: string) => async () => (await visibleText()).includes(text);

test('page edits appear within 2 seconds (median)', async ({server}) => {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const sentence = `Page edit ${round}.`;
    times.push(
      await timeOf(
        server,
        PAGE,
        (text) => text.replace('<Endpoint />', `${sentence}\n\n<Endpoint />`),
        contains(sentence),
      ),
    );
  }
  expectMedian('an edited page', times);
});

test('data edits appear within 2 seconds (median)', async ({server}) => {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const sentence = `Data edit ${round}.`;
    const edit = (text: string) => text.replace(/^( {6}description: )/m, `$1${sentence} `);
    times.push(await timeOf(server, DATA, edit, contains(sentence)));
  }
  expectMedian('edited data', times);
});

test('added reference tags appear within 2 seconds (median)', async ({server}) => {
  const links = page.locator('main p a[href="#param-countback"]');
  const before = await links.count();
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const edit = (text: string) => text.replace('<Endpoint />', 'Tag: <Param name="countback" />\n\n<Endpoint />');
    times.push(await timeOf(server, PAGE, edit, async () => (await links.count()) === before + round));
  }
  expectMedian('an added tag', times);
});

test('invalid data shows one error with its location, and the page recovers after a fix', async ({server}) => {
  const [broken, fixed]: number[][] = [[], []];
  for (let round = 1; round <= ROUNDS; round++) {
    const line = server.read(DATA).split('\n').indexOf('      required: true') + 1;
    const message = `${DATA}:${line}:7`;
    const breakData = (text: string) => text.replace('      required: true', '      requird: true');
    broken!.push(await timeOf(server, DATA, breakData, contains(message)));
    // The overlay is rebuilt when the server compiles again, for example because it saw the edit as two changes.
    await expect
      .poll(async () => (await visibleText()).split(message).length - 1, 'number of times that the message appears')
      .toBe(1);
    const fixData = (text: string) =>
      text.replace('      requird: true', '      required: true').replace(/Data edit \d\./, `Repair ${round}.`);
    const isRepaired = async () => (await overlay().count()) === 0 && (await contains(`Repair ${round}.`)());
    fixed!.push(await timeOf(server, DATA, fixData, isRepaired));
    await expect(page.locator('main')).not.toContainText('requird');
  }
  expectMedian('the message for invalid data', broken!);
  expectMedian('the page after the data is fixed', fixed!);
});
