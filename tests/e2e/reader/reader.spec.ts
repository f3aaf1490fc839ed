import fs from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {site as settings} from '../../../src/site/site';
import {axeFindings} from '../../support/accessibility';
import {expect, open, test} from '../../support/test';

const candles = '/docs/api/stocks/candles';
const menu = (page: Page) => page.locator('details', {has: page.getByText('Page options')});

test.describe('page menu', () => {
  test('can be opened, used to copy the page, and closed with the keyboard', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, candles);
    const summary = menu(page).locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Copy page as Markdown'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(fs.readFileSync('build/api/stocks/candles.md', 'utf8'));
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
  });

  test('closes on a click outside it and when Tab leaves it', async ({page}) => {
    await open(page, candles);
    await menu(page).locator('summary').click();
    await expect(menu(page)).toHaveAttribute('open');
    await page.locator('h1').click();
    await expect(menu(page)).not.toHaveAttribute('open');
    await menu(page).locator('summary').click();
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).not.toHaveAttribute('open');
  });

  for (const [route, twin] of [
    ['/docs/', 'index.md'],
    ['/docs/api/category/universal-parameters', 'api/category/universal-parameters.md'],
  ] as const) {
    test(`copies the Markdown version of ${route}`, async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, route);
      await menu(page).locator('summary').click();
      await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
      await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fs.readFileSync(`build/${twin}`, 'utf8'));
    });
  }

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
    expect(links[0]).toEqual(['View as Markdown', `${site.origin}/docs/api/stocks/bulkcandles.md`]);
    for (const [, href] of links.slice(1, 3))
      expect(href).toContain('https://www.marketdata.app/docs/api/stocks/bulkcandles.md');
    expect(links[3]).toEqual(['Connect to an editor', `${site.origin}/docs/docs/intro#connect`]);
    expect(links[4]).toEqual(['Edit this page', `${settings.repository}/edit/main/api/stocks/bulkcandles.mdx`]);
    expect(links[5]![1]).toContain('https://www.marketdata.app/docs/api/stocks/bulkcandles\n');
    expect(links.map(([name]) => name)).toEqual([
      'View as Markdown',
      'Open in ChatGPT',
      'Open in Claude',
      'Connect to an editor',
      'Edit this page',
      'Report a problem',
    ]);
  });

  test('"Report a problem" contains the title, the URL and the heading that the reader is looking at', async ({
    page,
  }) => {
    await open(page, '/docs/api/stocks/quotes#parameters');
    await expect(page.locator('#parameters')).toBeInViewport();
    // On a narrow screen, the menu scrolls with the page, so open it without scrolling back.
    await menu(page).evaluate((item) => item.setAttribute('open', ''));
    const link = menu(page).getByRole('link', {name: 'Report a problem'});
    await expect(link).toHaveAttribute('href', /Section/);
    const url = new URL((await link.getAttribute('href'))!);
    expect(url.origin + url.pathname).toBe(`${settings.repository}/issues/new`);
    expect(url.searchParams.get('title')).toBe('Problem on the page "Stock Quotes"');
    expect(url.searchParams.get('body')).toBe(
      'Page: https://www.marketdata.app/docs/api/stocks/quotes#parameters\nSection: Parameters\n\nWhat is wrong:\n',
    );
  });

  test('is accessible while open, in both modes and on a phone', async ({page}) => {
    await open(page, candles);
    for (const [mode, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.setViewportSize({width, height: 844});
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
      if (!(await menu(page).evaluate((item) => (item as HTMLDetailsElement).open)))
        await menu(page).locator('summary').click();
      const box = (await menu(page).locator('ul').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(await axeFindings(page, {}, 'main details[open]'), mode).toEqual([]);
    }
  });

  test('contains links but no copy button without JavaScript', async ({browser, site}) => {
    const context = await browser.newContext({javaScriptEnabled: false, baseURL: site.origin});
    const page = await context.newPage();
    await page.goto(candles);
    await menu(page).locator('summary').click();
    await expect(menu(page).getByRole('link')).toHaveCount(6);
    await expect(menu(page).getByRole('button')).toBeHidden();
    await expect(menu(page).getByRole('link', {name: 'Report a problem'})).toHaveAttribute('href', /stocks%2Fcandles/);
    const response = await page.request.get('/docs/api/stocks/candles.md');
    expect(response.headers()['content-type']).toContain('text/markdown');
    await context.close();
  });
});

