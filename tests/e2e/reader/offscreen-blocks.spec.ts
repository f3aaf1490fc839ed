/** Tests that rendering blocks below the first screen later changes nothing for readers (`src/first-load/offscreenBlocks`). */
import type {Page} from '@playwright/test';
import {count} from '../../support/counts';
import {routes} from '../../support/routes';
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

test.describe('before scripts run', () => {
  test.use({javaScriptEnabled: false});

  for (const {width, height} of VIEWPORTS)
    test(`no block in the first screen is skipped at ${width} × ${height} px`, async ({page}) => {
      test.setTimeout(120_000);
      await page.setViewportSize({width, height});
      let blocks = 0;
      for (const route of routes) {
        await page.goto(route, {waitUntil: 'domcontentloaded'});
        const tops = await skippable(page);
        blocks += tops.length;
        expect(Math.min(...tops), route).toBeGreaterThanOrEqual(height);
      }
      expect(blocks).toBeGreaterThan(500);
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

/** Waits until all blocks are rendered, after the page has scrolled. */
const rendered = (page: Page) => expect.poll(async () => (await skippable(page)).length).toBe(0);

for (const width of [390, 1440])
  test(`skipping a block doesn't move anything at ${width} px`, async ({page}) => {
    test.setTimeout(120_000);
    await page.setViewportSize({width, height: 900});
    for (const route of routes) {
      await open(page, route);
      const moved = await page.evaluate(() => {
        const blocks = [...document.querySelectorAll<HTMLElement>('[data-article] > *')];
        const top = (block: Element) => block.getBoundingClientRect().top;
        const contained = (value: string) => {
          blocks.forEach((block, index) => {
            // Skipped blocks have this containment. Rails stay near the top of the page.
            if (index >= 12 && !block.matches('h2, h3, h4, ul, ol')) block.style.contain = value;
            block.style.contentVisibility = 'visible';
          });
          return blocks.map(top);
        };
        const after = contained('layout paint style');
        const moved = contained('').findIndex((before, index) => Math.abs(before - after[index]!) > 0.1);
        return moved === -1 ? undefined : blocks[moved]!.previousElementSibling?.outerHTML.slice(0, 200);
      });
      expect(moved, `${route}, block with another height`).toBeUndefined();
      test.info().annotations.push(count('pages with the same layout', 1));
    }
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
