/** Tests hostile queries in the URL of the search page and in the search dialog. */
import type {Page} from '@playwright/test';
import {hostileQueries} from '../../support/abuse';
import {count} from '../../support/counts';
import {hasCrashed, probe} from '../../support/probe';
import {expect, open, test} from '../../support/test';

const queries = hostileQueries(30, 8_300);

/** Expects that a query didn't become markup, and that the page still works. */
async function expectHarmless(page: Page, part: string, query: string) {
  const shown = JSON.stringify(query).slice(0, 120);
  expect(await hasCrashed(page), shown).toBe(false);
  await expect(
    page.locator(part).locator('script, iframe, img, math, [onerror], [onload], [onmouseover]'),
    shown,
  ).toHaveCount(0);
}

test('the search page handles 30 hostile queries in its URL', async ({page, context}) => {
  test.setTimeout(180_000);
  const {found} = await probe(context);
  for (const query of queries) {
    const url = `/docs/search?${new URLSearchParams({q: query})}`;
    // Servers reject longer URLs.
    if (url.length > 12_000) continue;
    const response = await open(page, url);
    expect(await response?.text()).not.toContain('ran()');
    await page.waitForFunction(() =>
      /found|No results|^$/.test(document.querySelector('main [role=status]')?.textContent ?? 'none'),
    );
    await expectHarmless(page, 'main', query);
  }
  expect(found).toEqual([]);
  test.info().annotations.push(count('hostile queries: search page', queries.length));
});

test('the search dialog handles 30 hostile queries', async ({page, context}) => {
  test.setTimeout(180_000);
  const {found} = await probe(context);
  await open(page, '/docs/api');
  await page.keyboard.press('Control+k');
  const input = page.locator('.DocSearch-Modal input');
  await expect(input).toBeFocused();
  const hits = page.locator('.DocSearch-Modal .DocSearch-Hit');
  for (const query of queries) {
    // Set the value directly, because Playwright can't type lone surrogates.
    await input.evaluate((element, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, value);
      element.dispatchEvent(new Event('input', {bubbles: true}));
    }, query);
    await expectHarmless(page, '.DocSearch-Modal', query);
  }
  // The search still works.
  await input.fill('candles');
  await expect(hits.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(input).toHaveCount(0);
  expect(found).toEqual([]);
  test.info().annotations.push(count('hostile queries: dialog', queries.length));
});
