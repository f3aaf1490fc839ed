/** Tests the hosted search with the service's real client and a local server that implements its API. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {algoliasearch} from 'algoliasearch';
import {liteClient} from 'algoliasearch/lite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {hostedSearch} from '../../src/search/dialog/searches';
import {searchSettings} from '../../src/search/config';
import {contentSecurityPolicy} from '../../src/hosting/policy';
import {SearchFailure} from '../../src/search/failure';
import {assertSearchOnly, checkSiteKey} from '../../src/search/keyRights';
import {pack} from '../../src/search/packed';
import {writeRecords} from '../../src/search/published';
import type {SearchRecord} from '../../src/search/record';
import {isDryRun, runPush} from '../../src/search/runPush';
import {indexSettings} from '../../src/search/settings';
import {contextParameters} from '../../src/search/contextualTags';
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
  await build(['Candles', 'Quotes', 'Earnings', 'News', 'Option Chain']);
});

afterEach(async () => {
  await service.close();
  fs.rmSync(buildDir, {recursive: true});
});

function record(title: string): SearchRecord {
  const route = `/docs/api/${title.toLowerCase().replace(' ', '-')}`;
  const url = `https://www.example.com${route}`;
  return {
    objectID: `${route}#`,
    url,
    url_without_anchor: url,
    anchor: null,
    type: 'lvl1',
    hierarchy: {lvl0: 'API', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    content: `All about ${title}.`,
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-api-current',
    names: [title.toLowerCase().replace(' ', '')],
    weight: {pageRank: 0, level: 100, position: 0},
  };
}

/** Writes the search records and a page to the build folder. */
async function build(titles: readonly string[], page = '<h1>Candles</h1>'): Promise<void> {
  const packed = pack(titles.map(record), {
    synonyms: [{typed: ['ohlc'], meant: ['candles']}],
    suggestions: ['candles'],
  });
  await writeRecords(buildDir, packed);
  fs.writeFileSync(path.join(buildDir, 'index.html'), page);
}

const hosts = () => [{url: service.host, accept: 'readWrite' as const, protocol: 'http' as const}];

async function push(environment: Record<string, string> = {}, dryRun = false): Promise<string[]> {
  const lines: string[] = [];
  await runPush({
    environment: {SEARCH_APP_ID: APP, SEARCH_ADMIN_KEY: ADMIN, ...environment},
    buildDir,
    dryRun,
    print: (line) => lines.push(line),
    wait: async () => {},
    connect: (appId, key) => algoliasearch(appId, key, {hosts: hosts()}),
  });
  return lines;
}

const titles = (name = 'prod_index') =>
  [...(service.indices.get(name)?.records.values() ?? [])].map(({hierarchy}) => hierarchy.lvl1);
const writes = () => service.seen.filter(({method, path: at}) => method !== 'GET' && !/queries|browse/.test(at));

describe('a query', () => {
  const groups = [
    {pluginId: 'default', latest: 'current'},
    {pluginId: 'api', active: 'current', latest: 'current'},
    {pluginId: 'sdk', preferred: '1.0', latest: 'current'},
  ];
  const runQuery = (key: string, query: string) =>
    hostedSearch(liteClient(APP, key, {hosts: hosts()}) as never)([
      {indexName: 'prod_index', query, ...contextParameters('en', groups, 'api')},
    ]);

  it('sends the application ID, the key, the locale and the tags, and returns records', async () => {
    await push();
    const [response] = await runQuery(SITE, 'candles');
    expect(response?.hits.map(({hierarchy}) => hierarchy.lvl1)).toEqual(['Candles']);
    const {appId, key, body} = service.seen.at(-1) as HostedService['seen'][number];
    expect({appId, key}).toEqual({appId: APP, key: SITE});
    expect(body.requests).toEqual([
      {
        indexName: 'prod_index',
        query: 'candles',
        facetFilters: [
          'language:en',
          [
            'docusaurus_tag:default',
            'docusaurus_tag:docs-default-current',
            'docusaurus_tag:docs-api-current',
            'docusaurus_tag:docs-sdk-1.0',
          ],
        ],
        optionalFilters: ['docusaurus_tag:docs-api-current'],
      },
    ]);
  });

  it('throws SearchFailure if the key is invalid or the service is down', async () => {
    await expect(runQuery('unknown', 'candles')).rejects.toThrow(SearchFailure);
    service.failing = () => 503;
    await expect(runQuery(SITE, 'candles')).rejects.toThrow(SearchFailure);
  });
});

