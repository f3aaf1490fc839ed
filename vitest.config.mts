import {defineConfig} from 'vitest/config';
import {site} from './src/site/site';

const resolve = {alias: {'@site': import.meta.dirname}};
// Vitest sets the environment variable BASE_URL to the base of Vite; the site's settings read it too.
const env = {BASE_URL: process.env.BASE_URL ?? site.baseUrl};

export default defineConfig({
  test: {
    // Two cores: more would wait for each other.
    maxWorkers: 2,
    // Loading the libraries takes longer than most tests, so test files share a worker and its modules.
    isolate: false,
    // A busy machine may need long for a test that reads many files.
    testTimeout: 30_000,
    projects: [
      {resolve, test: {name: 'unit', env, include: ['tests/unit/**/*.test.{ts,tsx}']}},
      {
        resolve,
        test: {name: 'content', env, include: ['tests/content/**/*.test.ts'], exclude: ['tests/content/built/**']},
      },
      // Over `build/`: needs `npm run build` first.
      {resolve, test: {name: 'built', env, include: ['tests/content/built/**/*.test.ts']}},
      // Builds a copy of the repository: needs `npm run build` first.
      {resolve, test: {name: 'changes', include: ['tests/changes/**/*.test.ts']}},
    ],
  },
});