test('index pages have a table of contents and a single content width', async ({page}) => {
  for (const route of ['/docs/api/stocks', '/docs/sdk', '/docs/account/plans']) {
    await open(page, route);
    const content = page.locator('.theme-doc-markdown');
    await expect(page.locator('.theme-doc-toc-desktop a')).toHaveCount(await content.locator('h2').count());
    const edges = await content
      .locator('header, ul:has(> li > a + p), .table')
      .or(page.locator('article > footer'))
      .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().right)));
    expect(edges.length, route).toBeGreaterThan(3);
    expect(new Set(edges).size, `${route}: ${edges.join(', ')}`).toBe(1);
  }
  await page.setViewportSize({width: 996, height: 800});
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
});

test.describe('print', () => {
  for (const route of [candles, '/docs/sheets/stocks/stockdata', '/docs/account/plan-limits']) {
    test(`${route} shows all tabs and link URLs, and hides navigation and buttons`, async ({page}) => {
      await open(page, route);
      await page.emulateMedia({media: 'print'});
      for (const chrome of [
        '.navbar',
        '.theme-doc-sidebar-container',
        '.theme-doc-toc-desktop',
        '.theme-doc-breadcrumbs',
        '.pagination-nav',
        'footer',
        'details',
        '.hash-link',
      ]) {
        for (const element of await page.locator(chrome).all()) await expect(element).toBeHidden();
      }
      expect(await page.locator('main button:visible').count()).toBe(0);
      const panels = page.locator('[role=tabpanel]');
      for (const panel of await panels.all()) {
        await expect(panel).toBeVisible();
      }
      const labels = await page
        .locator('[role=tabpanel] > [data-tab]')
        .evaluateAll((all) => all.map((item) => getComputedStyle(item, '::before').content));
      const tabs = await page.locator('[role=tab]').allTextContents();
      expect(labels).toEqual(tabs.map((tab) => `"${tab}"`));
      const link = page.locator('.markdown a[href^="/docs/"]').first();
      expect(await link.evaluate((item) => getComputedStyle(item, '::after').content)).toContain(
        (await link.getAttribute('href'))!,
      );
      await expect(page.getByText(`https://www.marketdata.app${route}`, {exact: true})).toBeVisible();
      // Nothing may be cut off at the right edge of the paper.
      await page.setViewportSize({width: 720, height: 1000});
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    });
  }

  test('is black on white, even in dark mode', async ({page}) => {
    await open(page, candles);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.emulateMedia({media: 'print'});
    const colors = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('.markdown > h2')!).color,
    ]);
    expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});

test('only the row that a link points to is highlighted', async ({page}) => {
  for (const target of [
    '/docs/api/stocks/candles#param-countback',
    '/docs/api/stocks/candles#field-o',
    '/docs/api/troubleshooting/http-status-codes#status-402',
  ]) {
    await open(page, target);
    const id = target.split('#')[1];
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((item) => getComputedStyle(item).backgroundColor);
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'var(--accent-soft)';
      return getComputedStyle(probe).backgroundColor;
    });
    expect(await background(`tr#${id} > td`)).toBe(highlight);
    expect(await background(`tr:not(#${id}) > td`)).toBe('rgba(0, 0, 0, 0)');
  }
});

/** Expects the labels of a drawing to be at least 11 px high, inside the figure, and not on top of each other. */
async function expectReadableLabels(figure: Locator): Promise<void> {
  const frame = (await figure.boundingBox())!;
  const labels = await figure.locator('text').evaluateAll((all) =>
    all.map((item) => {
      const {left, right, top, bottom} = item.getBoundingClientRect();
      const scale = (item as SVGTextElement).getScreenCTM()!.a;
      return {left, right, top, bottom, size: Number.parseFloat(getComputedStyle(item).fontSize) * scale};
    }),
  );
  expect(labels.length).toBeGreaterThan(4);
  for (const {left, right, size} of labels) {
    expect(left).toBeGreaterThanOrEqual(frame.x);
    expect(right).toBeLessThanOrEqual(frame.x + frame.width);
    expect(size).toBeGreaterThanOrEqual(11);
  }
  const overlapping = labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right && other.left < one.right && one.top + 4 < other.bottom && other.top + 4 < one.bottom,
      ),
  );
  expect(overlapping).toEqual([]);
}

test('the labels of the candle chart are readable on phones', async ({page}) => {
  await page.goto('/docs/');
  for (const width of [320, 390]) {
    await page.setViewportSize({width, height: 844});
    await expectReadableLabels(page.locator('figure', {has: page.getByRole('img', {name: /^Candle chart/})}));
  }
});

