import type {LoadContext} from '@docusaurus/types';
import {beforeEach, expect, it, vi} from 'vitest';
import hosting from '../../src/hosting/plugin';
import {publish} from '../../src/hosting/publish';

vi.mock('../../src/hosting/publish', () => ({publish: vi.fn()}));
vi.mock('../../src/hosting/deploy', () => ({writeDeploy: vi.fn()}));
beforeEach(() => vi.mocked(publish).mockClear());

/** Ends the build of one language, and returns the folders that are published. */
async function publishedBy(currentLocale: string, outDir: string, baseUrls: Readonly<Record<string, string>>) {
  const localeConfigs = Object.fromEntries(Object.entries(baseUrls).map(([locale, baseUrl]) => [locale, {baseUrl}]));
  const i18n = {currentLocale, defaultLocale: 'en', locales: Object.keys(baseUrls), localeConfigs};
  const {postBuild} = hosting({siteDir: '/site', i18n} as unknown as LoadContext);
  await postBuild!({outDir, plugins: []} as never);
  return vi.mocked(publish).mock.calls.flat();
}

it('a build is published once, after its last language', async () => {
  const both = {en: '/docs/', es: '/docs/es/'};
  expect(await publishedBy('en', '/site/build', {en: '/docs/'})).toEqual(['/site/build']);
  vi.mocked(publish).mockClear();
  expect(await publishedBy('en', '/site/build', both)).toEqual([]);
  expect(await publishedBy('es', '/site/build/es', both)).toEqual(['/site/build']);
});

it.each(['en', 'es'])('with --locale %s, nothing outside of the build changes', async (locale) => {
  expect(await publishedBy(locale, '/site/build', {en: '/docs/', es: '/docs/'})).toEqual(['/site/build']);
});
