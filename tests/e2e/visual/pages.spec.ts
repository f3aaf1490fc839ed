/**
 * Compares one page of each type with its screenshots, at two widths and in both color modes. Fonts and browsers differ
 * between machines, so the tests run only in the image of the CI job `screenshots` (tests/README.md).
 */
import {expect, open, test} from '../../support/test';

interface VisualPage {
  readonly route: string;
  /** ID of the heading to scroll to. Default: the top of the page */
  readonly at?: string;
  /** text that the page shows after it has loaded data */
  readonly loaded?: string;
}

/** One page of each type. */
const pages: Readonly<Record<string, VisualPage>> = {
  landing: {route: '/docs/'},
  section: {route: '/docs/api'},
  endpoint: {route: '/docs/api/options/chain'},
  parameters: {route: '/docs/api/stocks/candles', at: 'parameters-optional'},
  concept: {route: '/docs/api/rate-limiting'},
  category: {route: '/docs/api/category/universal-parameters'},
  'go-method': {route: '/docs/sdk/go/options/chain', at: 'options-optionquote'},
  php: {route: '/docs/sdk/php'},
  formula: {route: '/docs/sheets/stocks/stockdata'},
  plans: {route: '/docs/account/plan-limits'},
  results: {route: '/docs/search?q=rate+limit', loaded: 'pages found'},
  'not-found': {route: '/docs/api/stocks/candels', loaded: 'Search for'},
};

const sizes = [
  {width: 1440, height: 900},
  {width: 390, height: 844},
];

for (const [name, {route, at, loaded}] of Object.entries(pages)) {
  test(`the ${name} page looks the same at 2 widths in both modes`, async ({page, watch}) => {
    test.skip(!process.env.REQUIRE_SCREENSHOTS, 'REQUIRE_SCREENSHOTS is not set, as it is in the image of the CI job');
    if (name === 'not-found') watch.expect(/status of 404/);
    for (const mode of ['light', 'dark']) {
      await page.setViewportSize(sizes[0]!);
      const query = `${route.includes('?') ? '&' : '?'}docusaurus-theme=${mode}`;
      await open(page, route + query);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      if (loaded) await expect(page.getByText(loaded)).toBeVisible();
      for (const size of sizes) {
        await page.setViewportSize(size);
        if (at) await page.locator(`#${at}`).evaluate((heading) => heading.scrollIntoView());
        await expect(page).toHaveScreenshot(`${name}-${size.width}-${mode}.png`, {maxDiffPixels: 50});
      }
    }
  });
}
