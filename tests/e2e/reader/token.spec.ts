import type {Page} from '@playwright/test';
import {sidebar, stored, useButton} from '../../support/actions';
import {axeFindings, wcagRules} from '../../support/accessibility';
import {expect, open, test} from '../../support/test';

const candles = '/docs/api/stocks/candles';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

const buttons = (page: Page) => page.getByRole('button', {name: 'Use a token'}).filter({visible: true});
const sample = (page: Page) => page.locator('#live-example pre code').filter({visible: true});

/** Copies the first visible sample and returns the copied text. */
async function copied(page: Page): Promise<string> {
  await page.locator('#live-example').getByRole('button', {name: 'Copy code'}).filter({visible: true}).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a sample for a free symbol has no token until the reader adds one with the keyboard', async ({page}) => {
  await open(page, candles);
  await expect(sample(page)).not.toContainText('YOUR_TOKEN');
  expect(await copied(page)).not.toContain('YOUR_TOKEN');
  const button = buttons(page).first();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  await expect(sample(page)).toContainText('Authorization: Bearer YOUR_TOKEN');
  expect(await copied(page)).toMatch(/" \\\n {2}-H "Authorization: Bearer YOUR_TOKEN"$/);
  // The choice applies to every sample on the page.
  for (const other of await buttons(page).all()) await expect(other).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(page, wcagRules, '.sample')).toEqual([]);
  await button.press('Enter');
  await expect(sample(page)).not.toContainText('YOUR_TOKEN');
});

test('the choice applies after a reload, on other pages, and in other tabs', async ({page, context}) => {
  await open(page, candles);
  const second = await context.newPage();
  await open(second, '/docs/api/options/expirations');
  await buttons(page).first().click();
  await expect(sample(second)).toContainText('YOUR_TOKEN');
  expect((await stored(page, 'token'))?.value).toBeTruthy();
  await page.reload();
  await expect(sample(page)).toContainText('YOUR_TOKEN');
  await sidebar(page).getByRole('link', {name: 'Quotes', exact: true}).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/stocks\/quotes$/);
  await expect(sample(page)).toContainText('YOUR_TOKEN');
});

test('each language sends the token', async ({page}) => {
  await open(page, '/docs/api/stocks/quotes');
  await buttons(page).first().click();
  for (const [name, text] of [
    ['cURL', '  -H "Authorization: Bearer YOUR_TOKEN"'],
    ['Python', 'headers={"Authorization": f"Bearer {os.environ[\'MARKETDATA_TOKEN\']}"},'],
    ['Go', 'marketdata.NewClient(marketdata.WithToken("YOUR_TOKEN"))'],
    ['PHP', "new Client('YOUR_TOKEN')"],
  ] as const) {
    await page.getByRole('tab', {name}).first().click();
    await expect(sample(page)).toContainText(text);
  }
});

test('a changed example applies the choice, and contains a token if it requires one', async ({page}) => {
  await open(page, '/docs/api/options/chain');
  await useButton(page, 'minVolume').click();
  await expect(sample(page)).toContainText('minVolume=');
  await expect(sample(page)).not.toContainText('YOUR_TOKEN');
  await buttons(page).first().click();
  await expect(sample(page)).toContainText('YOUR_TOKEN');
  await buttons(page).first().click();
  await expect(sample(page)).not.toContainText('YOUR_TOKEN');
  await useButton(page, 'mode').click();
  await expect(sample(page)).toContainText('mode=cached');
  await expect(sample(page)).toContainText('YOUR_TOKEN');
});
