import {defineConfig} from '@playwright/test';
import {browserArguments, findBrowser, noBrowser} from './scripts/support/browser';

const executablePath = findBrowser();
if (!executablePath) throw new Error(`${noBrowser}, or run "npx tsx scripts/browser.ts"`);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A test that fails once is broken: no second try hides it.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {timeout: 10_000},
  // The fault and abuse tests take as long as all others together: they have a command of their own.
  projects: [
    {name: 'site', testIgnore: '**/faults/**'},
    {name: 'faults', testMatch: '**/faults/**/*.spec.ts'},
  ],
  reporter: [['list'], ['./tests/support/counts.ts']],
  use: {
    viewport: {width: 1440, height: 900},
    trace: 'off',
    launchOptions: {executablePath, args: [...browserArguments]},
  },
});
