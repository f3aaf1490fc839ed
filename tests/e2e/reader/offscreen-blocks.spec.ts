/** Tests that rendering blocks below the first screen later changes nothing for readers (`src/first-load/offscreenBlocks`). */
import type {Page} from '@playwright/test';
import {count} from '../../support/counts';
import {routeGroups} from '../../support/routes';
import {expect, open, test} from '../../support/test';

/** Phones, laptops and large monitors. */
const VIEWPORTS = [
  {width: 390, height: 844},
  {width: 1440, height: 900},
  {width: 1920, height: 1080},
  {width: 2560, height: 1440},
];
const ENDPOINT = '/docs/api/stocks/candles';
const LARGEST = '/docs/sdk/php';

/** Returns the top edges of the blocks that the browser can skip, in CSS pixels from the top of the page. */
const skippable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-article] > *')]
      .filter((block) => getComputedStyle(block).contentVisibility === 'auto' && block.getClientRects().length > 0)
      .map((block) => block.getBoundingClientRect().top + window.scrollY),
  );

/** Waits until all blocks are rendered, after the page has scrolled. */
const rendered = (page: Page) => expect.poll(async () => (await skippable(page)).length).toBe(0);

/**
 * Returns the start of the first block whose height would differ if the browser skipped blocks, or undefined if there is
 * none. The browser contains blocks that it can skip, so margins of their children don't collapse with other margins.
 */
function resizedBlock(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-article] > *')];
    const heights = (contain: string) => {
      blocks.forEach((block, index) => {
        block.style.contentVisibility = 'visible';
        if (index >= 12 && !block.matches('h2, h3, h4, ul, ol')) block.style.contain = contain;
      });
      return blocks.map((block) => (block.nextElementSibling ?? block).getBoundingClientRect().top);
    };
    const contained = heights('layout paint style');
    const resized = heights('').findIndex((height, index) => Math.abs(height - contained[index]!) > 0.1);
    for (const block of blocks) block.removeAttribute('style');
    return blocks[resized]?.outerHTML.slice(0, 200);
  });
}

test.describe('before scripts run', () => {
  // Without JavaScript, no block is skipped.
  test.beforeEach(async ({page, watch}) => {
    watch.expect(/ERR_FAILED/);
    await page.route('**/assets/js/**', (route) => route.abort());
  });

  for (const [name, group] of routeGroups)
    test(`skipping blocks doesn't change the first screen or move other blocks: ${name}`, async ({page}) => {
      test.setTimeout(120_000);
      let blocks = 0;
      for (const route of group) {
        await page.goto(route, {waitUntil: 'domcontentloaded'});
        for (const {width, height} of VIEWPORTS) {
          await page.setViewportSize({width, height});
          const tops = await skippable(page);
          blocks += tops.length;
          expect(Math.min(...tops), `${route} at ${width} px`).toBeGreaterThanOrEqual(height);
          expect(await resizedBlock(page), `${route} at ${width} px`).toBeUndefined();
        }
      }
      test.info().annotations.push(count('blocks that are rendered later', blocks));
    });

  test('printing renders all blocks', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(ENDPOINT);
    expect((await skippable(page)).length).toBeGreaterThan(20);
    await page.emulateMedia({media: 'print'});
    expect(await skippable(page)).toEqual([]);
  });
});

for (const route of [ENDPOINT, LARGEST])
  test(`fragments of ${route} are at the top of the screen while and after blocks are rendered`, async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, route);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('[data-article] :is(h2, h3, tr)[id]')]
        .filter((target) => target.checkVisibility())
        .map(({id}) => id),
    );
    expect(ids.length).toBeGreaterThan(20);
    const chosen = ids.filter((_, index) => index % Math.ceil(ids.length / 10) === 0);
    for (const id of chosen) {
      await page.goto('about:blank');
      await page.goto(`${route}#${id}`);
      const offset = () => page.locator(`[id="${id}"]`).evaluate((target) => target.getBoundingClientRect().top);
      await expect.poll(offset, `#${id} before`).toBeGreaterThanOrEqual(0);
      expect(await offset(), `#${id} before`).toBeLessThan(300);
      await rendered(page);
      expect(await offset(), `#${id} after`).toBeGreaterThanOrEqual(0);
      expect(await offset(), `#${id} after`).toBeLessThan(300);
      test.info().annotations.push(count('fragments opened', 1));
    }
  });

// The fragments are far enough from the top that blocks above them get other heights.
for (const url of [`${LARGEST}#errors`, '/docs/sheets/stocks/stockdata#cost'])
  test(`${url} stays at the top of the screen on a desktop, where the sidebar is shown`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await page.goto(url);
    await rendered(page);
    const heading = page.locator(`[id="${url.split('#')[1]}"]`);
    const offset = await heading.evaluate((target) => target.getBoundingClientRect().top);
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThan(300);
  });

test('going back and reloading keep the place on the page', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, ENDPOINT);
  const heading = page.locator('[data-article] h2').last();
  const link = page.locator('a.pagination-nav__link--next');
  const offset = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await heading.evaluate((element) => element.scrollIntoView());
  await rendered(page);
  const place = await offset();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).not.toHaveURL(new RegExp(`${ENDPOINT}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${ENDPOINT}$`));
  await expect.poll(offset, 'after going back').toBe(place);
  await page.reload();
  await expect.poll(offset, 'after reloading').toBe(place);
  await rendered(page);
  expect(await offset(), 'after rendering all blocks').toBe(place);
});

for (const width of [390, 1440])
  test(`the End key reaches the end of the page at once, at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    for (const route of [ENDPOINT, LARGEST, '/docs/api/options/chain']) {
      await open(page, route);
      expect((await skippable(page)).length, route).toBeGreaterThan(10);
      await page.keyboard.press('End');
      const distance = () =>
        page.evaluate(() => Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY));
      await expect.poll(distance, route).toBeLessThanOrEqual(1);
      const link = page.locator('.pagination-nav__link').last();
      const {x, y, width, height} = (await link.boundingBox())!;
      const title = await page.title();
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(page, route).not.toHaveTitle(title);
    }
  });

test('the blocks of the next page are skipped until the reader scrolls it', async ({page}) => {
  await page.setViewportSize(VIEWPORTS[0]!);
  await open(page, LARGEST);
  await page.keyboard.press('End');
  const title = await page.locator('h1').innerText();
  await page.locator('a.pagination-nav__link--next').click();
  await expect(page.locator('h1')).not.toHaveText(title);
  // The event of scrolling to the top comes with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect((await skippable(page)).length).toBeGreaterThan(5);
  await page.mouse.wheel(0, 300);
  await rendered(page);
});

test('without JavaScript, all blocks are rendered', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: site.origin});
  const page = await context.newPage();
  for (const route of [ENDPOINT, LARGEST]) {
    await page.goto(route);
    expect(await page.locator('[data-article] > *').count()).toBeGreaterThan(20);
    expect(await skippable(page)).toEqual([]);
  }
  await context.close();
});
