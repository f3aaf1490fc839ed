import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const OWNER = 'https://www.marketdata.app/docs/';
/** Matches a link that is part of an API response, so it's the same on every host. */
const RETURNED = /"?troubleshootingGuide\\?"?: \\?"?https:\/\/www\.marketdata\.app\/docs\/[\w/-]+/g;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SITE_URL', 'https://example.github.io');
  vi.stubEnv('BASE_URL', '/');
});
afterEach(() => vi.unstubAllEnvs());

describe('a build for another host', () => {
  it('has downloads that link only to that host', async () => {
    const {buildDownloads} = await import('../../src/outputs/downloads/downloads');
    const {readDescription} = await import('../../src/reference/api/description');
    const downloads = await buildDownloads(readDescription());
    for (const [name, text] of Object.entries(downloads)) {
      expect(
        text
          .replace(RETURNED, '')
          .split('\n')
          .filter((line: string) => line.includes(OWNER)),
        name,
      ).toEqual([]);
      expect(text, name).toContain('https://example.github.io/api');
    }
  });

  it('has an llms.txt that links only to that host', async () => {
    const {llmsIndex} = await import('../../src/outputs/twins/llms');
    expect(llmsIndex([])).not.toContain(OWNER);
    expect(llmsIndex([])).toContain('https://example.github.io/openapi.json');
  });
});
