import type {Locator, Page} from '@playwright/test';
import {expect, open} from './test';

/** The URL pattern of the search index. Tests use it to delay or block requests for the index. */
export const RECORDS = '**/search-index/records.json';

/** Returns the search dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
export const input = (page: Page): Locator => dialog(page).getByRole('searchbox');
export const hits = (page: Page): Locator => dialog(page).locator('.DocSearch-Hit a');
export const groups = (page: Page): Locator => dialog(page).locator('.DocSearch-Hit-source');

/**
 * Opens the dialog with its keyboard shortcut.
 *
 * @param path the page to open first
 */
export async function openDialog(page: Page, path?: string): Promise<void> {
  if (path) await open(page, path);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

/** Types a query into the open dialog and waits until its results are shown. */
export async function ask(page: Page, query: string): Promise<void> {
  await input(page).fill(query);
  await expect(hits(page).first()).toBeVisible();
  await expect(dialog(page).locator('.DocSearch-HitsFooter a')).toHaveAttribute(
    'href',
    // The site can have another base URL.
    new RegExp(`/search\\?${new URLSearchParams({q: query})}$`.replaceAll('+', '\\+')),
  );
}

/** Searches from the current page and opens the first result with the keyboard. */
export async function openFirstHit(page: Page, query: string): Promise<void> {
  const title = page.locator('h1');
  const before = await title.innerText();
  await openDialog(page);
  await ask(page, query);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(title).not.toHaveText(before);
}

/** Returns the URLs of the results, in order. */
export async function hrefs(page: Page): Promise<string[]> {
  return hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
