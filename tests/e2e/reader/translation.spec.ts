/**
 * Tests pages that the browser translates. Chrome and Edge replace each text node by `<font>` elements, also in what is added
 * later. React then fails if it removes a text that has siblings, and changes such a text where nobody sees it.
 */
import type {Page} from '@playwright/test';
import {hasCrashed} from '../../support/probe';
import {representatives} from '../../support/routes';
import {dialog, input, openDialog} from '../../support/search';
import {expect, hydrated, open, test} from '../../support/test';

declare global {
  interface Window {
    /** texts that changed after they were replaced */
    readonly lost: readonly string[];
  }
}

/** Translates the page as Chrome does, until another page is loaded. Letters are doubled: `Tabs` becomes `TTaabbss`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lost: string[] = [];
    const replaced = new WeakSet<Node>();
    const change = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
        texts.push(node as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue;
        const font = document.createElement('font');
        const inner = font.appendChild(document.createElement('font'));
        inner.textContent = text.data.replace(/\p{L}/gu, '$&$&');
        replaced.add(text);
        text.replaceWith(font);
      }
    };
    const {set} = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
    Object.defineProperty(Node.prototype, 'nodeValue', {
      set(this: Node, value: string) {
        if (replaced.has(this) && !this.isConnected) lost.push(`${this.textContent} -> ${value}`);
        set!.call(this, value);
      },
    });
    Object.assign(window, {lost});
    change(document.body);
    new MutationObserver((records) => {
      for (const {type, target, addedNodes} of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) change(node);
    }).observe(document.body, {childList: true, characterData: true, subtree: true});
  });
}

/** Expects that the page hasn't crashed and shows each change. */
async function expectIntact(page: Page, where: string): Promise<void> {
  expect(await hasCrashed(page), `${where} crashed`).toBe(false);
  expect(await page.evaluate(() => window.lost), where).toEqual([]);
}

/** Presses controls of the page twice: the first and the last ones of each kind. */
async function pressControls(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const kinds = new Map<string, HTMLElement[]>();
    for (const control of document.querySelectorAll<HTMLElement>('button, summary, [role=tab], .row-link')) {
      const kind = control.tagName + control.className + control.parentElement?.className;
      if (control.checkVisibility() && !control.matches('[aria-keyshortcuts]'))
        kinds.set(kind, [...(kinds.get(kind) ?? []), control]);
    }
    const controls = [...kinds.values()].flatMap((all) => [...new Set([...all.slice(0, 3), ...all.slice(-2)])]);
    for (const control of [...controls, ...controls]) {
      control.focus();
      control.click();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

for (const width of [1440, 390])
  test(`controls of translated pages work at ${width} px`, async ({page, context}) => {
    test.setTimeout(480_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({width, height: 900});
    for (const route of representatives()) {
      await open(page, route);
      await translate(page);
      await pressControls(page);
      await expectIntact(page, route);
    }
  });

test('the calculator of a translated page shows the cost of more requests', async ({page}) => {
  await open(page, '/docs/api/options/chain');
  const calculator = page.locator('.calculator');
  await calculator.locator('summary').click();
  await page.getByRole('button', {name: 'Use in example date', exact: true}).click();
  await translate(page);
  for (const name of ['MMoonntthh', 'YYeeaarr', 'DDaayy', 'MMoonntthh']) {
    await calculator.getByRole('button', {name}).click();
    await expectIntact(page, name);
  }
  await expect(calculator).toContainText('ffoorr 21 rreeqquueessttss');
});

test('the translated search page follows the query', async ({page}) => {
  await open(page, '/docs/search?q=candle');
  const status = page.getByRole('status');
  await expect(status).toContainText('found');
  await translate(page);
  const field = page.locator('main').getByRole('searchbox');
  for (const query of ['candles', 'option', 'option chain', 'grafana candles', 'xyzzy', 'xyzzz', '', 'rate limit']) {
    await field.fill(query);
    const shown = query.replace(/\p{L}/gu, '$&$&');
    if (query) await expect(page.locator('h1')).toContainText(`“${shown}”`);
    await expect(status).toContainText(/xyz/.test(query) ? `“${shown}”` : query ? 'ffoouunndd' : '');
    await expectIntact(page, query);
  }
});

test('the translated search dialog follows the query', async ({page}) => {
  await openDialog(page, '/docs/api/stocks/candles');
  await translate(page);
  for (const query of ['candle', 'candles', 'option', 'grafana candles', 'xyzzy', 'xyzzz', 'rate limit', '']) {
    await input(page).fill(query);
    const shown = query.replace(/\p{L}/gu, '$&$&');
    if (/xyz/.test(query)) await expect(dialog(page).getByRole('status')).toContainText(`“${shown}”`);
    else if (query) await expect(dialog(page).locator('.DocSearch-HitsFooter')).toBeVisible();
    else await expect(dialog(page)).toContainText('PPooppuullaarr');
    await expectIntact(page, query);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('a translated page that is left and opened again is intact', async ({page, watch}) => {
  watch.expect(/status of 404/);
  await open(page, '/docs/api/stocks/candles');
  await translate(page);
  const title = page.locator('h1');
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
  await expect(title).toHaveText('BBuullkk CCaannddlleess');
  await page.goBack();
  await expect(title).toHaveText('CCaannddlleess');
  await expectIntact(page, 'back');
  await page.goto('/docs/api/stok/quots');
  await hydrated(page);
  await translate(page);
  await page.evaluate(() => history.pushState(null, '', '/docs/api/stok/candels'));
  await page.goBack();
  await page.goForward();
  await expect(page.locator('main')).toContainText('ccaannddeellss');
  await expectIntact(page, 'not found');
});
