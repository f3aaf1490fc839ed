/** Hostile queries: by the address of the search page, and typed into the dialog. */
import type {Page} from '@playwright/test';
import {hostileQueries} from '../../support/abuse';
import {count} from '../../support/counts';
import {hasCrashed, probe} from '../../support/probe';
import {expect, hydrated, open, test} from '../../support/test';

const queries = hostileQueries(300, 8_300);

/** The query as an address holds it; a lone half of a pair becomes the sign for what is no character. */
const inAddress = (query: string) => `/docs/search?${new URLSearchParams({q: query})}`;
const wellFormed = (query: string) => query.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** What of the input stands as markup in an element. */
const markupIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) =>
    [...element.querySelectorAll('script, style:not(svg style), iframe, object, img, math, [onerror], [onload], [onmouseover], a[href^="javascript:" i]')].map((it) => it.outerHTML),
  );

/** Waits until the search page has answered a query, and looks whether it is whole. */
async function answered(page: Page, query: string): Promise<void> {
  const shown = JSON.stringify(query).slice(0, 120);
  const heading = wellFormed(query).trim();
  if (heading) {
    await page.waitForFunction(
      (it) => {
        const text = document.querySelector('main h1')?.textContent ?? '';
        return text.includes(it) && !document.querySelector('main [role=status]')?.textContent?.startsWith('Searching');
      },
      heading,
      {timeout: 10_000},
    ).catch(() => {
      throw new Error(`no answer to ${shown}`);
    });
  }
  expect(await hasCrashed(page), shown).toBe(false);
  expect(await markupIn(page, 'main'), shown).toEqual([]);
}

test('300 hostile queries in the address of the search page', async ({page, context}) => {
  test.setTimeout(180_000);
  const {found} = await probe(context);
  await open(page, '/docs/search');
  let loaded = 0;
  for (const [index, query] of queries.entries()) {
    const address = inAddress(query);
    // Every tenth by a load of its own; no server takes an address of more than 16 KB, so these come by the router.
    if (index % 10 === 3 && address.length < 12_000) {
      await open(page, address);
      loaded++;
    } else {
      await page.evaluate((it) => {
        window.history.pushState(null, '', it);
        window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
      }, address);
    }
    await answered(page, query);
  }
  expect(found).toEqual([]);
  test.info().annotations.push(count('hostile queries: search page', queries.length), count('hostile queries: by a load of their own', loaded));
});

test('hostile queries in the dialog', async ({page, context}) => {
  test.setTimeout(180_000);
  const {found} = await probe(context);
  await open(page, '/docs/api');
  await page.keyboard.press('Control+k');
  const dialog = page.locator('.DocSearch-Modal');
  await expect(dialog.locator('input')).toBeFocused();
  const sample = queries.filter((_, index) => index % 4 < 1 || index % 10 === 6);
  for (const query of sample) {
    const shown = JSON.stringify(query).slice(0, 120);
    // As it is: a test's own keys write no lone halves of pairs.
    await dialog.locator('input').evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.dispatchEvent(new Event('input', {bubbles: true}));
    }, query);
    await page.waitForFunction(() => !document.querySelector('.DocSearch-Container--Stalled'));
    await page.waitForTimeout(30);
    await expect(dialog, shown).toBeVisible();
    expect(await hasCrashed(page), shown).toBe(false);
    expect(await markupIn(page, '.DocSearch-Modal'), shown).toEqual([]);
  }
  // It still works.
  await dialog.locator('input').fill('candles');
  await expect(dialog.locator('.DocSearch-Hit').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await hydrated(page);
  expect(found).toEqual([]);
  test.info().annotations.push(count('hostile queries: dialog', sample.length));
});
