/** Tests section 2 of tests/specification.md: screens, routes, and navigation. */
import {sections} from '../../../src/site/sections';
import {announcement, site, siteTitle, tagline} from '../../../src/site/site';
import {
  connectOver,
  documents,
  menuButton,
  mobileMenu,
  modeButton,
  sidebar,
  siteFooter,
  topBar,
} from '../../support/actions';
import {outOfSitemap, routes} from '../../support/routes';
import {axeFindings} from '../../support/accessibility';
import {expect, hydrated, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';
/** Routes with a sidebar: all except the landing page, the search page, and tag pages. */
const docs = routes.filter((route) => !outOfSitemap(route) && route !== '/docs/');

test.describe('screens', () => {
  test('every route is a read-only page without parameters or forms', async ({page}) => {
    expect(routes.filter((route) => /[:*?[{]/.test(route))).toEqual([]);
    await open(page, '/docs/');
    const all = await documents(
      page,
      routes.filter((route) => route !== '/docs/search'),
    );
    const withFields = await all.evaluate((list) =>
      list.filter(({document}) => document.querySelector('form, input, select, textarea')).map(({route}) => route),
    );
    expect(withFields).toEqual([]);
  });

  test('every section is below the base path /docs/', async ({page}) => {
    for (const {path} of sections) expect(routes.some((route) => route.startsWith(`/docs/${path}`))).toBe(true);
    await open(page, '/docs/');
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(hrefs.filter((href) => href !== '/docs/' && !href.startsWith('/docs/'))).toEqual([]);
  });

  test("a page's content is loaded when its route is opened", async ({page}) => {
    // With prefetching off, a route's files are requested only when the reader opens the route.
    await connectOver(page, {effectiveType: '4g', saveData: true});
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await open(page, '/docs/docs/intro');
    await page.waitForLoadState('networkidle');
    const before = [...scripts];
    await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
    await expect(page).toHaveURL(/\/docs\/sheets$/);
    await expect(page.locator('article h1')).toBeVisible();
    expect(scripts.length).toBeGreaterThan(before.length);
    expect(new Set(scripts).size).toBe(scripts.length);
  });

  test('an unknown path shows the not-found page, with status 404', async ({page, watch}) => {
    watch.expect(/status of 404/);
    const response = await open(page, '/docs/api/stocks/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/not found/i);
    await expect(page.locator('main')).not.toContainText('contact the owner');
    await expect(topBar(page)).toBeVisible();
    const main = page.locator('main');
    const similar = main.getByRole('listitem').filter({hasText: '/docs/'});
    await expect(similar.first()).toContainText('/docs/api/stocks');
    await main.getByRole('link', {name: 'Search the documentation'}).click();
    await expect(page.locator('.DocSearch-Modal').getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await axeFindings(page, {}, 'main')).toEqual([]);
    await similar.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/docs\/api\/stocks/);
    await expect(page.locator('article h1')).toBeVisible();
  });

  test('the not-found page lists the sections, even if the scripts do not load', async ({page, watch}) => {
    watch.expect(/status of 404/);
    watch.expect(/ERR_FAILED/);
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.goto('/docs/api/stocks/no-such-page');
    const sections = page.getByRole('heading', {name: 'Browse by section'});
    await expect(sections).toBeVisible();
  });

  test('the footer and a sidebar are shown', async ({page}) => {
    await open(page, endpoint);
    await expect(sidebar(page)).toBeVisible();
    await expect(siteFooter(page)).toBeVisible();
    const all = await documents(page, docs);
    expect(
      await all.evaluate((list) =>
        list
          .filter(({document}) => !document.querySelector('aside nav.menu') || !document.querySelector('footer.footer'))
          .map(({route}) => route),
      ),
    ).toEqual([]);
  });

  test('the sidebar cannot be hidden', async ({page}) => {
    await open(page, endpoint);
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('button', {name: /(collapse|hide) sidebar$/i})).toHaveCount(0);
    await expect(page.locator('[class*="collapseSidebarButton"], [class*="expandButton"]')).toHaveCount(0);
  });

  test('sidebar categories stay open when another one is opened', async ({page}) => {
    await open(page, '/docs/api/authentication');
    const category = (name: string) =>
      sidebar(page).getByRole('button', {name: new RegExp(`sidebar category '${name}'`)});
    const names = ['Stocks', 'Options', 'Markets'];
    for (const name of names) {
      await category(name).click();
      await expect(category(name)).toHaveAttribute('aria-expanded', 'true');
    }
    for (const name of names) await expect(category(name)).toHaveAttribute('aria-expanded', 'true');
  });

  test('the table of contents contains only the headings of levels 2 and 3', async ({page}) => {
    await open(page, endpoint);
    await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
    const wrong = await (await documents(page, docs)).evaluate((list) =>
      list.flatMap(({route, document}) => {
        const toc = document.querySelector('.theme-doc-toc-desktop');
        if (!toc) return [];
        const entries = [...toc.querySelectorAll('a')].map((link) => decodeURIComponent(link.hash.slice(1)));
        // Headings that are written as JSX or rendered by a component have no ID and aren't in the table of contents.
        const headings = [...document.querySelectorAll('article .markdown :is(h2, h3)')]
          .map((heading) => heading.id)
          .filter(Boolean);
        return entries.join() === headings.join() ? [] : [`${route}: ${entries.join()} for ${headings.join()}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('headings below level 1 have an anchor link titled "Direct link to {heading}"', async ({page}) => {
    await open(page, endpoint);
    const wrong = await (await documents(page, docs)).evaluate((list) =>
      list.flatMap(({route, document}) =>
        [...document.querySelectorAll('article .markdown :is(h1, h2, h3, h4)')].flatMap((heading) => {
          const anchor = heading.querySelector('a.hash-link');
          if (heading.localName === 'h1') return anchor ? [`${route}: the h1 has an anchor`] : [];
          const name = [...heading.childNodes]
            .filter((node) => node !== anchor && node.nodeType !== Node.COMMENT_NODE)
            .map((node) => node.textContent)
            .join('');
          const title = anchor?.getAttribute('title');
          const right = title === `Direct link to ${name}` && anchor?.getAttribute('href') === `#${heading.id}`;
          return right ? [] : [`${route}: "${title}" on "${name}"`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
    const anchor = page.getByRole('link', {name: 'Direct link to Parameters', exact: true});
    await anchor.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#parameters$/);
    await expect(page.locator('#parameters')).toBeInViewport();
  });
});

test.describe('routes', () => {
  test('/docs/ is the landing page', async ({page}) => {
    await open(page, '/docs/');
    await expect(page.locator('main')).toContainText(tagline);
    const chart = page.locator('main figure');
    await expect(chart.locator('figcaption')).toContainText('AAPL: 4-hour candles, January 3–4, 2023');
    await expect(chart.locator('figcaption')).toContainText('Price in US dollars, time in ET');
    await expect(chart.locator('text', {hasText: 'Jan 3, 2023'})).toBeVisible();
    // On a phone, the response follows its request directly.
    await page.setViewportSize({width: 390, height: 844});
    const request = (await page.locator('main .theme-code-block').first().boundingBox())!;
    const response = (await chart.boundingBox())!;
    expect(response.y - request.y - request.height).toBeLessThan(50);
    const links = page.locator('main').getByRole('link');
    expect(await links.first().evaluate((link) => link.closest('details'))).toBeNull();
    for (const section of sections.filter(({inNavbar}) => inNavbar)) {
      await expect(page.locator('main').getByRole('link', {name: section.label}).first()).toBeVisible();
    }
  });

  test('/docs/docs/intro is the introduction', async ({page}) => {
    await open(page, '/docs/docs/intro');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Introduction');
  });

  test('/docs/search is the search results page; the query is in the q parameter', async ({page}) => {
    await open(page, '/docs/search?q=candles');
    await expect(page.locator('main').getByRole('searchbox')).toHaveValue('candles');
  });

  test("the home page is linked as '/'", async ({page}) => {
    await open(page, endpoint);
    const brand = topBar(page).locator('.navbar__brand');
    await expect(brand).toHaveAttribute('href', site.baseUrl);
    await brand.click();
    await expect(page).toHaveURL(/\/docs\/$/);
    await expect(page).toHaveTitle(new RegExp(siteTitle));
  });

  for (const {id, path, label} of sections) {
    test(`every page of the section "${label}" is in its sidebar, and highlighted there when open`, async ({page}) => {
      const own = docs.filter((route) => route === `/docs/${path}` || route.startsWith(`/docs/${path}/`));
      expect(own.length).toBeGreaterThan(0);
      await open(page, own[0]!);
      await expect(page.locator('html')).toHaveClass(new RegExp(`plugin-id-${id}\\b`));
      const unmarked = await (await documents(page, own)).evaluate((list) =>
        list
          .filter(({route, document}) => {
            const marked = document.querySelectorAll('aside a.menu__link--active[aria-current=page]');
            return marked.length !== 1 || marked[0]!.getAttribute('href') !== route;
          })
          .map(({route}) => route),
      );
      expect(unmarked).toEqual([]);
    });
  }

  test('the Go SDK has a page for each API endpoint', async ({page}) => {
    const below = (root: string) =>
      routes
        .filter((route) => new RegExp(`^${root}/(stocks|options|funds|markets)/\\w+$`).test(route))
        .map((route) => route.slice(root.length));
    expect(below('/docs/sdk/go').sort()).toEqual(below('/docs/api').sort());
    for (const mirrored of below('/docs/sdk/go')) {
      await page.goto(`/docs/sdk/go${mirrored}`);
      await expect(page.locator('article').locator(`a[href^="/docs/api${mirrored}"]`).first(), mirrored).toBeVisible();
    }
  });

  for (const [section, tags] of Object.entries({
    api: {'api-beta': 'Beta', 'api-high-usage': 'High Usage', 'api-premium': 'Premium'},
    sheets: {'sheets-high-usage': 'High Usage', 'sheets-premium': 'Premium'},
  })) {
    test(`the tag pages of ${section}: a list of tags, and a list of pages for each tag`, async ({page}) => {
      await open(page, `/docs/${section}/tags`);
      for (const [tag, label] of Object.entries(tags)) {
        await expect(page.locator(`main a[href="/docs/${section}/tags/${tag}"]`)).toContainText(label);
      }
      expect(await page.locator(`main a[href^="/docs/${section}/tags/"]`).count()).toBe(Object.keys(tags).length);
      for (const tag of Object.keys(tags)) {
        await page.goto(`/docs/${section}/tags/${tag}`);
        const tagged = page.locator('main article a, main li a').filter({hasNotText: /all tags/i});
        await expect(tagged.first()).toBeVisible();
        const first = await tagged.first().getAttribute('href');
        await page.goto(first!);
        await expect(page.locator(`article a[rel=tag][href="/docs/${section}/tags/${tag}"]`)).toBeVisible();
      }
    });
  }
});

test.describe('navigation', () => {
  test('the left side of the navbar links to the four sections', async ({page}) => {
    await open(page, '/docs/');
    const links = topBar(page).locator('.navbar__items:not(.navbar__items--right) > a.navbar__item');
    await expect(links).toHaveText(['API', 'SDKs', 'Sheets Add-On', 'Accounts & Billing']);
    for (const [name, path] of [
      ['API', 'api'],
      ['SDKs', 'sdk'],
      ['Sheets Add-On', 'sheets'],
      ['Accounts & Billing', 'account'],
    ] as const) {
      await topBar(page).getByRole('link', {name, exact: true}).click();
      await expect(page).toHaveURL(new RegExp(`/docs/${path}$`));
      await expect(topBar(page).getByRole('link', {name, exact: true})).toHaveAttribute('aria-current', 'page');
    }
  });

  test('the right side of the navbar contains the search box and a repository link', async ({page}) => {
    await open(page, '/docs/');
    const right = topBar(page).locator('.navbar__items--right');
    await expect(right.getByRole('button', {name: /search/i})).toBeVisible();
    const code = right.getByRole('link', {name: 'GitHub'});
    await expect(code).toBeVisible();
    expect(new URL((await code.getAttribute('href'))!).hostname).toBe('github.com');
  });

  test('the navbar contains a brand link to the home page and a color mode toggle', async ({page}) => {
    await open(page, endpoint);
    await expect(topBar(page).locator('a.navbar__brand')).toHaveText(siteTitle);
    await expect(topBar(page).locator('a.navbar__brand')).toHaveAttribute('href', '/docs/');
    await expect(modeButton(page)).toBeVisible();
    await expect(modeButton(page)).toBeEnabled();
  });

  test('a mobile menu replaces the full navbar at 996 px, but not at 997 px', async ({page}) => {
    const bar = topBar(page).getByRole('link', {name: 'Sheets Add-On'});
    await page.setViewportSize({width: 997, height: 800});
    await open(page, endpoint);
    await expect(bar).toBeVisible();
    await expect(sidebar(page)).toBeVisible();
    await expect(menuButton(page)).toBeHidden();
    await page.setViewportSize({width: 996, height: 800});
    await expect(bar).toBeHidden();
    await expect(page.locator('aside')).toBeHidden();
    await expect(menuButton(page)).toBeVisible();
    // The layout must be the same after a reload, even before hydration.
    await page.reload();
    await expect(bar).toBeHidden();
    await hydrated(page);
    await menuButton(page).click();
    await expect(mobileMenu(page)).toBeVisible();
    await mobileMenu(page)
      .getByRole('button', {name: /back to main menu/i})
      .click();
    for (const {label, inNavbar} of sections) {
      const panel = mobileMenu(page).locator('.navbar-sidebar__item').first();
      if (inNavbar) await expect(panel.getByRole('link', {name: label, exact: true})).toBeVisible();
    }
  });

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`the search dialog opens with ${keys} and closes with Escape`, async ({page}) => {
      await open(page, endpoint);
      await page.keyboard.press(keys);
      const box = page.locator('.DocSearch-Modal').getByRole('searchbox');
      await expect(box).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('.DocSearch-Modal')).toHaveCount(0);
    });
  }

  test('the language menu contains only English', async ({page}) => {
    await open(page, endpoint);
    const dropdown = topBar(page).locator('.dropdown');
    await expect(dropdown.getByRole('button')).toHaveText('English');
    await dropdown.hover();
    await expect(dropdown.getByRole('listitem')).toHaveText(['English']);
    await expect(dropdown.getByRole('link', {name: 'English'})).toHaveAttribute('href', endpoint);
    await expect(dropdown.getByRole('link', {name: 'English'})).toHaveAttribute('lang', 'en');
  });

  test('the footer contains a copyright notice for 2025 and four external links', async ({page}) => {
    await open(page, '/docs/');
    await expect(siteFooter(page)).toContainText(`© 2025 ${site.product}`);
    const links = siteFooter(page).getByRole('link');
    const names = [/review/i, /^Privacy Policy/, /^Terms & Conditions/, /^System Status/];
    await expect(links).toHaveText(names);
    for (const link of await links.all()) {
      expect(new URL((await link.getAttribute('href'))!).protocol).toBe('https:');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });

  test('the announcement is in the bar at the top of the page', async ({page}) => {
    await open(page, endpoint);
    const words = announcement.content.replace(/<[^>]+>/g, '').trim();
    await expect(page.getByRole('region', {name: 'Announcement'})).toContainText(words.slice(0, 30));
  });
});
