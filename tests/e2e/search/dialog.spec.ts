import {ask, dialog, groups, hits, hrefs, input, openDialog, RECORDS} from '../../support/search';
import {connectOver} from '../../support/actions';
import {expect, hydrated, open, test} from '../../support/test';

/** A short page that loads quickly. Tests open it if any page will do. */
const PAGE = '/docs/sdk/postman';

const isIndex = (url: string) => url.endsWith('/search-index/records.json');

test.describe('opening', () => {
  test('search is not loaded with the page, and the dialog and the index are loaded once the pointer is on the button', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.clock.install();
    await open(page, PAGE);
    await page.waitForLoadState('networkidle');
    const bodies = await page.evaluate(async () =>
      Promise.all([...document.scripts].filter(({src}) => src).map(async ({src}) => (await fetch(src)).text())),
    );
    expect(bodies.filter((body) => body.includes('DocSearch-Modal') || body.includes('algolia.net'))).toEqual([]);
    expect(loaded.filter(isIndex)).toEqual([]);
    await page.getByRole('button', {name: 'Search'}).hover();
    await expect.poll(() => loaded.filter(isIndex).length).toBe(1);
    // The index stays loaded, even if the reader opens the dialog much later.
    await page.clock.fastForward(60_000);
    await openDialog(page);
    await ask(page, 'candles');
    expect(loaded.filter(isIndex).length).toBe(1);
  });

  test('the button shows its shortcut, and / in a field is plain text', async ({page}) => {
    await open(page, '/docs/search');
    const button = page.locator('.navbar').getByRole('button', {name: 'Search'});
    await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
    await expect(button.locator('kbd')).toHaveText(['Ctrl', 'K']);
    const field = page.locator('main').getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('Escape, Cancel, Ctrl+K and a click outside close the dialog and restore the focus', async ({page}) => {
    await open(page, PAGE);
    const start = page.getByRole('link', {name: 'SDKs', exact: true}).first();
    const closeActions = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', {name: 'Cancel'}).click(),
      () => page.keyboard.press('Control+k'),
      () => page.mouse.click(5, 400),
    ];
    for (const close of closeActions) {
      await start.focus();
      await openDialog(page);
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(start).toBeFocused();
    }
  });

  test('Tab never reaches the page behind the dialog', async ({page}) => {
    await open(page, PAGE);
    await openDialog(page);
    await ask(page, 'candles');
    const stops = await dialog(page).locator('a, button, input').count();
    for (let press = 0; press < stops + 3; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#__docusaurus') ?? null)).toBeNull();
    }
  });
});

