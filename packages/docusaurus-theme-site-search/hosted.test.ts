import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {searchSettings} from './config';
import {assertSearchOnly} from './keyRights';
import {writeData} from './published';
import {type PushOptions, push as pushRecords} from './push';
import {indexSettings} from './settings';

const APP = 'TESTAPP';
const ADMIN = 'admin-key';
const SITE = 'search-only-key';
const WRITING = 'key-with-write-rights';
const rights: Readonly<Record<string, readonly string[]>> = {[SITE]: ['search'], [WRITING]: ['search', 'addObject']};

let buildDir: string;
/** the records of the hosted index, or undefined if it doesn't exist */
let old: readonly {objectID: string}[] | undefined;
/** the changes that the service was asked for */
let changes: Record<string, unknown>[];

beforeEach(() => {
  [old, changes] = [undefined, []];
  buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hosted-search-'));
  const pages = ['candles', 'quotes'].map((name) => ({
    ...{route: `/docs/api/${name}`, url: `https://www.example.com/docs/api/${name}`, section: 'API'},
    ...{language: 'en', version: null, tag: 'docs-api-current', rank: 0},
    places: [[1, name, '', 'Text.']] as const,
  }));
  writeData(buildDir, {pages, synonyms: [{typed: ['ohlc'], meant: ['candles']}], sectionWords: {}});
});

afterEach(() => fs.rmSync(buildDir, {recursive: true}));

/** The part of the service's client that the upload uses. */
const client = () => {
  const change = async (parameters: object) => ({taskID: changes.push({...parameters})});
  const getApiKey = async ({key}: {key: string}) => {
    if (!rights[key]) throw new Error(`unknown key ${key}`);
    return {acl: rights[key]};
  };
  const browseObjects = async ({aggregator}: {aggregator: (response: object) => void}) => {
    if (!old) throw Object.assign(new Error('Index does not exist'), {status: 404});
    aggregator({hits: old});
  };
  const waitForTask = async () => {};
  const changing = {setSettings: change, saveSynonyms: change, replaceAllObjects: change};
  return {getApiKey, browseObjects, waitForTask, ...changing} as unknown as ReturnType<PushOptions['connect']>;
};

async function push(environment: Record<string, string> = {}, dryRun = false): Promise<string[]> {
  const lines: string[] = [];
  const required = {SEARCH_APP_ID: APP, SEARCH_ADMIN_KEY: ADMIN};
  const print = (line: string) => lines.push(line);
  await pushRecords({environment: {...required, ...environment}, buildDir, dryRun, print, connect: client});
  return lines;
}

describe('search:push', () => {
  it('sends settings, synonyms, and then records, which replace all others', async () => {
    await push({SEARCH_API_KEY: SITE});
    expect(changes).toMatchObject([
      {indexName: 'prod_index', indexSettings},
      {synonymHit: [{type: 'onewaysynonym', input: 'ohlc', synonyms: ['candles']}], replaceExistingSynonyms: true},
      {objects: [{names: ['candles']}, {objectID: '/docs/api/quotes#'}]},
    ]);
    await push({SEARCH_INDEX: 'other'});
    expect(changes.at(-1)).toMatchObject({indexName: 'other'});
  });

  it('only prints the changes in a dry run', async () => {
    await push();
    const [candles] = changes.at(-1)!.objects as {objectID: string}[];
    old = [candles!, {objectID: '/docs/api/gone#'}];
    changes = [];
    expect(await push({}, true)).toEqual([
      'prod_index: 2 records, 2 changes',
      '+ /docs/api/quotes#',
      '- /docs/api/gone#',
    ]);
    expect(changes).toEqual([]);
  });

  it('sends nothing if a key is missing, or if the public key has write permissions', async () => {
    await expect(push({SEARCH_ADMIN_KEY: ''})).rejects.toThrow(/SEARCH_ADMIN_KEY is not set/);
    await expect(push({SEARCH_API_KEY: WRITING})).rejects.toThrow(/SEARCH_API_KEY may addObject, and everyone/);
    expect(changes).toEqual([]);
  });
});

describe('a build with the hosted search', () => {
  it('requires both the application ID and a key that can only read', async () => {
    const settings = {hosted: {appId: APP, apiKey: SITE, indexName: 'prod_index'}, checkKey: true};
    expect(searchSettings({SEARCH_APP_ID: APP, SEARCH_API_KEY: SITE})).toEqual(settings);
    expect(searchSettings({}).hosted).toBe(false);
    expect(searchSettings({CHECK_SEARCH_KEY: 'off'}).checkKey).toBe(false);
    expect(() => searchSettings({CHECK_SEARCH_KEY: 'no'})).toThrow(/CHECK_SEARCH_KEY is "no" -> set it to "off"/);
    expect(() => searchSettings({SEARCH_APP_ID: APP})).toThrow(/SEARCH_API_KEY is not set/);
    expect(() => searchSettings({SEARCH_API_KEY: SITE})).toThrow(/SEARCH_APP_ID is not set/);
    await expect(assertSearchOnly(client(), WRITING)).rejects.toThrow(/SEARCH_API_KEY may addObject/);
    await assertSearchOnly(client(), SITE);
  });

  it.each<[name: string, failure: () => Promise<never>, message: RegExp]>([
    [
      'rejects the key',
      () => Promise.reject(Object.assign(new Error('Invalid Application-ID or API key'), {status: 403})),
      /rejects SEARCH_API_KEY with status 403 -> copy/,
    ],
    [
      "can't be reached",
      () => Promise.reject(new Error(`Unreachable hosts: https://testapp.algolia.net/1/keys/${SITE}`)),
      /does not respond.* -> .*CHECK_SEARCH_KEY=off/,
    ],
    ['never responds', () => new Promise(() => {}), /does not respond.* -> .*CHECK_SEARCH_KEY=off/],
  ])('says in one line, without the key, that the service %s', async (_, getApiKey, message) => {
    const error = await assertSearchOnly({getApiKey}, SITE, 50).catch((reason: Error) => reason);
    expect(error?.message).toMatch(message);
    expect(`${error?.message}${error?.stack}`).not.toContain(SITE);
    expect(error?.message).not.toContain('\n');
  });
});
