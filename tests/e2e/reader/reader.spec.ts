import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {site as settings} from '../../../src/settings/site';
import {axeFindings} from '../../support/accessibility';
import {openFirstHit} from '../../support/search';
import {expect, open, test} from '../../support/test';

const candles = '/docs/api/stocks/candles';
const php = '/docs/sdk/php/stocks/candles';
const row = 'candle-open';
const menu = (page: Page) => page.locator('details', {has: page.getByText('Page options')});

test.describe('page menu', () => {
  test('can be opened, used to copy the page, and closed with the keyboard', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, candles);
    const summary = menu(page).locator('summary');
    await summary.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Copy page as Markdown'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    const twin = fs.readFileSync('build/api/stocks/candles.md', 'utf8');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(twin);
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
  });

  test('shows an error if the Markdown cannot be fetched', async ({page, watch}) => {
    watch.expect(/Failed to load resource/);
    await open(page, candles);
    await page.route('**/*.md', (route) => route.fulfill({status: 404, body: ''}));
    await menu(page).locator('summary').click();
    await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
    await expect(page.getByRole('button', {name: 'Copy failed'})).toBeVisible();
  });

  test('links to the current page after client-side navigation', async ({page, site}) => {
    await open(page, candles);
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
    await expect(page.locator('h1')).toHaveText('Bulk Candles');
    await menu(page).locator('summary').click();
    const links = await menu(page)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((item) => [item.textContent, decodeURIComponent((item as HTMLAnchorElement).href)]),
      );
    const contains = (text: string): unknown => expect.stringContaining(text);
    expect(links).toEqual([
      ['View as Markdown', `${site.origin}/docs/api/stocks/bulkcandles.md`],
      ['Open in ChatGPT', contains('https://www.marketdata.app/docs/api/stocks/bulkcandles.md')],
      ['Open in Claude', contains('https://www.marketdata.app/docs/api/stocks/bulkcandles.md')],
      ['Connect to an editor', `${site.origin}/docs/docs/editors`],
      ['Edit this page', `${settings.repository}/edit/main/api/stocks/bulkcandles.mdx`],
      ['Report a problem', contains('https://www.marketdata.app/docs/api/stocks/bulkcandles\n')],
    ]);
  });

  test('"Report a problem" contains the title, and the URL of the heading that the reader is looking at', async ({
    page,
  }) => {
    await open(page, '/docs/api/stocks/quotes#parameters');
    await expect(page.locator('#parameters')).toBeInViewport();
    // On a narrow screen, the menu scrolls with the page, so open it without scrolling back.
    await menu(page).evaluate((item) => item.setAttribute('open', ''));
    const link = menu(page).getByRole('link', {name: 'Report a problem'});
    await expect(link).toHaveAttribute('href', /%23parameters/);
    const url = new URL((await link.getAttribute('href'))!);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      title: 'Problem on the page "Stock Quotes"',
      body: 'Page: https://www.marketdata.app/docs/api/stocks/quotes#parameters\n\nWhat is wrong:\n',
    });
  });

  test('is accessible while open, in both modes and on a phone', async ({page}) => {
    for (const [mode, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.setViewportSize({width, height: 844});
      // On phones, the menu is below a longer title.
      for (const route of ['/docs/api/backfill-candles', candles]) {
        await open(page, `${route}?docusaurus-theme=${mode}`);
        await menu(page).locator('summary').click();
        const {x, width: own} = (await menu(page).locator('ul').boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + own).toBeLessThanOrEqual(width);
      }
      expect(await axeFindings(page, {}, 'main details[open]'), mode).toEqual([]);
    }
  });
});

test.describe('print', () => {
  for (const route of [candles, '/docs/sheets/stocks/stockdata', '/docs/account/plan-limits']) {
    test(`${route} shows all tabs except of other languages, and link URLs, in black on white, and hides navigation`, async ({
      page,
    }) => {
      await open(page, `${route}?docusaurus-theme=dark`);
      await page.emulateMedia({media: 'print'});
      const chrome =
        '.navbar, .theme-doc-sidebar-container, .theme-doc-toc-desktop, .theme-doc-breadcrumbs, .pagination-nav, footer, details, .hash-link, main button';
      await expect(page.locator(chrome).filter({visible: true})).toHaveCount(0);
      const contentOf = (selector: string, pseudo: string) =>
        page
          .locator(selector)
          .evaluateAll(
            (all, name) =>
              all.filter((item) => item.checkVisibility()).map((item) => getComputedStyle(item, name).content),
            pseudo,
          );
      const tabs = await page
        .locator('.tabs:not(.tabs-language) [role=tab], [role=tab][aria-selected=true]')
        .allTextContents();
      expect(await contentOf('[role=tabpanel] > [data-tab]', '::before')).toEqual(tabs.map((tab) => `"${tab}"`));
      const [link = ''] = await contentOf('.markdown :is(p, li, td) a[href^="/docs/"]', '::after');
      expect(link).toContain('/docs/');
      await expect(page.getByText(`https://www.marketdata.app${route}`, {exact: true})).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.locator('.markdown > h2').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      // Nothing may be cut off at the right edge of the paper.
      await page.setViewportSize({width: 720, height: 1000});
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    });
  }
});

