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

test('tabs and code fit, and no button covers code, at any width', async ({page}) => {
  for (const route of ['/docs/', '/docs/api', endpoint, concept, formula, '/docs/sdk/php', '/docs/sdk/go/client']) {
    await open(page, route);
    for (const width of [320, 390, 1280, 1600]) {
      await page.setViewportSize({width, height: 900});
      await expect.poll(() => misfits(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('titles of all pages start at the same edge, and text, tables, and code end at the same edge', async ({page}) => {
  const starts = new Map<number, Set<number>>([1280, 1920].map((width) => [width, new Set()]));
  for (const route of ['/docs/api', concept, formula, '/docs/account/plans', endpoint]) {
    await open(page, route);
    for (const [width, edges] of starts) {
      await page.setViewportSize({width, height: 900});
      const blocks = page.locator('.article-text > :is(.table:not(.wide), .theme-code-block, .theme-admonition, h2)');
      const ends = () =>
        blocks.evaluateAll((all) => new Set(all.map((item) => item.getBoundingClientRect().right)).size);
      await expect.poll(ends, `${route} at ${width} px`).toBe(1);
      edges.add((await page.locator('h1').boundingBox())!.x);
    }
  }
  for (const [width, edges] of starts) expect(edges.size, `${width} px`).toBe(1);
});
