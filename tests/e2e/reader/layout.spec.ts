/** Tests what fits on the screen, what is aligned, and what stays in place. */
import type {Page} from '@playwright/test';
import {expect, open, test} from '../../support/test';

const endpoint = '/docs/api/options/chain';
const concept = '/docs/api/rate-limiting';
const formula = '/docs/sheets/stocks/stockdata';

/** Returns the tab bars and code blocks that are wider than their frame, tab bars that are higher, and covered code. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const isWide = ({scrollWidth, clientWidth}: HTMLElement) => scrollWidth > clientWidth;
    const isHigh = ({scrollHeight, clientHeight}: HTMLElement) => scrollHeight > clientHeight;
    const isCovered = (block: HTMLElement) => {
      const button = block.querySelector('button')!.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(block.querySelector('code')!);
      return [...range.getClientRects()].some(
        ({right, top, bottom}) =>
          right > button.left && (top + bottom) / 2 > button.top && (top + bottom) / 2 < button.bottom,
      );
    };
    return [
      ...shown('[role=tablist]').filter((bar) => isWide(bar) || isHigh(bar)),
      ...shown('main pre').filter(isWide),
      ...shown('.theme-code-block').filter(isCovered),
    ].map((element) => element.innerText.slice(0, 80));
  });

for (const width of [320, 390, 1280, 1600])
  test(`tabs and code fit, and no button covers code, at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    for (const route of ['/docs/', '/docs/api', endpoint, concept, formula, '/docs/sdk/php', '/docs/sdk/go/client']) {
      await open(page, route);
      expect(await misfits(page), route).toEqual([]);
    }
  });

test('titles of all pages start at the same edge, and text, tables, and code end at the same edge', async ({page}) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({width, height: 900});
    const starts = new Set<number>();
    for (const route of ['/docs/api', concept, formula, '/docs/account/plans', endpoint]) {
      await open(page, route);
      starts.add((await page.locator('h1').boundingBox())!.x);
      const ends = await page
        .locator('.article-text > :is(.table:not(.wide), .theme-code-block, .theme-admonition, h2)')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right));
      expect(new Set(ends).size, `${route} at ${width} px`).toBe(1);
    }
    expect(starts.size, `${width} px`).toBe(1);
  }
});

test('nothing moves while a page loads, also when search results arrive', async ({page}) => {
  for (const width of [1440, 390])
    for (const route of ['/docs/search?q=candles', '/docs/', endpoint, '/docs/account/plan-limits']) {
      await page.setViewportSize({width, height: 900});
      await open(page, route);
      if (route.includes('search')) await expect(page.getByText('pages found')).toBeVisible();
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as {value: number}).value, 0)),
            ).observe({type: 'layout-shift', buffered: true});
            setTimeout(() => resolve(0), 300);
          }),
      );
      expect(shift, `${route} at ${width} px`).toBe(0);
    }
});