test('diagrams are readable in both modes and on a phone, and have text alternatives', async ({page}) => {
  for (const route of ['/docs/api/stocks/candles', '/docs/api/dates-and-times']) {
    await open(page, route);
    const figure = page.locator('figure.diagram');
    await expect(figure).toHaveCount(1);
    await expect(figure.getByRole('img')).toHaveAccessibleName(/\w+ \w+/);
    expect((await figure.locator('figcaption').textContent())?.length).toBeGreaterThan(80);
    await page.setViewportSize({width: 320, height: 844});
    await expectReadableLabels(figure);
    await page.setViewportSize({width: 1440, height: 900});
    for (const mode of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
      const colors = await figure
        .locator('text:not(.on)')
        .first()
        .evaluate((item) => [getComputedStyle(item).fill, getComputedStyle(item.closest('figure')!).backgroundColor]);
      expect(colors).toEqual(
        mode === 'light' ? ['rgb(20, 24, 31)', 'rgb(247, 248, 250)'] : ['rgb(230, 233, 238)', 'rgb(21, 26, 33)'],
      );
    }
  }
});

test('a wide table on a phone keeps its first column visible and indicates that it scrolls', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/account/plan-limits');
  const frame = page.getByRole('region', {name: 'Limits of each plan'});
  await frame.scrollIntoViewIfNeeded();
  const edges = () =>
    frame
      .locator('tbody tr')
      .first()
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  const before = await edges();
  // Without text, a strip of the frame is blank, unless it contains the shadow.
  await frame.evaluate((element) => {
    for (const item of element.querySelectorAll<HTMLElement>('th, td, a'))
      item.style.setProperty('color', 'transparent', 'important');
    for (const item of element.querySelectorAll('a')) item.style.textDecoration = 'none';
  });
  const strips = async () => {
    const {x, y, width} = (await frame.boundingBox())!;
    const strip = (left: number) => page.screenshot({clip: {x: left, y: y + 60, width: 3, height: 60}});
    return [await strip(x + width - 5), await strip(x + width / 2)] as const;
  };
  const [edge, middle] = await strips();
  expect(edge.equals(middle)).toBe(false);
  await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  const after = await edges();
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBeLessThan(before[1]! - 100);
  const [end, center] = await strips();
  expect(end.equals(center)).toBe(true);
});

test.describe('folded reference', () => {
  const php = '/docs/sdk/php';
  const foldOf = (page: Page, id: string) => page.locator('.fold').filter({has: page.locator(`[id="${id}"]`)});
  const row = 'stocks-class-candle-open';

  test('opens for links to a row and to the heading above, and by keyboard', async ({page}) => {
    await open(page, '/docs/sdk');
    // A link on another page, which the router handles.
    await page.locator('.article-text').evaluate((article, href) => {
      const link = article.appendChild(document.createElement('a'));
      link.href = href;
      link.textContent = 'Open price';
    }, `${php}#${row}`);
    await page.getByRole('link', {name: 'Open price'}).click();
    await expect(page).toHaveURL(/php#/);
    await expect(page.locator(`#${row}`)).toBeInViewport();
    await expect(page.locator('#stocks-class-candle-close')).toBeVisible();

    await expect(foldOf(page, 'stocks-class-quote-bid')).not.toHaveAttribute('open');
    await page.locator('a[href="#stocks-class-quote"]').first().click();
    await expect(foldOf(page, 'stocks-class-quote-bid')).toHaveAttribute('open');
    await expect(page.locator('#stocks-class-quote')).toBeInViewport();

    const fold = foldOf(page, 'argument-stocks-news-symbol');
    await expect(fold.getByRole('table')).toBeHidden();
    await fold.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(fold.getByRole('table')).toBeVisible();
  });

  test('is open on paper', async ({page}) => {
    await open(page, php);
    const table = foldOf(page, row).getByRole('region');
    await expect(table).toBeHidden();
    await page.emulateMedia({media: 'print'});
    await expect(table).toBeVisible();
    await expect(page.locator('.fold > summary').first()).toBeHidden();
    await page.emulateMedia({media: 'screen'});
    // Older browsers.
    const openFolds = () => page.locator('.fold[open]').count();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await openFolds()).toBe(await page.locator('.fold').count());
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await openFolds()).toBe(0);
  });

  test('works without JavaScript and keeps the page short', async ({browser, site}) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.origin,
      viewport: {width: 390, height: 844},
    });
    const page = await context.newPage();
    await page.goto(php);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(20_000);
    await page.goto(`${php}#${row}`);
    await expect(page.locator(`#${row}`)).toBeInViewport();
    await foldOf(page, 'argument-stocks-news-symbol').locator('summary').click();
    await expect(page.locator('#argument-stocks-news-symbol')).toBeVisible();
    await context.close();
  });
});
