import {expect, test as base, type ConsoleMessage, type Page} from '@playwright/test';
import {site as settings} from '../../src/settings/site';
import {serve, type Served} from 'docusaurus-plugin-hosting/preview';

/** Records problems on a page: console errors and warnings, uncaught errors, and requests to other hosts. */
interface Watch {
  readonly problems: string[];
  /** Allows problems that match the pattern. The test fails if there is no match. */
  expect(pattern: RegExp): void;
  /** Allows problems that match the pattern, which the browser doesn't always report. */
  allow(pattern: RegExp): void;
}

interface TestFixtures {
  /** Fails the test if there were unexpected problems on a page. */
  readonly watch: Watch;
}

interface WorkerFixtures {
  /** the built site, served with clean URLs */
  readonly site: Served;
  /** the built site, served like GitHub Pages: URLs with `.html` return 200 */
  readonly rawSite: Served;
}

/** The folder with the built site. Some tests also run on a build without `docusaurus-plugin-first-load`. */
export const buildFolder = process.env.SITE_BUILD ?? 'build';

/** Playwright's test with servers for the built site. Tests fail if there were unexpected problems on a page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const served = await serve({folder: buildFolder, baseUrl: settings.baseUrl, url: settings.url, port: 0});
      await use(served);
      await served.close();
    },
    {scope: 'worker'},
  ],
  rawSite: [
    async ({}, use) => {
      const served = await serve({
        folder: buildFolder,
        baseUrl: settings.baseUrl,
        url: settings.url,
        port: 0,
        mode: 'raw',
      });
      await use(served);
      await served.close();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({site}, use) => use(site.origin),
  watch: [
    async ({context}, use) => {
      const problems: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message: ConsoleMessage) => {
        // Chromium requests the icon at any time, also after a test has blocked or stopped the server.
        if (/favicon\.(svg|png)$/.test(message.location().url)) return;
        if (message.type() === 'error' || message.type() === 'warning') {
          problems.push(
            `console ${message.type()}: ${message.text()} [${message.location().url}] (${message.page()?.url()})`,
          );
        }
      });
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message} (${error.page()?.url()})`));
      context.on('request', (request) => {
        const {protocol, hostname} = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') problems.push(`other host: ${request.url()}`);
      });
      await use({
        problems,
        expect: (pattern) => void expected.push(pattern),
        allow: (pattern) => void allowed.push(pattern),
      });
      const unexpected = problems.filter(
        (problem) => ![...expected, ...allowed].some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, 'console errors, warnings and requests to other hosts').toEqual([]);
      for (const pattern of expected) {
        // The browser reports a problem after it shows the result, so the message can arrive late.
        await expect
          .poll(() => problems, `expected a problem that matches ${pattern}`)
          .toContainEqual(expect.stringMatching(pattern));
      }
    },
    {auto: true},
  ],
});

export {expect};

/** Resolves when React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Opens a URL and waits until React has hydrated the page. */
export async function open(page: Page, url: string) {
  const response = await page.goto(url);
  await hydrated(page);
  return response;
}
