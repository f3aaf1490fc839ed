/** Tests larger fonts, which readers choose in the settings of their browser. */
import type {Page} from '@playwright/test';
import {browserArguments, findBrowser} from '../../../scripts/support/findBrowser';
import {expect, open, test} from '../../support/test';

const pages = [
  '/docs/',
  '/docs/search?q=candles',
  '/docs/api/options/chain',
  '/docs/api/rate-limiting',
  '/docs/sheets/stocks/stockdata',
  '/docs/account/plan-limits',
  '/docs/sdk/go/client',
];

/** Returns what doesn't fit: the page, texts of the navbar, and text in narrow columns. */
const misfits = (page: Page, size: number): Promise<string[]> =>
  page.evaluate((font) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (getComputedStyle(root).fontSize !== `${font}px`)
      found.push(`the font size is ${getComputedStyle(root).fontSize}`);
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    const items = [...document.querySelectorAll<HTMLElement>('.navbar__items > *')].filter(
      (item) => item.offsetWidth > 0,
    );
    const boxes = items.map((item) => ({name: item.innerText, ...item.getBoundingClientRect().toJSON()}));
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1];
      if (next && next.left < box.right - 1) found.push(`"${box.name}" covers "${next.name}"`);
      if (box.right > innerWidth || box.left < 0) found.push(`"${box.name}" is outside`);
    }
    for (const item of document.querySelectorAll<HTMLElement>('.navbar__link, .navbar__title')) {
      const lines = new Set([...item.getClientRects()].map(({top}) => top)).size;
      const style = getComputedStyle(item);
      if (item.offsetWidth > 0 && (lines > 1 || item.offsetHeight > 2.5 * Number.parseFloat(style.fontSize) + 16))
        found.push(`"${item.innerText}" has several lines`);
    }
    const text = document.querySelector<HTMLElement>('.article-text > p')?.offsetWidth;
    if (text && text < Math.min(14 * font, innerWidth - 3 * font)) found.push(`the text is ${text} px wide`);
    return found;
  }, size);

for (const size of [16, 24, 32])
  test(`pages fit with a font size of ${size} px, at all widths`, async ({playwright, site}) => {
    test.setTimeout(120_000);
    const browser = await playwright.chromium.launch({
      executablePath: findBrowser(),
      args: [...browserArguments, `--blink-settings=defaultFontSize=${size}`],
    });
    try {
      const page = await browser.newPage({reducedMotion: 'reduce'});
      for (const route of pages) {
        await open(page, site.origin + route);
        for (const width of [390, 996, 997, 1024, 1200, 1280, 1440]) {
          await page.setViewportSize({width, height: 900});
          await expect.poll(() => misfits(page, size), `${route} at ${width} px`).toEqual([]);
        }
      }
    } finally {
      await browser.close();
    }
  });
