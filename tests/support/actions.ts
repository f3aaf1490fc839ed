import type {Locator, Page} from '@playwright/test';

/** Returns the site's footer, as opposed to the footer of an article. */
export const siteFooter = (page: Page): Locator => page.locator('footer.theme-layout-footer');

/** Returns the bar at the top of the page. */
export const topBar = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});

/** Returns the section's sidebar. */
export const sidebar = (page: Page): Locator => page.locator('aside').getByRole('navigation', {name: 'Docs sidebar'});

/** Returns the slide-in menu on narrow screens. */
export const mobileMenu = (page: Page): Locator => page.locator('.navbar-sidebar');

export const menuButton = (page: Page): Locator => page.getByRole('button', {name: 'Toggle navigation bar'});

/**
 * Returns a button that adds something to the example of a page.
 *
 * @param name the name of a parameter, an argument or an attribute
 */
export const useButton = (page: Page, name: string): Locator =>
  page.getByRole('button', {name: new RegExp(`^Use in example ${name}(=|$)`)});

export const announcementBar = (page: Page): Locator => page.getByRole('region', {name: 'Announcement'});

/** Returns the button that switches between light and dark mode. */
export const modeButton = (page: Page): Locator =>
  page.getByRole('button', {name: /switch between dark and light mode/i});

/**
 * Reads an entry in the browser's storage.
 *
 * @param name the key of the entry, without the site's suffix
 * @returns the full key and the value, or undefined if there is no entry
 */
export function stored(
  page: Page,
  name: string,
  type: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<{key: string; value: string} | undefined> {
  return page.evaluate(
    ([wanted, area]) => {
      const storage = window[area];
      const key = Object.keys(storage).find(
        (item) => item === wanted || (item.startsWith(`${wanted}-`) && /^-\w{3}$/.test(item.slice(wanted.length))),
      );
      return key === undefined ? undefined : {key, value: storage.getItem(key) ?? ''};
    },
    [name, type] as const,
  );
}

/** Sets `navigator.connection` to simulate a slow or metered connection. Call it before opening the page. */
export async function connectOver(page: Page, connection: {effectiveType: string; saveData: boolean}): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', {value, configurable: true}),
    connection,
  );
}
