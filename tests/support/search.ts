import type {Locator, Page} from '@playwright/test';
import {expect} from './test';

/** Address of the packed records; requests for it can be held up or refused. */
export const RECORDS = '**/assets/search/records.json*';

/** What a reader sees of the search dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', {name: 'Search'});
export const input = (page: Page): Locator => dialog(page).getByRole('searchbox');
export const hits = (page: Page): Locator => dialog(page).locator('.DocSearch-Hit a');
export const groups = (page: Page): Locator => dialog(page).locator('.DocSearch-Hit-source');

/** Opens the dialog by its key. */
export async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

/** Types a query into the open dialog and waits until its results are shown. */
export async function ask(page: Page, query: string): Promise<void> {
  await input(page).fill(query);
  await expect(hits(page).first()).toBeVisible();
  await expect(dialog(page).locator('.DocSearch-HitsFooter a')).toHaveAttribute('href', `/docs/search?${new URLSearchParams({q: query})}`);
}

/** Addresses of the results, from the top. */
export async function hrefs(page: Page): Promise<string[]> {
  return hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
