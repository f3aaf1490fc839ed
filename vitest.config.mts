import {defineConfig} from 'vitest/config';

const alias = {'@site': import.meta.dirname};

export default defineConfig({
  test: {
    // Two cores: more would wait for each other.
    maxWorkers: 2,
    projects: [
      {resolve: {alias}, test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}']}},
      {
        resolve: {alias},
        test: {name: 'content', include: ['tests/content/**/*.test.ts'], exclude: ['tests/content/built/**']},
      },
      // Over `build/`: needs `npm run build` first.
      {resolve: {alias}, test: {name: 'built', include: ['tests/content/built/**/*.test.ts']}},
    ],
  },
});