test.describe('results', () => {
  test('are grouped by section, equal sections are collapsed, and the footer counts all', async ({page}) => {
    await open(page, '/docs/');
    await openDialog(page);
    await ask(page, 'candles');
    const sections = ['Docs', 'API', 'SDKs', 'Sheets Add-On', 'Accounts & Billing'];
    const titles = await groups(page).allTextContents();
    expect(titles.filter((title) => !sections.includes(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    expect((await hrefs(page))[0]).toBe('/docs/api/stocks/candles');
    await expect(dialog(page).locator('.DocSearch-HitsFooter a')).toHaveText(/^See all results \(\d+\)$/);
    await ask(page, 'rate limit exceeded');
    await expect(
      hits(page)
        .filter({hasText: /and \d+ other pages/})
        .first(),
    ).toBeVisible();
  });

  test('for some of the words are marked, and a pasted question finds its page', async ({page}) => {
    await open(page, PAGE);
    await openDialog(page);
    await ask(page, 'grafana candles');
    await expect(dialog(page).getByRole('status')).toHaveText('Results for some of your words');
    await expect(hits(page).first()).toHaveAttribute('href', '/docs/api/stocks/candles');
    await ask(page, 'candles');
    await expect(dialog(page).getByRole('status')).toHaveCount(0);
    await ask(page, 'Exception: Service invoked too many times for one day: urlfetch. (line 120)');
    await expect(hits(page).first()).toHaveAttribute('href', /^\/docs\/sheets\/troubleshooting\//);
  });

  test('names link to their headings or rows, matches are highlighted, and HTML is escaped', async ({page}) => {
    await open(page, '/docs/');
    await openDialog(page);
    for (const [query, target] of [
      ['countback', /#param-countback$/],
      ['402', /http-status-codes#/],
      ['Non-string symbol', /common-error-messages#error-/],
      ['strikeLimit', /options\/chain#param-strikeLimit$/],
      ['FundCandles', /^\/docs\/sdk\/go\/funds\/candles/],
    ] as const) {
      await ask(page, query);
      expect((await hrefs(page))[0]).toMatch(target);
    }
    const mark = hits(page).first().locator('.DocSearch-Hit-title mark').first();
    // Words that the reader hasn't finished or has mistyped are also marked.
    for (const query of ['cand', 'cnadles']) {
      await ask(page, query);
      await expect(mark).toHaveText('Candles');
    }
    // The Go SDK pages have a heading that contains "<RequestType> is nil".
    await ask(page, 'RequestType is nil');
    await expect(hits(page).filter({hasText: '<RequestType> is nil'}).first()).toBeVisible();
  });

  test('the current section is preferred, and others are included', async ({page}) => {
    const sectionsFrom = async (path: string) => {
      await open(page, path);
      await openDialog(page);
      await ask(page, 'candles');
      return (await hrefs(page)).map((href) => href.split('/')[2]);
    };
    const fromSdk = await sectionsFrom('/docs/sdk/go');
    expect(fromSdk[0]).toBe('sdk');
    expect(fromSdk).toEqual(expect.arrayContaining(['api', 'sheets']));
    // The search page isn't in a section. Docusaurus reports the section "default" there, which isn't preferred.
    const fromNowhere = await sectionsFrom('/docs/search');
    expect(fromNowhere[0]).toBe('api');
    expect(fromNowhere).toEqual(expect.arrayContaining(['sdk', 'sheets']));
  });
});

test.describe('start screen', () => {
  test('opened results are under Recent, a star moves them to Favorite, and both can be removed', async ({page}) => {
    await open(page, PAGE);
    await openDialog(page);
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    await ask(page, 'countback');
    const chosen = (await hrefs(page))[0] as string;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${chosen}$`));
    await openDialog(page);
    await expect(groups(page)).toHaveText(['Recent']);
    await expect(hits(page)).toHaveText([/countback/i]);
    await dialog(page).getByRole('button', {name: 'Save this search'}).click();
    await expect(groups(page)).toHaveText(['Favorite']);
    await page.reload();
    await hydrated(page);
    await openDialog(page);
    await expect(groups(page)).toHaveText(['Favorite']);
    await expect(hits(page)).toHaveAttribute('href', chosen);
    await dialog(page).getByRole('button', {name: 'Remove this search from favorites'}).click();
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  });
});

test.describe('no results', () => {
  test('a query without results shows the specified messages, other queries and a link to report it', async ({
    page,
  }) => {
    await open(page, PAGE);
    await openDialog(page);
    await input(page).fill('xyzzy');
    const screen = dialog(page).getByRole('status');
    await expect.soft(screen.getByText('No results for')).toHaveText('No results for “xyzzy”');
    await expect.soft(screen.getByText('Try searching for:')).toBeVisible();
    await expect.soft(screen.getByRole('listitem')).toHaveText(['candles', 'option chain', 'rate limits']);
    await expect.soft(screen.getByText('Believe this query should return results?')).toBeVisible();
    await expect.soft(dialog(page).locator('.DocSearch-NoResults')).toBeHidden();
    const link = screen.getByRole('link', {name: 'Let us know.'});
    const url = new URL((await link.getAttribute('href')) as string);
    expect(url.pathname).toMatch(/\/issues\/new$/);
    expect(url.searchParams.get('title')).toContain('xyzzy');
    // Without a query, there is no message.
    await input(page).fill('');
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    await expect(screen).toHaveCount(0);
    await input(page).fill('xyzzy');
    await screen.getByRole('link', {name: 'option chain'}).click();
    await expect(page).toHaveURL(/\/docs\/search\?q=option(?:\+|%20)chain$/);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('failure', () => {
  test('"Unable to fetch results" stays visible, and the next key press tries again', async ({page}) => {
    await page.route(RECORDS, (route) => route.abort());
    await open(page, PAGE);
    await openDialog(page);
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
});

test.describe('storage', () => {
  test('search works if storage is blocked', async ({page, watch}) => {
    // Docusaurus logs this warning once.
    watch.expect(/console warning: .*(?:storage|privacy)/is);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(PAGE);
    await hydrated(page);
    await openDialog(page);
    await ask(page, 'countback');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#.*countback$/);
    await openDialog(page);
    await expect(dialog(page)).toBeVisible();
    await page.goto('/docs/search?q=candles');
    await expect(page.getByRole('status')).toHaveText(/\d+ pages found/);
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });
});

test('the keyboard is sufficient to open the dialog, search, select, return, and see all results', async ({page}) => {
  await open(page, '/docs/');
  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
  // Insert the whole text at once, so that the results don't change between key presses.
  await page.keyboard.insertText('option chain');
  await expect(dialog(page).locator('.DocSearch-HitsFooter a')).toHaveAttribute('href', '/docs/search?q=option+chain');
  await expect(hits(page).first()).toHaveAttribute('href', '/docs/api/options/chain');
  const second = (await hrefs(page))[1] as string;
  await page.keyboard.press('ArrowDown');
  const chosen = dialog(page).getByRole('option', {selected: true});
  await expect(chosen).toHaveAttribute('href', second);
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) as string);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  await expect(dialog(page)).toHaveCount(0);
  // Wait for the new page, because it renders a new top bar.
  await expect(page.locator('h1')).toHaveText('Option Chain');
  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
  await page.keyboard.insertText('candles');
  const all = dialog(page).getByRole('link', {name: /^See all results/});
  await expect(all).toBeVisible();
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/search\?q=candles$/);
});
