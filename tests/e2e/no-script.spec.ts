/** Tests the site without JavaScript: readers can read every page and use its navigation. */
import {sections} from '../../src/site/sections';
import {count} from '../support/counts';
import {outOfSitemap, routeGroups, routes} from '../support/routes';
import {expect, test} from '../support/test';

test.use({javaScriptEnabled: false});

const docs = (route: string) => !outOfSitemap(route) && route !== '/docs/' && !route.includes('/category/');

for (const [name, group] of routeGroups) {
  test(`without JavaScript, every page is readable and has navigation links: ${name}`, async ({page}) => {
    test.setTimeout(120_000);
    const known = new Set(routes);
    for (const route of group) {
      await page.setViewportSize({width: 1440, height: 900});
      await page.goto(route);
      await expect(page.locator('h1'), route).toBeVisible();
      const {text, hidden, unknown} = await page.evaluate(
        (knownRoutes) => {
          const main = document.querySelector('main')!;
          const shown = (element: Element) =>
            (element as HTMLElement).checkVisibility({visibilityProperty: true, opacityProperty: false});
          return {
            text: main.innerText,
            // Find hidden text in the article, except in elements that are meant to be hidden.
            hidden: [...main.querySelectorAll('article :is(p, li, td, th, pre, h2, h3)')]
              .filter(
                (element) =>
                  !shown(element) &&
                  !element.closest(
                    '.theme-doc-toc-mobile, .sr-only, [data-script], [data-chrome], [role=tablist], details:not([open])',
                  ) &&
                  element.textContent!.trim(),
              )
              .map((element) => element.textContent!.slice(0, 60)),
            unknown: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/docs/"]')]
              .map((link) => link.pathname)
              .filter((path) => !knownRoutes.includes(path)),
          };
        },
        [...known],
      );
      expect(text.length, route).toBeGreaterThan(40);
      expect(hidden, route).toEqual([]);
      for (const path of new Set(unknown))
        expect((await page.request.get(path)).status(), `${path} on ${route}`).toBe(200);
      test.info().annotations.push(count('routes opened without JavaScript', 1));

      for (const width of [1440, 390]) {
        await page.setViewportSize({width, height: 900});
        // Look at all links in one call, because each call takes longer than the comparison.
        const visible = await page.evaluate(() => {
          const all = document.querySelectorAll<HTMLElement>('nav.navbar a, aside a[aria-current=page]');
          const shown = [...all].filter((link) => link.checkVisibility({visibilityProperty: true}));
          const current = shown.some((link) => link.closest('aside'));
          return {labels: shown.map((link) => link.innerText.trim()), current};
        });
        const labels = sections.filter(({inNavbar}) => inNavbar).map(({label}) => label);
        expect(visible.labels, `${route} at ${width} px`).toEqual(expect.arrayContaining(labels));
        if (docs(route)) expect(visible.current, `${route} at ${width} px`).toBe(true);
      }
      await page.setViewportSize({width: 320, height: 900});
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${route} at 320 px`).toBe(320);
    }
  });
}

for (const width of [1440, 390]) {
  test(`without JavaScript, readers can navigate from the landing page to an endpoint at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900});
    await page.goto('/docs/');
    await page.locator('nav.navbar').getByRole('link', {name: 'API', exact: true}).click();
    await expect(page).toHaveURL(/\/docs\/api$/);
    await page.locator('aside').getByRole('link', {name: 'Stocks', exact: true}).click();
    await expect(page).toHaveURL(/\/docs\/api\/stocks$/);
    await page.locator('main').getByRole('link', {name: 'Candles', exact: true}).first().click();
    await expect(page).toHaveURL(/\/docs\/api\/stocks\/candles$/);
    // The samples on all tabs must be visible, not only the samples on the first tab.
    for (const language of ['cURL', 'Python', 'PHP'])
      await expect(page.locator(`[data-tab="${language}"]`).first()).toBeVisible();
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last().click();
    await expect(page.locator('h1')).not.toHaveText('Candles');
  });
}

test('without JavaScript, buttons that do nothing are hidden', async ({page}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({width, height: 900});
    await page.goto('/docs/api/stocks/candles');
    // The language menu is allowed, because it opens on hover.
    const buttons = page.getByRole('button').filter({visible: true}).filter({hasNotText: 'English'});
    await expect(buttons).toHaveCount(0);
  }
});

test('without JavaScript, the not-found page links to the search page and the sections', async ({page, watch}) => {
  watch.expect(/status of 404/);
  await page.goto('/docs/api/stock/quote');
  const main = page.locator('main');
  await expect(main.locator('h1')).toHaveText('Page Not Found');
  for (const {label, inNavbar} of sections)
    if (inNavbar) await expect(main.getByRole('link', {name: label, exact: true})).toBeVisible();
  await main.getByRole('link', {name: 'Search the documentation'}).click();
  await expect(page).toHaveURL(/\/docs\/search$/);
});