test('the browser saves downloads', async ({page}) => {
  await open(page, '/docs/api');
  for (const name of ['openapi.yaml', 'postman.json']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', {name}).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});

test('only the row or the entry that a link points to is marked', async ({page}) => {
  for (const [target, other] of [
    [`${candles}#param-countback`, '.names > div'],
    ['/docs/api/troubleshooting/http-status-codes#status-402', 'tbody > tr'],
  ] as const) {
    await open(page, target);
    const id = target.split('#')[1];
    const bar = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((item) => getComputedStyle(item instanceof HTMLTableRowElement ? item.cells[0]! : item).boxShadow);
    await expect.poll(() => bar(`#${id}`)).not.toBe('none');
    expect(await bar(`${other}:not(#${id})`)).toBe('none');
  }
});

/** Expects the labels of a drawing to be at least 11 px high and inside the figure. */
async function expectReadableLabels(figure: Locator): Promise<void> {
  const frame = (await figure.boundingBox())!;
  const labels = await figure.locator('text').evaluateAll((all) =>
    all.map((item) => {
      const {left, right} = item.getBoundingClientRect();
      const scale = (item as SVGTextElement).getScreenCTM()!.a;
      return {left, right, size: Number.parseFloat(getComputedStyle(item).fontSize) * scale};
    }),
  );
  expect(labels.length).toBeGreaterThan(4);
  for (const {left, right, size} of labels) {
    expect(left).toBeGreaterThanOrEqual(frame.x);
    expect(right).toBeLessThanOrEqual(frame.x + frame.width);
    expect(size).toBeGreaterThanOrEqual(11);
  }
}

test('diagrams are readable on a phone, and have text alternatives', async ({page}) => {
  await page.setViewportSize({width: 320, height: 844});
  for (const [route, selector] of [
    [candles, 'figure.diagram'],
    ['/docs/api/dates-and-times', 'figure.diagram'],
    ['/docs/', 'main [role=tabpanel]:not([hidden]) figure'],
  ] as const) {
    await open(page, route);
    const figure = page.locator(selector);
    await expect(figure).toHaveCount(1);
    await expect(figure.getByRole('img')).toHaveAccessibleName(/\w+ \w+/);
    expect((await figure.locator('figcaption, table').allTextContents()).join(' ').length).toBeGreaterThan(60);
    await expectReadableLabels(figure);
  }
});

test('a wide table on a phone scrolls in its frame, and keeps its first column visible', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/sheets/stocks/stockdata');
  const frame = page.getByRole('region', {name: "Result of =STOCKDATA('AAPL','all')"});
  const edges = () =>
    frame
      .locator('tbody tr')
      .first()
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  const before = await edges();
  await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  const after = await edges();
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBeLessThan(before[1]! - 100);
});

test.describe('the comparison of plans', () => {
  const table = (page: Page) => page.getByRole('region', {name: 'All plans'});

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`shows the price of Starter without scrolling at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height});
      await open(page, '/docs/account/plans');
      const price = table(page)
        .getByRole('columnheader', {name: /Starter/})
        .locator('b');
      await expect(price).toHaveText('$12/month');
      await expect(price).toBeInViewport({ratio: 1});
    });

  test('keeps the names and prices in view, below the line with the section, and reads out signs', async ({page}) => {
    await open(page, '/docs/account/plans');
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({width, height: 900});
      await page.evaluate(() => window.scrollTo(0, 0));
      await table(page).getByText('Premium endpoints').hover();
      await page.mouse.wheel(0, 300);
      const name = table(page)
        .getByRole('columnheader', {name: /Starter/})
        .getByRole('link');
      const isOnTop = () =>
        name.evaluate((link) => {
          const {left, top} = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + 2, top + 2));
        });
      await expect.poll(isOnTop, `${width} px`).toBe(true);
      // In narrow windows, the navbar appears when the reader scrolls up.
      await page.mouse.wheel(0, -60);
      await expect(page.locator('.navbar')).toBeInViewport();
      await expect.poll(isOnTop, `${width} px, with the navbar`).toBe(true);
      await expect(table(page).getByText('Daily credits')).not.toBeInViewport();
    }
    const row = table(page).getByRole('row', {name: /^Premium endpoints/});
    await expect(row.getByRole('cell')).toHaveText([
      'No',
      'Yes',
      'Yes',
      'Yes, plus custom endpoints',
      'Yes, plus custom endpoints',
    ]);
  });

  test('has one plan at a time on a phone, which the reader chooses', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, '/docs/account/plans');
    const plan = page.getByRole('group', {name: 'Plan'}).first();
    for (const [name, credits] of [
      ['Starter', '10,000 per day'],
      ['Trader', '100,000 per day'],
    ] as const) {
      await plan.getByRole('button', {name}).click();
      const cells = table(page)
        .getByRole('row', {name: /^Credits/})
        .getByRole('cell');
      await expect(cells.filter({visible: true})).toHaveText([credits]);
      await expect(table(page).locator('thead th').filter({visible: true})).toHaveCount(2);
    }
  });
});

test.describe('folded reference', () => {
  const foldOf = (page: Page, id: string) => page.locator('.fold').filter({has: page.locator(`[id="${id}"]`)});

  test('opens for links to a row and to the heading above, and by keyboard', async ({page}) => {
    await open(page, '/docs/sdk');
    // A link on another page, which the router handles.
    await page.locator('.article-text').evaluate((article, href) => {
      const link = article.appendChild(document.createElement('a'));
      link.href = href;
      link.textContent = 'Open price';
    }, `${php}#${row}`);
    await page.getByRole('link', {name: 'Open price'}).click();
    await expect(page).toHaveURL(/candles#/);
    await expect(page.locator(`#${row}`)).toBeInViewport();

    await expect(foldOf(page, 'type-candles-status')).not.toHaveAttribute('open');
    await page.locator('a[href="#type-candles"]').first().click();
    await expect(foldOf(page, 'type-candles-status')).toHaveAttribute('open');
    await expect(page.locator('#type-candles')).toBeInViewport();

    const fold = foldOf(page, 'type-bulkcandles-candles');
    await expect(fold.locator('.names')).toBeHidden();
    await fold.locator('summary').press('Enter');
    await expect(fold.locator('.names')).toBeVisible();
  });

  test('is open on paper', async ({page}) => {
    await open(page, php);
    const list = foldOf(page, row).locator('.names');
    await expect(list).toBeHidden();
    await page.emulateMedia({media: 'print'});
    await expect(list).toBeVisible();
    await expect(page.locator('.fold > summary').first()).toBeHidden();
  });
});

test('screen readers hear the title of a page that a link opens', async ({page}) => {
  await open(page, candles);
  const announcer = page.locator('body > [aria-live]');
  await expect(announcer).toBeEmpty();
  // The name of the element that gets the focus.
  await page.evaluate(() =>
    document.addEventListener('focusin', ({target}) => {
      const label = (target as Element).getAttribute('aria-label');
      if (label) Object.assign(window, {heard: label});
    }),
  );
  const heard = () => page.evaluate(() => (window as unknown as {heard?: string}).heard);
  await page
    .locator('aside')
    .getByRole('link', {name: /^Earnings\b/})
    .click();
  await expect(announcer).toHaveText('Earnings');
  await expect.poll(heard).toBe('Earnings');
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
  await expect(announcer).toHaveText('News');
  await openFirstHit(page, 'unsubscribe');
  await expect(announcer).toHaveText(await page.locator('h1').innerText());
  await page.goBack();
  await expect(announcer).toHaveText('News');
  // A heading of the same page.
  await page
    .locator('.table-of-contents a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(announcer).toHaveText('News');
});

test('all buttons copy without HTTPS, where browsers have no clipboard', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(window, {real: navigator.clipboard});
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
  });
  await open(page, candles);
  const copied = () => page.evaluate(() => (window as unknown as {real: Clipboard}).real.readText());
  await page.getByRole('button', {name: 'Copy URL'}).click();
  await expect.poll(copied).toContain('https://api.marketdata.app/v1/stocks/candles/');
  await menu(page).locator('summary').click();
  await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
  await expect.poll(copied).toMatch(/^# Stock Candles/);
  await page.locator('#param-from .row-link').click();
  await expect.poll(copied).toMatch(/#param-from$/);
  await page.getByRole('button', {name: 'Copy code to clipboard'}).first().click();
  await expect.poll(copied).toContain('curl');
});

test('long code can be wrapped, also in a tab that the reader opens', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/api/backfill-candles');
  const samples = page.locator('.tabs-container').first();
  for (const tab of await samples.getByRole('tab').all()) {
    await tab.click();
    const panel = samples.locator('[role=tabpanel]:not([hidden])');
    await panel.hover();
    const isScrollable = () => panel.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await isScrollable()).toBe(true);
    const button = panel.getByRole('button', {name: 'Toggle word wrap'});
    await button.click();
    expect(await isScrollable()).toBe(false);
    await button.click();
    expect(await isScrollable()).toBe(true);
  }
});

test('the icon is a PNG, and an SVG for browsers that show one', async ({page, request}) => {
  await page.goto(candles);
  const icons = page.locator('link[rel=icon]');
  await expect(icons).toHaveCount(2);
  for (const [index, type] of ['image/png', 'image/svg+xml'].entries()) {
    const response = await request.get((await icons.nth(index).getAttribute('href'))!);
    expect(response.headers()['content-type']).toBe(type);
  }
});
