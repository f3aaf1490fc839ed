import {isDeepStrictEqual} from 'node:util';
import type {Algoliasearch, IndexSettings} from 'algoliasearch';
import {indexNameOf} from './config';
import {toRecords} from './data';
import {assertSearchOnly} from './keyRights';
import {readData} from './published';
import {hostedSynonyms, indexSettings} from './settings';
import {namesOf} from './vocabulary';
import {nameKey} from './words';

/** The part of the hosted service's client that the upload uses. */
type PushClient = Pick<
  Algoliasearch,
  'browseObjects' | 'getApiKey' | 'replaceAllObjects' | 'saveSynonyms' | 'setSettings' | 'waitForTask'
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
 * Checks the keys, prints what will change, and uploads the settings, the synonyms, and then the records of the last
 * build, which replace the old records in a single step. With `dryRun`, nothing is uploaded.
 *
 * @throws Error if a setting or the build's search index are missing, if the public key has the wrong permissions, or if
 *   a request to the hosted service fails
 */
export async function push({environment, buildDir, connect, dryRun, print}: PushOptions): Promise<void> {
  const {SEARCH_APP_ID: appId, SEARCH_ADMIN_KEY: adminKey, SEARCH_API_KEY: siteKey} = environment;
  if (!appId || !adminKey) {
    throw new Error(
      `${appId ? 'SEARCH_ADMIN_KEY' : 'SEARCH_APP_ID'} is not set -> set SEARCH_APP_ID and SEARCH_ADMIN_KEY`,
    );
  }
  const {pages, synonyms} = readData(buildDir);
  const client = connect(appId, adminKey);
  if (siteKey) await assertSearchOnly(client, siteKey);

  const indexName = indexNameOf(environment);
  const objects = toRecords(pages).map((record) => ({...record, names: [...new Set(namesOf(record).map(nameKey))]}));
  await printChanges(client, indexName, objects, print);
  if (dryRun) return;
  const settled = async (request: Promise<{taskID: number}>) =>
    client.waitForTask({indexName, taskID: (await request).taskID});
  await settled(client.setSettings({indexName, indexSettings: indexSettings as unknown as IndexSettings}));
  const synonymHit = hostedSynonyms(synonyms);
  await settled(client.saveSynonyms({indexName, synonymHit, replaceExistingSynonyms: true}));
  await client.replaceAllObjects({indexName, objects});
  print(`${indexName} now contains ${objects.length} records`);
}

/** Prints the differences between the hosted records and the new ones. Treats an index that doesn't exist as empty. */
async function printChanges(
  client: PushClient,
  indexName: string,
  objects: readonly {readonly objectID: string}[],
  print: PushOptions['print'],
): Promise<void> {
  const old = new Map<string, object>();
  try {
    await client.browseObjects({indexName, aggregator: ({hits}) => hits.forEach((hit) => old.set(hit.objectID, hit))});
  } catch (error) {
    if ((error as {status?: number}).status !== 404) throw error;
  }
  const lines = objects.flatMap((item) => {
    const other = old.get(item.objectID);
    old.delete(item.objectID);
    if (!other) return [`+ ${item.objectID}`];
    // The service can add properties to the records.
    return isDeepStrictEqual({...other, ...item}, other) ? [] : [`~ ${item.objectID}`];
  });
  for (const id of old.keys()) lines.push(`- ${id}`);
  for (const line of [`${indexName}: ${objects.length} records, ${lines.length} changes`, ...lines]) print(line);
}
