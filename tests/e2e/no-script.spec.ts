/** Tests the site without JavaScript: readers can read its pages and use their navigation. */
import {sections} from '../../src/settings/sections';
import {outOfSitemap, representatives} from '../support/routes';
import {expect, test} from '../support/test';

test.use({javaScriptEnabled: false});

const labels = sections.filter(({id}) => id !== 'default').map(({label}) => label);
const inSidebar = (route: string) => !outOfSitemap(route) && route !== '/docs/' && !route.includes('/category/');

test('without JavaScript, pages with every structure of the site are readable and have navigation links', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const route of representatives()) {
    await page.goto(route);
    for (const width of [1440, 390]) {
      await page.setViewportSize({width, height: 900});
      // Look at everything in one call, because each call takes longer than the comparison.
      const found = await page.evaluate(() => {
        const isShown = (element: Element) => element.checkVisibility({visibilityProperty: true});
        const main = document.querySelector('main')!;
        const hideable = '.sr-only, [data-script], [data-chrome], [role=tablist], details:not([open])';
        const links = [...document.querySelectorAll<HTMLElement>('nav.navbar a, aside a[aria-current=page]')].filter(
          isShown,
        );
        return {
          h1: isShown(main.querySelector('h1')!),
          text: main.innerText.length,
          hidden: [...main.querySelectorAll('article :is(p, li, td, th, pre, h2, h3)')]
            .filter((element) => !isShown(element) && !element.closest(hideable) && element.textContent!.trim())
            .map((element) => element.textContent!.slice(0, 60)),
          labels: links.map((link) => link.innerText.trim()),
          current: links.some((link) => link.closest('aside')),
        };
      });
      const where = `${route} at ${width} px`;
      expect(found.text, where).toBeGreaterThan(40);
      expect(found.h1, where).toBe(true);
      // On narrow screens, parts of cards are hidden.
      if (width === 1440) expect(found.hidden, where).toEqual([]);
      expect(found.labels, where).toEqual(expect.arrayContaining(labels));
      if (inSidebar(route)) expect(found.current, where).toBe(true);
    }
    await page.setViewportSize({width: 320, height: 900});
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${route} at 320 px`).toBe(320);
  }
});

for (const width of [1440, 390]) {
  test(`without JavaScript, readers can navigate from the landing page to an endpoint at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await page.goto('/docs/');
    await page.locator('nav.navbar').getByRole('link', {name: 'API', exact: true}).click();
    await page.locator('aside').getByRole('link', {name: 'Stocks', exact: true}).click();
    await page.locator('main').getByRole('link', {name: 'Candles', exact: true}).first().click();
    await expect(page).toHaveURL(/\/docs\/api\/stocks\/candles$/);
    // The samples on all tabs must be visible, not only the samples on the first tab.
    for (const language of ['cURL', 'Python', 'PHP'])
      await expect(page.locator(`[data-tab="${language}"]`).first()).toBeVisible();
    // Buttons that do nothing are hidden. The language menu is allowed, because it opens on hover.
    const buttons = page.getByRole('button').filter({visible: true}).filter({hasNotText: 'English'});
    await expect(buttons).toHaveCount(0);
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
    await expect(page.locator('h1')).not.toHaveText('Candles');
  });
}

test('without JavaScript, the not-found page links to the search page and the sections', async ({page, watch}) => {
  watch.expect(/status of 404/);
  await page.goto('/docs/api/stock/quote');
  const main = page.locator('main');
  await expect(main.locator('h1')).toHaveText('Page Not Found');
  for (const label of labels) await expect(main.getByRole('link', {name: label, exact: true})).toBeVisible();
  await main.getByRole('link', {name: 'Search the documentation'}).click();
  await expect(page).toHaveURL(/\/docs\/search$/);
  // Playwright doesn't find text in this element.
  await expect(page.locator('main noscript > p')).toBeVisible();
  await expect(page.locator('main input')).toBeHidden();
});
