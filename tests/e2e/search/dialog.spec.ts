import {ask, dialog, groups, hits, hrefs, input, openDialog, RECORDS} from '../../support/search';
import {connectOver} from '../../support/actions';
import {expect, hydrated, open, test} from '../../support/test';

/** A short page that loads quickly. Tests open it if any page will do. */
const PAGE = '/docs/sdk/postman';

test('search is not loaded with the page, and is loaded once when the pointer is on the button', async ({page}) => {
  const loaded: string[] = [];
  const countOf = (name: string) => loaded.filter((url) => url.includes(name)).length;
  page.on('request', (request) => loaded.push(request.url()));
  await page.clock.install();
  await open(page, PAGE);
  await page.waitForLoadState('networkidle');
  const bodies = await page.evaluate(async () =>
    Promise.all([...document.scripts].filter(({src}) => src).map(async ({src}) => (await fetch(src)).text())),
  );
  expect(bodies.filter((body) => body.includes('DocSearch-Modal') || body.includes('algolia.net'))).toEqual([]);
  expect(countOf('search-index')).toBe(0);
  await page.locator('.navbar').getByRole('button', {name: 'Search'}).hover();
  await expect.poll(() => countOf('search-index')).toBe(1);
  // The index stays loaded, even if the reader opens the dialog much later.
  await page.clock.fastForward(60_000);
  await openDialog(page);
  await ask(page, 'candles');
  expect(countOf('search-index')).toBe(1);
});

test('Ctrl+K, Cmd+K, and / open the dialog, and Escape, Cancel, Ctrl+K, and a click outside close it', async ({
  page,
}) => {
  await open(page, PAGE);
  const start = page.getByRole('link', {name: 'SDKs', exact: true}).first();
  for (const [keys, close] of [
    ['Control+k', () => page.keyboard.press('Escape')],
    ['Meta+k', () => dialog(page).getByRole('button', {name: 'Cancel'}).click()],
    ['/', () => page.keyboard.press('Control+k')],
    ['/', () => page.mouse.click(5, 400)],
  ] as const) {
    await start.focus();
    await page.keyboard.press(keys);
    await expect(input(page)).toBeFocused();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(start).toBeFocused();
  }
});

test('Tab never reaches the page behind the dialog', async ({page}) => {
  await openDialog(page, PAGE);
  await ask(page, 'candles');
  const stops = await dialog(page).locator('a, button, input').count();
  for (let press = 0; press < stops + 3; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#__docusaurus') ?? null)).toBeNull();
  }
});

test('results are grouped by section, matches are marked, equal sections are collapsed, and HTML is escaped', async ({
  page,
}) => {
  await openDialog(page, '/docs/');
  await ask(page, 'candles');
  const titles = await groups(page).allTextContents();
  expect(titles).toEqual(expect.arrayContaining(['API', 'SDKs', 'Sheets Add-On']));
  expect(new Set(titles).size).toBe(titles.length);
  await expect(dialog(page).locator('.DocSearch-HitsFooter a')).toHaveText(/^See all results \(\d+\)$/);
  // Words that the reader hasn't finished or has mistyped are also marked.
  for (const [query, first] of [
    // The pages about stocks and funds are equally good.
    ['cand', /^\/docs\/api\/(?:stocks|funds)\/candles$/],
    ['cnadles', '/docs/api/stocks/candles'],
  ] as const) {
    await ask(page, query);
    await expect(hits(page).first()).toHaveAttribute('href', first);
    await expect(hits(page).first().locator('.DocSearch-Hit-title mark').last()).toHaveText('Candles');
  }
  await expect(dialog(page).getByRole('status')).toHaveCount(0);
  await ask(page, 'grafana candles');
  await expect(dialog(page).getByRole('status')).toHaveText('Results for some of your words');
  await ask(page, 'known problems');
  const collapsed = hits(page).filter({hasText: /and \d+ other pages/});
  await expect(collapsed.first()).toBeVisible();
  // The type of this member is written with angle brackets.
  await ask(page, 'PresentGreeks');
  await expect(hits(page).filter({hasText: 'IReadOnlySet<Greek>'}).first()).toBeVisible();
});

test('the current section is preferred, and others are included', async ({page}) => {
  // The search page isn't in a section. Docusaurus reports the section "default" there, which isn't preferred.
  for (const [path, section] of [
    ['/docs/sdk/go', 'sdk'],
    ['/docs/search', 'api'],
  ] as const) {
    await openDialog(page, path);
    await ask(page, 'candles');
    const sections = (await hrefs(page)).map((href) => href.split('/')[2]);
    expect(sections[0]).toBe(section);
    expect(new Set(sections).size).toBeGreaterThan(1);
  }
});

