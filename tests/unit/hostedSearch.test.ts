import {expect, it, vi} from 'vitest';

it.each([
  [
    {SEARCH_APP_ID: 'TESTAPP', SEARCH_API_KEY: 'search-only-key'},
    ['https://*.algolia.net', 'https://*.algolianet.com'],
  ],
  [{SEARCH_APP_ID: undefined, SEARCH_API_KEY: undefined}, []],
])('with %j, the configuration lets pages send requests to %j', async (environment, hosts) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const {default: config} = await import('../../docusaurus.config');
  vi.unstubAllEnvs();
  const plugin = config.plugins?.find((item) => Array.isArray(item) && item[0] === 'docusaurus-plugin-hosting');
  expect(plugin).toMatchObject([expect.anything(), {allow: {connect: hosts}}]);
});
