/** Tests the hosted search with the service's real client and a local server that implements its API. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {algoliasearch} from 'algoliasearch';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {searchSettings} from '../../src/search/config';
import {contentSecurityPolicy} from '../../src/hosting/policy';
import {push as pushRecords} from '../../src/search/push';
import {assertSearchOnly} from '../../src/search/keyRights';
import type {SearchPage} from '../../src/search/data';
import {writeData} from '../../src/search/published';
import {indexSettings} from '../../src/search/settings';
import {type HostedService, startHostedService} from '../support/hostedService';

const APP = 'TESTAPP';
const ADMIN = 'admin-key-0123456789';
const SITE = 'search-only-key';
const WRITING = 'key-with-write-rights';

let service: HostedService;
let buildDir: string;

beforeEach(async () => {
  service = await startHostedService(APP, {
    [ADMIN]: ['admin'],
    [SITE]: ['search'],
    [WRITING]: ['search', 'addObject', 'editSettings'],
  });
  buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hosted-search-'));
  build(['Candles', 'Quotes', 'Earnings', 'News', 'Option Chain']);
});

afterEach(async () => {
  await service.close();
  fs.rmSync(buildDir, {recursive: true});
});

function page(title: string): SearchPage {
  const route = `/docs/api/${title.toLowerCase().replace(' ', '-')}`;
  return {
    route,
    url: `https://www.example.com${route}`,
    section: 'API',
    language: 'en',
    version: 'current',
    tag: 'docs-api-current',
    rank: 0,
    places: [[1, title, '', `All about ${title}.`]],
  };
}

/** Writes the search index to the build folder. */
function build(titles: readonly string[]): void {
  const synonyms = [{typed: ['ohlc'], meant: ['candles']}];
  writeData(buildDir, {pages: titles.map(page), synonyms}, expect.unreachable);
}

const hosts = () => [{url: service.host, accept: 'readWrite' as const, protocol: 'http' as const}];

async function push(environment: Record<string, string> = {}, dryRun = false): Promise<string[]> {
  const lines: string[] = [];
  await pushRecords({
    environment: {SEARCH_APP_ID: APP, SEARCH_ADMIN_KEY: ADMIN, ...environment},
    buildDir,
    dryRun,
    print: (line) => lines.push(line),
    connect: (appId, key) => algoliasearch(appId, key, {hosts: hosts()}),
  });
  return lines;
}

const titles = (name = 'prod_index') =>
  [...(service.indices.get(name)?.records.values() ?? [])].map(({hierarchy}) => hierarchy.lvl1);
const writes = () => service.seen.filter(({method, path: at}) => method !== 'GET' && !/queries|browse/.test(at));

describe('search:push', () => {
  it('sends settings, synonyms, and records, which replace the old ones in a single step', async () => {
    build(['Candles', 'Gone']);
    await push();
    service.seen.length = 0;
    build(['Candles', 'Quotes']);
    const shown: (string | null)[][] = [];
    service.failing = () => {
      shown.push(titles());
      return undefined;
    };
    await push();
    // Until the temporary index is moved, searches return only the old records.
    const move = service.seen.findIndex(({body}) => body.operation === 'move');
    expect(service.seen[move]?.path).toMatch(/^\/1\/indexes\/prod_index_tmp_\d+\/operation$/);
    for (const records of shown.slice(0, move + 1)) expect(records).toEqual(['Candles', 'Gone']);
    expect(titles()).toEqual(['Candles', 'Quotes']);
    expect([...service.indices.keys()]).toEqual(['prod_index']);
    const index = service.indices.get('prod_index');
    expect(index?.settings).toEqual(JSON.parse(JSON.stringify(indexSettings)));
    expect(index?.synonyms).toEqual([
      {objectID: 'synonym-ohlc', type: 'onewaysynonym', input: 'ohlc', synonyms: ['candles']},
    ]);
    expect(index?.records.get('/docs/api/quotes#')).toMatchObject({names: ['quotes', 'apiquotes']});
  });

  it('updates the index in SEARCH_INDEX', async () => {
    await push({SEARCH_INDEX: 'other'});
    expect([...service.indices.keys()]).toEqual(['other']);
  });

  it.each(['batch', 'operation'])('keeps the old records if "%s" fails', async (step) => {
    build(['Candles', 'Gone']);
    await push();
    build(['Quotes']);
    service.failing = ({method, path: at}) => (method !== 'GET' && at.endsWith(`/${step}`) ? 400 : undefined);
    await expect(push()).rejects.toThrow();
    expect(titles()).toEqual(['Candles', 'Gone']);
    expect([...service.indices.keys()]).toEqual(['prod_index']);
  });

  it('only prints the changes in a dry run', async () => {
    build(['Candles', 'Gone']);
    await push();
    build(['Candles', 'Quotes']);
    service.seen.length = 0;
    const lines = await push({}, true);
    expect(lines).toEqual(['prod_index: 2 records, 2 changes', '+ /docs/api/quotes#', '- /docs/api/gone#']);
    expect(writes()).toEqual([]);
    expect(titles()).toEqual(['Candles', 'Gone']);
  });
});

describe('a key with write rights', () => {
  it('is rejected as the site key before anything is sent', async () => {
    await expect(push({SEARCH_API_KEY: WRITING})).rejects.toThrow(/SEARCH_API_KEY may addObject, editSettings/);
    expect(writes()).toEqual([]);
    await expect(push({SEARCH_API_KEY: SITE})).resolves.toBeDefined();
  });

  it('is rejected when the site is built, and so is a key that the service does not accept', async () => {
    const check = (key: string) => assertSearchOnly(algoliasearch(APP, key, {hosts: hosts()}), key);
    await expect(check(WRITING)).rejects.toThrow(
      /SEARCH_API_KEY may addObject, editSettings, and everyone can read it/,
    );
    await expect(check(SITE)).resolves.toBeUndefined();
    await expect(check('unknown')).rejects.toThrow(/Invalid Application-ID or API key/);
  });

  it('is rejected if it is also the site key', async () => {
    await expect(push({SEARCH_API_KEY: ADMIN})).rejects.toThrow(/the same key/);
    expect(service.seen).toEqual([]);
    expect(() => searchSettings({SEARCH_APP_ID: APP, SEARCH_API_KEY: ADMIN, SEARCH_ADMIN_KEY: ADMIN})).toThrow(
      /admin key/,
    );
  });
});

describe('hosted search settings', () => {
  it('require both the application ID and the key, or neither', () => {
    expect(searchSettings({SEARCH_APP_ID: APP, SEARCH_API_KEY: SITE})).toEqual({
      hosted: true,
      appId: APP,
      apiKey: SITE,
      indexName: 'prod_index',
    });
    expect(searchSettings({SEARCH_APP_ID: APP, SEARCH_API_KEY: SITE, SEARCH_INDEX: 'other'}).indexName).toBe('other');
    expect(searchSettings({}).hosted).toBe(false);
    expect(() => searchSettings({SEARCH_APP_ID: APP})).toThrow(/SEARCH_API_KEY is not set/);
    expect(() => searchSettings({SEARCH_API_KEY: SITE})).toThrow(/SEARCH_APP_ID is not set/);
  });

  it("allow connections to the service's hosts only if hosted search is enabled", () => {
    const policy = (hosted: boolean) => contentSecurityPolicy({scripts: [], styles: [], hostedSearch: hosted});
    expect(policy(true)).toContain("connect-src 'self' https://*.algolia.net https://*.algolianet.com;");
    expect(policy(false)).toContain("connect-src 'self';");
  });
});
