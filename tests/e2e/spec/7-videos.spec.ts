/** Tests section 7 of tests/specification.md: videos are on another host and load only after a click. */
import {expect, open, test} from '../../support/test';

test('a video shows a local poster, and connects to the video host after a click', async ({page, watch}) => {
  watch.expect(/^other host: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  // Mock the video host, so that the test doesn't need a network connection.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({contentType: 'text/html', body: '<p>The player</p>'}),
  );
  await open(page, '/docs/sheets');
  const poster = page.locator('article a[href^="https://www.youtube.com/watch?v="]').first();
  await expect(poster).toBeVisible();
  await poster.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(watch.problems).toEqual([]);

  await poster.click();
  const player = page.locator('iframe');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect(player).toHaveAttribute('title', /\w+/);
  await expect(page.frameLocator('iframe').locator('p')).toHaveText('The player');
});
