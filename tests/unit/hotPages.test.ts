import type {Plugin} from '@docusaurus/types';
import {afterEach, expect, it, vi} from 'vitest';
import hotPagesPlugin from '../../src/content/hotPages/plugin';

const load = (await import('../../src/content/hotPages/loader.cjs')).default as (source: string) => string;

afterEach(() => vi.unstubAllEnvs());

it('appends code to pages, which have metadata, and not to MDX files that pages import', () => {
  const page = "export {default as metadata} from '@site/page.json'\nexport default function MDXContent() {}\n";
  expect(load(page)).toContain("import metadataOfPage from '@site/page.json';");
  expect(load(page).startsWith(page)).toBe(true);
  const imported = 'export default function MDXContent() {}\n';
  expect(load(imported)).toBe(imported);
});

it('changes nothing in a build', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const {configureWebpack} = hotPagesPlugin() as Plugin & {configureWebpack: () => object};
  expect(configureWebpack()).toEqual({});
});
