import fs from 'node:fs';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';
import lazyPagesPlugin from '../../src/content/lazyPages/plugin';

const withoutIds = (await import('../../src/content/lazyPages/registry.cjs')).default as (source: string) => string;

interface Options {
  lazyCompilation: {test: RegExp};
  module: {rules: {test: string}[]};
}

function options(): Partial<Options> {
  const {configureWebpack} = lazyPagesPlugin({generatedFilesDir: '/site/.docusaurus'} as LoadContext);
  return (configureWebpack as unknown as () => Partial<Options>)();
}

afterEach(() => vi.unstubAllEnvs());

it('compiles pages when they are visited, and all other modules at the start', () => {
  const {lazyCompilation, module} = options();
  const isLazy = (file: string) => lazyCompilation?.test.test(file);
  expect(isLazy('/site/api/stocks/candles.mdx')).toBe(true);
  expect(isLazy('/site/src/components/Article/index.tsx')).toBe(false);
  expect(isLazy('/site/src/samples/live.ts')).toBe(true);
  expect(isLazy('C:\\site\\src\\samples\\live.ts')).toBe(true);
  expect(isLazy('/site/src/samples/liveParts.ts')).toBe(false);
  expect(module?.rules[0]?.test).toBe('/site/.docusaurus/registry.js');
});

it('changes nothing in a build', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(options()).toEqual({});
});

it("removes the IDs from Docusaurus's registry, because the bundler compiles the modules in them", () => {
  const entry = '() => import(/* webpackChunkName: "a" */ "@site/api/a.mdx"), "@site/api/a.mdx"';
  const source = `export default {\n  "a": [${entry}, require.resolveWeak("@site/api/a.mdx")],};`;
  expect(withoutIds(source)).toBe(`export default {\n  "a": [${entry}],};`);
});

describe('the variable with which Docusaurus loads the Markdown compiler later', () => {
  it('is still read by Docusaurus', () => {
    const source = fs.readFileSync('node_modules/@docusaurus/mdx-loader/lib/createMDXLoader.js', 'utf8');
    expect(source).toMatch(/if \([^)]*process\.env\.JEST_WORKER_ID\) \{\s*return optionsInput;/);
  });

  it('is unset when the plugins have been created', async () => {
    vi.stubEnv('JEST_WORKER_ID', 'dev-server');
    await lazyPagesPlugin({generatedFilesDir: '/site/.docusaurus'} as LoadContext).loadContent?.();
    expect(process.env.JEST_WORKER_ID).toBeUndefined();
  });

  it('is kept if Jest has set it', async () => {
    vi.stubEnv('JEST_WORKER_ID', '1');
    await lazyPagesPlugin({generatedFilesDir: '/site/.docusaurus'} as LoadContext).loadContent?.();
    expect(process.env.JEST_WORKER_ID).toBe('1');
  });
});
