/** Tests section 2 of tests/specification.md: screens, routes, and navigation. */
import {sections} from '../../../src/settings/sections';
import {site, siteTitle, tagline} from '../../../src/settings/site';
import {axeFindings} from '../../support/accessibility';
import {connectOver, menuButton, mobileMenu, modeButton, sidebar, siteFooter, topBar} from '../../support/actions';
import {expect, hydrated, open, test} from '../../support/test';

const endpoint = '/docs/api/stocks/candles';
const inNavbar = sections.filter((section) => section.id !== 'default');

test("a page's content is loaded when its route is opened", async ({page}) => {
  // With prefetching off, a route's files are requested only when the reader opens the route.
  await connectOver(page, {effectiveType: '4g', saveData: true});
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open(page, '/docs/docs/intro');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await topBar(page).getByRole('link', {name: 'Sheets Add-On'}).click();
  await expect(page).toHaveURL(/\/docs\/sheets$/);
  await expect(page.locator('article h1')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('an unknown path shows the not-found page, with status 404 and a search for its words', async ({page, watch}) => {
  watch.expect(/status of 404/);
  const response = await open(page, '/docs/api/stock/qoutes.html');
  expect(response?.status()).toBe(404);
  const main = page.locator('main');
  await expect(main.getByRole('heading', {level: 1})).toHaveText(/not found/i);
  await expect(main).not.toContainText('contact the owner');
  expect(await axeFindings(page, {}, 'main')).toEqual([]);
  await main.getByRole('link', {name: 'Search for “api stock qoutes”'}).click();
  await expect(page).toHaveURL(/\/docs\/search\?q=api\+stock\+qoutes$/);
  await expect(main.getByRole('link', {name: 'Stock Quotes'}).first()).toBeVisible();
});

test('the sidebar cannot be hidden, and its categories stay open when another one is opened', async ({page}) => {
  await open(page, '/docs/api/authentication');
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', {name: /(collapse|hide) sidebar$/i})).toHaveCount(0);
  const categories = ['Stocks', 'Options', 'Markets'].map((name) =>
    sidebar(page).getByRole('button', {name: new RegExp(`sidebar category '${name}'`)}),
  );
  for (const category of categories) await category.click();
  for (const category of categories) await expect(category).toHaveAttribute('aria-expanded', 'true');
});

test('/docs/ is the landing page: the tagline, requests with drawn responses, and the sections', async ({page}) => {
  await open(page, '/docs/');
  const main = page.locator('main');
  await expect(main).toContainText(tagline);
  for (const {label} of inNavbar) await expect(main.getByRole('link', {name: label, exact: true})).toBeVisible();
  await expect(main.getByRole('link', {name: 'Create an account'})).toBeInViewport();
  // Each drawing contains the values of the response above it.
  const shown = main.locator('[role="tabpanel"]:not([hidden])').filter({has: page.locator('figure')});
  for (const [tab, field] of Object.entries({Quote: 'last', Candles: 'o', 'Option chain': 'strike'})) {
    await main.getByRole('tab', {name: tab}).click();
    const response = JSON.parse(await shown.locator('.language-json code').innerText());
    const drawn = await shown.locator('figure').evaluate((figure) => figure.innerHTML);
    for (const value of response[field]) expect(drawn).toContain(String(tab === 'Candles' ? response.o[0] : value));
    if (tab === 'Candles') await expect(shown.locator('figure rect:not([opacity])')).toHaveCount(response.t.length);
  }
  const guides = main.locator('section', {has: page.locator('#guides')});
  await expect(guides.getByRole('link', {name: /candles|chain|sheet/})).toHaveCount(3);
});

test('on a phone, the request on the landing page is within the first screen and a half', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/');
  const request = page.locator('main .language-bash').filter({visible: true}).first();
  const {y, height} = (await request.boundingBox())!;
  expect(y + height).toBeLessThan(1.5 * 844);
});

test('the navbar links to the home page, the four sections, and the repository, and has search and color mode', async ({
  page,
}) => {
  await open(page, endpoint);
  const brand = topBar(page).locator('a.navbar__brand');
  await expect(brand).toHaveText(siteTitle);
  const left = topBar(page).locator('.navbar__items:not(.navbar__items--right) > a.navbar__item');
  await expect(left).toHaveText(['API', 'SDKs', 'Sheets Add-On', 'Accounts & Billing']);
  for (const {label, path} of inNavbar) {
    await topBar(page).getByRole('link', {name: label, exact: true}).click();
    await expect(page).toHaveURL(new RegExp(`/docs/${path}$`));
    await expect(topBar(page).getByRole('link', {name: label, exact: true})).toHaveAttribute('aria-current', 'page');
  }
  const right = topBar(page).locator('.navbar__items--right');
  await expect(right.getByRole('button', {name: /search/i})).toBeVisible();
  await expect(right.getByRole('link', {name: 'GitHub'})).toHaveAttribute('href', /^https:\/\/github\.com\//);
  await expect(right.getByRole('link', {name: 'Get a token'})).toHaveAttribute('href', site.links.signup);
  await expect(modeButton(page)).toBeEnabled();
  await expect(brand).toHaveAttribute('href', site.baseUrl);
  await brand.click();
  await expect(page).toHaveURL(/\/docs\/$/);
});

test('a mobile menu replaces the full navbar at 996 px, but not at 997 px', async ({page}) => {
  const bar = topBar(page).getByRole('link', {name: 'Sheets Add-On'});
  await page.setViewportSize({width: 997, height: 800});
  await open(page, endpoint);
  for (const shown of [bar, sidebar(page)]) await expect(shown).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  await page.setViewportSize({width: 996, height: 800});
  for (const hidden of [bar, page.locator('aside')]) await expect(hidden).toBeHidden();
  await expect(menuButton(page)).toBeVisible();
  // The layout must be the same after a reload, even before hydration.
  await page.reload();
  await expect(bar).toBeHidden();
  await hydrated(page);
  await menuButton(page).click();
  await mobileMenu(page)
    .getByRole('button', {name: /back to main menu/i})
    .click();
  const panel = mobileMenu(page).locator('.navbar-sidebar__item').first();
  for (const {label} of inNavbar) await expect(panel.getByRole('link', {name: label, exact: true})).toBeVisible();
});

test('the language menu contains only English', async ({page}) => {
  await open(page, endpoint);
  const dropdown = topBar(page).locator('.dropdown');
  await expect(dropdown.getByRole('button')).toHaveText('English');
  await dropdown.hover();
  await expect(dropdown.getByRole('listitem')).toHaveText(['English']);
  await expect(dropdown.getByRole('link', {name: 'English'})).toHaveAttribute('href', endpoint);
  // With the keyboard.
  await page.mouse.move(0, 0);
  await expect(dropdown.getByRole('list')).toBeHidden();
  await dropdown.getByRole('button').press('Enter');
  await page.keyboard.press('Tab');
  await expect(dropdown.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dropdown.getByRole('list')).toBeHidden();
  await expect(dropdown.getByRole('button')).toBeFocused();
});

test('the footer contains a copyright notice for 2025 and four external links', async ({page}) => {
  await open(page, endpoint);
  await expect(siteFooter(page)).toContainText(`© 2025 ${site.product}`);
  await expect(siteFooter(page)).not.toContainText(/20(?!25)\d\d/);
  const links = siteFooter(page).getByRole('link');
  await expect(links).toHaveText([/review/i, /^Privacy Policy/, /^Terms & Conditions/, /^System Status/]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});