describe('search:push', () => {
  it('accepts no other option than --dry-run', () => {
    expect(isDryRun([])).toBe(false);
    expect(isDryRun(['--dry-run'])).toBe(true);
    expect(() => isDryRun(['--dryrun'])).toThrow('"--dryrun" is not an option of search:push -> use --dry-run');
  });

  it('sends records, settings and synonyms to a temporary index, which then replaces the old one', async () => {
    await build(['Candles', 'Gone']);
    await push();
    service.seen.length = 0;
    await build(['Candles', 'Quotes']);
    const changes: (string | null)[][] = [];
    service.failing = () => {
      changes.push(titles());
      return undefined;
    };
    await push();
    expect(titles()).toEqual(['Candles', 'Quotes']);
    // Until the last change, searches return results only from the old index.
    const last = writes().at(-1);
    expect(last?.path).toMatch(/^\/1\/indexes\/prod_index_tmp_\d+\/operation$/);
    expect(last?.body).toEqual({operation: 'move', destination: 'prod_index'});
    const moved = service.seen.indexOf(last as HostedService['seen'][number]);
    for (const shown of changes.slice(0, moved + 1)) expect(shown).toEqual(['Candles', 'Gone']);
    expect(writes().filter(({path: at}) => at.startsWith('/1/indexes/prod_index/'))).toEqual([]);
    expect([...service.indices.keys()]).toEqual(['prod_index']);
    expect(service.indices.get('prod_index')?.settings).toEqual(JSON.parse(JSON.stringify(indexSettings)));
    expect(service.indices.get('prod_index')?.settings.attributesForFaceting).toEqual([
      'language',
      'version',
      'type',
      'docusaurus_tag',
    ]);
    expect(service.indices.get('prod_index')?.synonyms).toEqual([
      {objectID: 'synonym-ohlc', type: 'onewaysynonym', input: 'ohlc', synonyms: ['candles']},
    ]);
  });

  it('updates the index in SEARCH_INDEX', async () => {
    await push({SEARCH_INDEX: 'other'});
    expect([...service.indices.keys()]).toEqual(['other']);
  });

  for (const step of ['settings', 'synonyms/batch', 'batch', 'operation']) {
    it(`keeps the old index and deletes the temporary one if "${step}" fails`, async () => {
      await build(['Candles', 'Gone']);
      await push();
      await build(['Quotes']);
      service.failing = ({method, path: at}) =>
        method !== 'GET' && at.endsWith(`/${step}`) && !at.startsWith('/1/indexes/prod_index/') ? 400 : undefined;
      await expect(push()).rejects.toThrow();
      expect(titles()).toEqual(['Candles', 'Gone']);
      expect([...service.indices.keys()]).toEqual(['prod_index']);
    });
  }

  it('retries if the service fails, and logs each attempt', async () => {
    let failuresLeft = 2;
    service.failing = ({path: at}) =>
      at.endsWith('/batch') && !at.includes('synonyms') && failuresLeft-- > 0 ? 503 : undefined;
    const lines = await push();
    expect(titles()).toHaveLength(5);
    expect(lines.filter((line) => line.startsWith('records: ')).map((line) => line.slice(-10))).toEqual([
      'try 2 of 4',
      'try 3 of 4',
    ]);
    expect(lines).toContain('5 of 5 records sent');
    expect(lines.at(-1)).toBe('prod_index now contains 5 records');
  });

  it('gives up after four attempts and keeps the old index', async () => {
    await push();
    let tries = 0;
    service.failing = ({path: at}) => (at.endsWith('/operation') && ++tries > 0 ? 503 : undefined);
    await expect(push()).rejects.toThrow();
    expect(tries).toBe(4);
    expect(titles()).toHaveLength(5);
    expect([...service.indices.keys()]).toEqual(['prod_index']);
  });

  it('only prints the changes in a dry run', async () => {
    await build(['Candles', 'Gone']);
    await push();
    await build(['Candles', 'Quotes']);
    service.seen.length = 0;
    const lines = await push({}, true);
    expect(lines).toEqual([
      'prod_index: 2 records; 1 new, 0 changed, 1 to delete, 0 settings to change',
      '+ /docs/api/quotes#',
      '- /docs/api/gone#',
    ]);
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

  it('is rejected as the site key when the site is built', async () => {
    const client = (key: string) => algoliasearch(APP, key, {hosts: hosts()});
    const warnings: string[] = [];
    await expect(checkSiteKey(client(WRITING), WRITING, (item) => warnings.push(item))).rejects.toThrow(
      /everyone can read it/,
    );
    await expect(checkSiteKey(client(SITE), SITE, (item) => warnings.push(item))).resolves.toBeUndefined();
    expect(warnings).toEqual([]);
    service.failing = () => 503;
    await checkSiteKey(client(SITE), SITE, (item) => warnings.push(item));
    expect(warnings).toEqual([expect.stringContaining('could not be checked')]);
    for (const right of ['addObject', 'deleteObject', 'deleteIndex', 'editSettings'])
      expect(() => assertSearchOnly(['search', right])).toThrow(right);
  });

  it('is rejected if the build contains it or it is also the site key', async () => {
    await build(['Candles'], `<script>const key = '${ADMIN}'</script>`);
    await expect(push()).rejects.toThrow(/index\.html contains the admin key/);
    await build(['Candles']);
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
