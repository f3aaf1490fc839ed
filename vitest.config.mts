import {defineConfig} from 'vitest/config';

const {GITHUB_ACTIONS, RETRIES, TEST_REPORT} = process.env;

const resolve = {alias: {'@site': import.meta.dirname}};

/** The settings of all projects, which don't inherit those of the root. */
const shared = {
  // Loading the libraries takes longer than most tests, so test files share a worker and its modules.
  isolate: false,
  // Some tests read all pages, and some hooks start servers, which takes long on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: Number(RETRIES ?? 0),
  setupFiles: ['tests/support/unsetBaseUrl.ts'],
};

export default defineConfig({
  test: {
    // scripts/test.ts adds up the results of all runners.
    reporters: ['default', ...(GITHUB_ACTIONS ? ['github-actions'] : []), ...(TEST_REPORT ? ['json'] : [])],
    outputFile: {json: TEST_REPORT ?? ''},
    // Two cores: more would wait for each other.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', '{src,packages}/**/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          exclude: ['tests/content/built/**'],
        },
      },
      // Over `build/`: needs `npm run build` first.
      {resolve, test: {...shared, name: 'built', include: ['tests/content/built/**/*.test.ts']}},
      // With programs of others, which it downloads: needs `npm run build` and the network.
      {resolve, test: {...shared, name: 'agents', testTimeout: 600_000, include: ['tests/agents/**/*.test.ts']}},
      // With a new Docusaurus site, which it downloads: needs the network.
      {resolve, test: {...shared, name: 'stock', testTimeout: 600_000, include: ['tests/stock/**/*.test.ts']}},
      // With the packages of SDKs, which it downloads: needs the network.
      {resolve, test: {...shared, name: 'sdks', testTimeout: 600_000, include: ['tests/sdks/**/*.test.ts']}},
      // Builds a copy of the repository: needs `npm run build` first.
      {resolve, test: {...shared, name: 'changes', include: ['tests/changes/**/*.test.ts']}},
    ],
  },
});
