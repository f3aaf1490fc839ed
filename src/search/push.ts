import {setTimeout as sleep} from 'node:timers/promises';
import type {Algoliasearch, IndexSettings} from 'algoliasearch';
import type {PackedRecords} from './packed';
import {unpack} from './packed';
import type {SearchRecord} from './record';
import {hostedSynonyms, indexSettings} from './settings';

/** The part of the hosted service's client that the upload uses. */
export type PushClient = Pick<
  Algoliasearch,
  | 'batch'
  | 'browseObjects'
  | 'deleteIndex'
  | 'getApiKey'
  | 'getSettings'
  | 'operationIndex'
  | 'saveSynonyms'
  | 'setSettings'
  | 'waitForTask'
>;

export interface PushOptions {
  readonly client: PushClient;
  readonly indexName: string;
  readonly packed: PackedRecords;
  /** whether to print the changes without uploading anything */
  readonly dryRun: boolean;
  readonly print: (line: string) => void;
  /** waits for the given number of milliseconds. Tests replace this function */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** The maximum number of records per request. */
const BATCH = 500;

/**
 * The maximum number of attempts per step. `PAUSE` is the delay before the second attempt in milliseconds. The delay
 * doubles for each further attempt.
 */
const TRIES = 4;
const PAUSE = 1000;

/** The differences between two states of an index. */
interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** names of changed settings */
  readonly settings: readonly string[];
}

/**
 * Uploads records, settings, and synonyms to a temporary index. When the upload is complete, the temporary index
 * replaces the hosted index in a single step. If the upload fails, the hosted index doesn't change, and the temporary
 * index is deleted if possible. If `dryRun` is true, only prints the changes.
 *
 * @throws Error if the hosted index can't be read, or if a step still fails after any retries
 */
export async function push({client, indexName, packed, dryRun, print, wait = sleep}: PushOptions): Promise<void> {
  const records = unpack(packed);
  const difference = await compare(client, indexName, records);
  print(`${indexName}: ${describe(difference, records.length)}`);
  if (dryRun) {
    for (const [sign, names] of [
      ['+', difference.added],
      ['~', difference.changed],
      ['-', difference.removed],
    ] as const) {
      for (const name of names) print(`${sign} ${name}`);
    }
    for (const name of difference.settings) print(`~ setting ${name}`);
    return;
  }

  const temporary = `${indexName}_tmp_${Date.now()}`;
  const step = <T>(what: string, run: () => Promise<T>) => retry(what, run, print, wait);
  const settled = async (index: string, what: string, run: () => Promise<{taskID: number}>) => {
    const {taskID} = await step(what, run);
    await step(`${what} (waiting)`, () => client.waitForTask({indexName: index, taskID}));
  };
  let moving = false;
  try {
    await settled(temporary, 'settings', () =>
      client.setSettings({indexName: temporary, indexSettings: indexSettings as unknown as IndexSettings}),
    );
    await settled(temporary, 'synonyms', () =>
      client.saveSynonyms({
        indexName: temporary,
        synonymHit: hostedSynonyms(packed.synonyms),
        replaceExistingSynonyms: true,
      }),
    );
    for (let from = 0; from < records.length; from += BATCH) {
      const part = records.slice(from, from + BATCH);
      await settled(temporary, 'records', () =>
        client.batch({
          indexName: temporary,
          batchWriteParams: {requests: part.map((record) => ({action: 'addObject', body: {...record}}))},
        }),
      );
      print(`${Math.min(from + BATCH, records.length)} of ${records.length} records sent`);
    }
    moving = true;
    await settled(indexName, 'move', () =>
      client.operationIndex({indexName: temporary, operationIndexParams: {operation: 'move', destination: indexName}}),
    );
  } catch (error) {
    const state = moving ? 'may already have the new records' : 'is unchanged';
    print(`Failed: ${(error as Error).message}. The index ${indexName} ${state}.`);
    await client.deleteIndex({indexName: temporary}).catch(() => {
      print(`The temporary index ${temporary} could not be deleted: delete it manually.`);
    });
    throw error;
  }
  print(`${indexName} now contains ${records.length} records`);
}

/** Compares the hosted index's records and settings with the new ones. Treats an index that doesn't exist as empty. */
async function compare(client: PushClient, indexName: string, records: readonly SearchRecord[]): Promise<Difference> {
  const old = new Map<string, string>();
  let settings: Record<string, unknown> = {};
  try {
    await client.browseObjects({
      indexName,
      aggregator: ({hits}) => {
        for (const hit of hits as SearchRecord[]) old.set(hit.objectID, fingerprint(hit));
      },
    });
    settings = {...(await client.getSettings({indexName}))};
  } catch (error) {
    if ((error as {status?: number}).status !== 404) throw error;
  }
  const now = new Map(records.map((record) => [record.objectID, fingerprint(record)]));
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    changed: [...now].filter(([id, value]) => old.has(id) && old.get(id) !== value).map(([id]) => id),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    settings: Object.entries(indexSettings)
      .filter(([name, value]) => stable(settings[name]) !== stable(value))
      .map(([name]) => name),
  };
}

function describe({added, changed, removed, settings}: Difference, count: number): string {
  return `${count} records; ${added.length} new, ${changed.length} changed, ${removed.length} to delete, ${settings.length} settings to change`;
}

/** Returns a string that is the same for equal records, regardless of their key order. */
function fingerprint(record: SearchRecord): string {
  const {objectID, url, anchor, type, hierarchy, content, language, version, docusaurus_tag, names, weight} = record;
  return stable([objectID, url, anchor, type, hierarchy, content, language, version, docusaurus_tag, names, weight]);
}

function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_, item: unknown) =>
      item && typeof item === 'object' && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
        : item,
    ) ?? ''
  );
}

async function retry<T>(
  what: string,
  run: () => Promise<T>,
  print: (line: string) => void,
  wait: (milliseconds: number) => Promise<void>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const {status} = error as {status?: number};
      // Don't retry these errors, because the service would reject the request again.
      const refused = status !== undefined && status >= 400 && status < 500 && status !== 429;
      if (attempt === TRIES || refused) throw error;
      print(`${what}: ${(error as Error).message}; try ${attempt + 1} of ${TRIES}`);
      await wait(PAUSE * 2 ** (attempt - 1));
    }
  }
}
