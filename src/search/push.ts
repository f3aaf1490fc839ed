import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {Algoliasearch, IndexSettings} from 'algoliasearch';
import {indexNameOf} from './config';
import {toRecords} from './data';
import {assertSearchOnly, assertSecret} from './keyRights';
import {readData} from './published';
import {hostedSynonyms, indexSettings} from './settings';
import {namesOf} from './vocabulary';
import {nameKey} from './words';

/** The part of the hosted service's client that the upload uses. */
type PushClient = Pick<
  Algoliasearch,
  'browseObjects' | 'getApiKey' | 'getSettings' | 'replaceAllObjects' | 'saveSynonyms' | 'setSettings' | 'waitForTask'
>;

export interface PushOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly buildDir: string;
  /** Creates a client for the hosted service. */
  readonly connect: (appId: string, key: string) => PushClient;
  /** whether to print the changes without uploading anything */
  readonly dryRun: boolean;
  readonly print: (line: string) => void;
}

/**
 * Returns whether the arguments of `npm run search:push` contain `--dry-run`.
 *
 * @throws Error if there is any other argument, because a misspelled option must not change the index
 */
export function isDryRun(args: readonly string[]): boolean {
  const other = args.find((arg) => arg !== '--dry-run');
  if (other !== undefined) {
    throw new Error(`"${other}" is not an option of search:push -> use --dry-run, or no option to change the index`);
  }
  return args.length > 0;
}

/**
 * Checks the keys, prints what will change, and uploads the settings, the synonyms, and then the records of the last
 * build, which replace the old records in a single step. With `dryRun`, nothing is uploaded.
 *
 * @throws Error if a setting or the build's search index are missing, if the admin key is public, if the public key has
 *   the wrong permissions, or if a request to the hosted service fails
 */
export async function push({environment, buildDir, connect, dryRun, print}: PushOptions): Promise<void> {
  const {SEARCH_APP_ID: appId, SEARCH_ADMIN_KEY: adminKey, SEARCH_API_KEY: siteKey} = environment;
  if (!appId || !adminKey) {
    throw new Error(
      `${appId ? 'SEARCH_ADMIN_KEY' : 'SEARCH_APP_ID'} is not set -> set SEARCH_APP_ID and SEARCH_ADMIN_KEY`,
    );
  }
  const {pages, synonyms} = readData(buildDir);
  assertSecret(adminKey, siteKey, builtTexts(buildDir));
  const client = connect(appId, adminKey);
  if (siteKey) assertSearchOnly((await client.getApiKey({key: siteKey})).acl);

  const indexName = indexNameOf(environment);
  const objects = toRecords(pages).map((record) => ({...record, names: [...new Set(namesOf(record).map(nameKey))]}));
  await compare(client, indexName, objects, print);
  if (dryRun) return;
  const settled = async (request: Promise<{taskID: number}>) =>
    client.waitForTask({indexName, taskID: (await request).taskID});
  await settled(client.setSettings({indexName, indexSettings: indexSettings as unknown as IndexSettings}));
  const synonymHit = hostedSynonyms(synonyms);
  await settled(client.saveSynonyms({indexName, synonymHit, replaceExistingSynonyms: true}));
  await client.replaceAllObjects({indexName, objects});
  print(`${indexName} now contains ${objects.length} records`);
}

/** Prints the differences between the hosted index and the new one. Treats an index that doesn't exist as empty. */
async function compare(
  client: PushClient,
  indexName: string,
  objects: readonly {readonly objectID: string}[],
  print: PushOptions['print'],
): Promise<void> {
  const old = new Map<string, object>();
  let settings: Record<string, unknown> = {};
  try {
    await client.browseObjects({
      indexName,
      aggregator: ({hits}) => {
        for (const hit of hits) old.set(hit.objectID, hit);
      },
    });
    settings = {...(await client.getSettings({indexName}))};
  } catch (error) {
    if ((error as {status?: number}).status !== 404) throw error;
  }
  const ids = new Set(objects.map(({objectID}) => objectID));
  const lines = [
    ...objects.filter(({objectID}) => !old.has(objectID)).map(({objectID}) => `+ ${objectID}`),
    ...objects.flatMap((item) => {
      const other = old.get(item.objectID);
      // The service can add properties to the records.
      const isSame = other && isDeepStrictEqual({...other, ...item}, other);
      return !other || isSame ? [] : [`~ ${item.objectID}`];
    }),
    ...[...old.keys()].filter((id) => !ids.has(id)).map((id) => `- ${id}`),
    ...Object.entries(indexSettings)
      .filter(([name, value]) => !isDeepStrictEqual(settings[name], value))
      .map(([name]) => `~ setting ${name}`),
  ];
  print(`${indexName}: ${objects.length} records, ${lines.length} changes`);
  for (const line of lines) print(line);
}

/** Yields the path and content of each built file that has one of the listed extensions. */
function* builtTexts(buildDir: string): Generator<readonly [string, string]> {
  for (const entry of fs.readdirSync(buildDir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !/\.(?:html|js|json|xml|txt|md|map|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield [file, fs.readFileSync(file, 'utf8')];
  }
}
