import {defineConfig, type ReporterDescription} from '@playwright/test';
import {browserArguments, findBrowser} from './scripts/support/findBrowser';

const {GITHUB_ACTIONS, RETRIES, TEST_REPORT} = process.env;
const reporter: ReporterDescription[] = [['list']];
// In GitHub workflows, also report failed tests as annotations.
if (GITHUB_ACTIONS) reporter.push(['github']);
// scripts/test.ts adds up the results of all runners.
if (TEST_REPORT) reporter.push(['json', {outputFile: TEST_REPORT}]);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/screenshots/{arg}{ext}',
  globalSetup: './tests/support/requireBrowser.ts',
  workers: 2,
  fullyParallel: true,
  // Before a change is merged, a failed test that then passes is reported as flaky. Everywhere else, it has failed.
  retries: Number(RETRIES ?? 0),
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {timeout: 10_000},
  // The `faults` and `dev` projects have separate commands. The fault and abuse tests take as long as all `site`
  // tests together, and the dev server needs both cores.
  projects: [
    {name: 'site', testIgnore: ['**/e2e/{fixture,faults,dev,visual,engines}/**']},
    // The copy is built while the tests of `site` run.
    {name: 'copy', testMatch: '**/e2e/fixture/build.setup.ts'},
    {name: 'fixture', testMatch: '**/e2e/fixture/*.spec.ts', dependencies: ['copy']},
    {name: 'faults', testMatch: '**/e2e/faults/**/*.spec.ts'},
    {name: 'dev', testMatch: '**/e2e/dev/**/*.spec.ts'},
    {name: 'visual', testMatch: '**/e2e/visual/**/*.spec.ts'},
    // With Playwright's own browsers, which the workflow "engines" installs.
    ...(['firefox', 'webkit'] as const).map((name) => ({
      name,
      testMatch: '**/e2e/engines/*.spec.ts',
      use: {browserName: name, launchOptions: {}},
    })),
  ],
  reporter,
  use: {
    viewport: {width: 1440, height: 900},
    trace: 'off',
    // axe would measure colors in the middle of a transition, and screenshots would show it.
    contextOptions: {reducedMotion: 'reduce'},
    launchOptions: {executablePath: findBrowser(), args: [...browserArguments]},
  },
});