test('opened results are under Recent, a star moves them to Favorite, and both can be removed', async ({page}) => {
  await openDialog(page, PAGE);
  await expect(dialog(page).getByText('Popular pages')).toBeVisible();
  const offers = dialog(page).locator('.DocSearch-StartScreen').getByRole('link');
  await expect(offers).toHaveCount(10);
  await offers.filter({hasText: 'Rate limits'}).click();
  await expect(page.locator('h1')).toHaveText('Rate Limits');
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page);
  await ask(page, 'countback');
  const chosen = (await hrefs(page))[0] as string;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${chosen}$`));
  await openDialog(page);
  await expect(groups(page)).toHaveText(['Recent']);
  await dialog(page).getByRole('button', {name: 'Save this search'}).click();
  await expect(groups(page)).toHaveText(['Favorite']);
  await page.reload();
  await hydrated(page);
  await openDialog(page);
  await expect(groups(page)).toHaveText(['Favorite']);
  await expect(hits(page)).toHaveAttribute('href', chosen);
  await dialog(page).getByRole('button', {name: 'Remove this search from favorites'}).click();
  await expect(dialog(page).getByText('Popular pages')).toBeVisible();
});

test('damaged lists of recent and favorite searches are removed', async ({page}) => {
  await open(page, PAGE);
  for (const value of ['not JSON', 'null', '{}', '[null]', '[{"url": "/docs/"}]', '[{"hierarchy": {"lvl1": 1}}]']) {
    await page.evaluate((text) => {
      for (const list of ['RECENT', 'FAVORITE']) localStorage.setItem(`__DOCSEARCH_${list}_SEARCHES__prod_index`, text);
    }, value);
    await openDialog(page);
    await expect(dialog(page).getByText('Popular pages'), value).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('a query without results shows the specified messages, other queries and a link to report it', async ({page}) => {
  await openDialog(page, PAGE);
  await input(page).fill('xyzzy');
  const screen = dialog(page).getByRole('status');
  for (const text of ['No results for “xyzzy”', 'Try searching for:', 'Believe this query should return results?'])
    await expect.soft(screen).toContainText(text);
  await expect.soft(screen.getByRole('listitem')).toHaveText(['candles', 'option chain', 'rate limits']);
  await expect.soft(dialog(page).locator('.DocSearch-NoResults')).toBeHidden();
  const report = screen.getByRole('link', {name: 'Let us know.'});
  await expect.soft(report).toHaveAttribute('href', /\/issues\/new\?title=.*xyzzy/);
  // Without a query, there is no message.
  await input(page).fill('');
  await expect(dialog(page).getByText('Popular pages')).toBeVisible();
  await expect(screen).toHaveCount(0);
  await input(page).fill('xyzzy');
  await screen.getByRole('link', {name: 'option chain'}).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=option(?:\+|%20)chain$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('"Unable to fetch results" stays visible, and the next key press tries again', async ({page}) => {
  await page.route(RECORDS, (route) => route.abort());
  await openDialog(page, PAGE);
  await input(page).fill('candles');
  const screen = dialog(page).getByRole('status');
  await expect(screen).toContainText('Unable to fetch results');
  await expect(screen).toContainText('You might want to check your network connection.');
  await expect(dialog(page).getByText('No results for')).toBeHidden();
  // Pressing Tab doesn't hide the message.
  await page.keyboard.press('Tab');
  await expect(screen).toBeVisible();
  await page.unroute(RECORDS);
  await ask(page, 'candles a');
  await expect(screen).toHaveCount(0);
});

test('while the index is loading, a message says so after 1 second, and that it failed after 10', async ({page}) => {
  await page.clock.install();
  await page.route(RECORDS, () => new Promise(() => {}));
  await openDialog(page, PAGE);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await input(page).fill('candles');
  await page.clock.runFor(1_500);
  await expect(dialog(page)).toContainText('Loading the search index…');
  await expect(dialog(page).getByText('Popular pages')).toBeHidden();
  await page.clock.runFor(7_500);
  await expect(dialog(page)).not.toContainText('Unable to fetch results');
  await page.clock.runFor(1_500);
  await expect(dialog(page)).toContainText('Unable to fetch results');
});

test('offline, the shortcut shows a message, and works again with a connection', async ({page, context, watch}) => {
  watch.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/i);
  // With data saver, the script of the dialog isn't prefetched.
  await connectOver(page, {effectiveType: '4g', saveData: true});
  await open(page, PAGE);
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toHaveText('You might want to check your network connection.');
  await expect(page.getByRole('button', {name: 'Search', exact: true})).toHaveAttribute('aria-expanded', 'false');
  await context.setOffline(false);
  await openDialog(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the keyboard is sufficient to open the dialog, search, select, and see all results', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
  await ask(page, 'option chain');
  const [, second] = await hrefs(page);
  await page.keyboard.press('ArrowDown');
  const chosen = dialog(page).getByRole('option', {selected: true});
  await expect(chosen).toHaveAttribute('href', second!);
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) as string);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page, '/docs/');
  await ask(page, 'candles');
  await dialog(page)
    .getByRole('link', {name: /^See all results/})
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/search\?q=candles$/);
});

test('the shortcuts work on keyboards without Latin letters and on other layouts', async ({page}) => {
  await open(page, PAGE);
  for (const [key, code, opens] of [
    ['л', 'KeyK', true],
    ['κ', 'KeyK', true],
    ['ל', 'KeyK', true],
    ['า', 'KeyK', true],
    // The letter k of Dvorak.
    ['k', 'KeyV', true],
    ['t', 'KeyK', false],
    ['м', 'KeyV', false],
  ] as const) {
    await page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', {...init, ctrlKey: true, bubbles: true})),
      {key, code},
    );
    if (!opens) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(dialog(page), `${key} on ${code}`).toHaveCount(opens ? 1 : 0);
    if (opens) await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
