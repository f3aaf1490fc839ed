import type {LoadContext} from '@docusaurus/types';
import {beforeEach, expect, it, vi} from 'vitest';
import hosting from './index';
import {publish} from './publish';

vi.mock('./publish', () => ({publish: vi.fn()}));
vi.mock('./deploy', () => ({writeDeploy: vi.fn()}));
beforeEach(() => vi.mocked(publish).mockClear());

/** Ends the build of one language, and returns the folders that are published. */
async function publishedBy(
  currentLocale: string,
  outDir: string,
  baseUrls: Readonly<Record<string, string>>,
  address: {trailingSlash?: boolean} = {trailingSlash: false},
) {
  const localeConfigs = Object.fromEntries(Object.entries(baseUrls).map(([locale, baseUrl]) => [locale, {baseUrl}]));
  const i18n = {currentLocale, defaultLocale: 'en', locales: Object.keys(baseUrls), localeConfigs};
  const siteConfig = {url: 'https://example.com', ...address};
  const context = {siteDir: '/site', baseUrl: baseUrls[currentLocale], i18n, siteConfig} as unknown as LoadContext;
  const {postBuild} = hosting(context, {name: 'docs', allow: {}, redirects: () => [], compress: true});
  await postBuild!({outDir, plugins: []} as never);
  return vi.mocked(publish).mock.calls.map(([folder, {baseUrl}]) => [folder, baseUrl]);
}

it('a build is published once, after its last language', async () => {
  const both = {en: '/docs/', es: '/docs/es/'};
  expect(await publishedBy('en', '/site/build', {en: '/docs/'})).toEqual([['/site/build', '/docs/']]);
  vi.mocked(publish).mockClear();
  expect(await publishedBy('en', '/site/build', both)).toEqual([]);
  expect(await publishedBy('es', '/site/build/es', both)).toEqual([['/site/build', '/docs/']]);
});

it.each(['en', 'es'])('with --locale %s, nothing outside of the build changes', async (locale) => {
  expect(await publishedBy(locale, '/site/build', {en: '/docs/', es: '/docs/'})).toEqual([['/site/build', '/docs/']]);
});

it.each([{trailingSlash: true}, {}])('with %j, the build stops at once, and says what to set', async (address) => {
  await expect(publishedBy('en', '/site/build', {en: '/docs/'}, address)).rejects.toThrow(
    'URLs on the hosts have no slash at the end -> set trailingSlash: false in docusaurus.config',
  );
});
