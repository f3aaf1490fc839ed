import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {axeFindings} from '../../support/accessibility';
import {expect, open, test} from '../../support/test';

const address = '/docs/api/stocks/candles';
const menu = (page: Page) => page.locator('details', {has: page.getByText('Page as Markdown')});

test.describe('the page menu', () => {
  test('opens, closes and copies by keyboard alone', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, address);
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

  test('closes when the reader clicks or tabs elsewhere', async ({page}) => {
    await open(page, address);
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
    test(`copies ${route}, too`, async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, route);
      await menu(page).locator('summary').click();
      await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
      await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fs.readFileSync(`build/${twin}`, 'utf8'));
    });
  }

  test('says so when the Markdown cannot be fetched', async ({page, watch}) => {
    watch.expect(/Failed to load resource/);
    await open(page, address);
    await page.route('**/*.md', (route) => route.fulfill({status: 404, body: ''}));
    await menu(page).locator('summary').click();
    await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
    await expect(page.getByRole('button', {name: 'Copy failed'})).toBeVisible();
  });

  test('has addresses of its own page, also after a way through the router', async ({page, site}) => {
    await open(page, address);
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
    await expect(page.locator('h1')).toHaveText('Bulk Candles');
    await menu(page).locator('summary').click();
    const links = await menu(page)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((item) => [item.textContent, decodeURIComponent((item as HTMLAnchorElement).href)]),
      );
    expect(links[0]).toEqual(['View as Markdown', `${site.origin}/docs/api/stocks/bulkcandles.md`]);
    for (const [, href] of links.slice(1))
      expect(href).toContain('https://www.marketdata.app/docs/api/stocks/bulkcandles.md');
    expect(links.map(([name]) => name)).toEqual(['View as Markdown', 'Open in ChatGPT', 'Open in Claude']);
  });

  test('is accessible while open, in both modes and on a phone', async ({page}) => {
    await open(page, address);
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

  test('keeps its links without script, and offers no copying', async ({browser, site}) => {
    const context = await browser.newContext({javaScriptEnabled: false, baseURL: site.origin});
    const page = await context.newPage();
    await page.goto(address);
    await menu(page).locator('summary').click();
    await expect(menu(page).getByRole('link')).toHaveCount(3);
    await expect(menu(page).getByRole('button')).toBeHidden();
    const answer = await page.request.get('/docs/api/stocks/candles.md');
    expect(answer.headers()['content-type']).toContain('text/markdown');
    await context.close();
  });
});

test.describe('paper', () => {
  for (const route of [address, '/docs/sheets/stocks/stockdata', '/docs/account/plan-limits']) {
    test(`${route} shows its text, all tabs and written-out links, and nothing to click`, async ({page}) => {
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
        expect(await panel.evaluate((item) => getComputedStyle(item, '::before').content)).toBe(
          `"${await panel.getAttribute('data-tab')}"`,
        );
      }
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

  test('is white and black in the dark mode, too', async ({page}) => {
    await open(page, address);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.emulateMedia({media: 'print'});
    const colors = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('.markdown > h2')!).color,
    ]);
    expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});

test('the row that a link leads to is marked, and no other', async ({page}) => {
  for (const target of [
    '/docs/api/stocks/candles#param-countback',
    '/docs/api/stocks/candles#field-o',
    '/docs/api/troubleshooting/http-status-codes#status-402',
  ]) {
    await open(page, target);
    const id = target.split('#')[1];
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((item) => getComputedStyle(item).backgroundColor);
    const marked = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'var(--accent-soft)';
      return getComputedStyle(probe).backgroundColor;
    });
    expect(await ground(`tr#${id} > td`)).toBe(marked);
    expect(await ground(`tr:not(#${id}) > td`)).toBe('rgba(0, 0, 0, 0)');
  }
});

test('pictures are readable in both modes and on a phone, and say in words what they show', async ({page}) => {
  for (const route of ['/docs/api/stocks/candles', '/docs/api/dates-and-times', '/docs/api/rate-limiting']) {
    await open(page, route);
    const figure = page.locator('figure.diagram');
    await expect(figure).toHaveCount(1);
    await expect(figure.getByRole('img')).toHaveAccessibleName(/\w+ \w+/);
    expect((await figure.locator('figcaption, table').allTextContents()).join(' ').length).toBeGreaterThan(80);
    await page.setViewportSize({width: 390, height: 844});
    // A diagram that's wider than the screen scrolls inside a frame, which is focusable for keyboard users.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(figure.getByRole('region')).toHaveAttribute('tabindex', '0');
    const drawing = (await figure.locator('svg').boundingBox())!;
    const texts = await figure
      .locator('text')
      .evaluateAll((all) =>
        all.map((item) => item.getBoundingClientRect()).map(({left, right, height}) => ({left, right, height})),
      );
    for (const {left, right, height} of texts) {
      expect(left).toBeGreaterThanOrEqual(drawing.x);
      expect(right).toBeLessThanOrEqual(drawing.x + drawing.width);
      expect(height).toBeGreaterThan(10);
    }
    await page.setViewportSize({width: 1440, height: 900});
    for (const mode of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
      const contrast = await figure
        .locator('text:not(.on)')
        .first()
        .evaluate((item) => [getComputedStyle(item).fill, getComputedStyle(item.closest('figure')!).backgroundColor]);
      expect(contrast).toEqual(
        mode === 'light' ? ['rgb(20, 24, 31)', 'rgb(247, 248, 250)'] : ['rgb(230, 233, 238)', 'rgb(21, 26, 33)'],
      );
    }
  }
});
