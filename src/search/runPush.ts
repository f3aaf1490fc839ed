import fs from 'node:fs';
import path from 'node:path';
import {indexNameOf} from './config';
import {assertSearchOnly, assertSecret} from './keyRights';
import {readRecords} from './published';
import {push, type PushClient, type PushOptions} from './push';

export interface RunOptions extends Pick<PushOptions, 'dryRun' | 'print' | 'wait'> {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly buildDir: string;
  /** Creates a client for the hosted service. */
  readonly connect: (appId: string, key: string) => PushClient;
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
 * Checks the keys, reads the records from the last build, and uploads them. With `dryRun`, nothing is uploaded.
 *
 * @throws Error if a setting or the build's search records are missing, if the admin key is public, if the public key
 *   has the wrong permissions, or if a request to the hosted service fails
 */
export async function runPush({environment, buildDir, connect, ...options}: RunOptions): Promise<void> {
  const {SEARCH_APP_ID: appId, SEARCH_ADMIN_KEY: adminKey, SEARCH_API_KEY: siteKey} = environment;
  if (!appId || !adminKey) {
    throw new Error(
      `${appId ? 'SEARCH_ADMIN_KEY' : 'SEARCH_APP_ID'} is not set -> set SEARCH_APP_ID and SEARCH_ADMIN_KEY`,
    );
  }
  const packed = readRecords(buildDir);
  assertSecret(adminKey, siteKey, builtTexts(buildDir));
  const client = connect(appId, adminKey);
  if (siteKey) assertSearchOnly((await client.getApiKey({key: siteKey})).acl);
  await push({client, indexName: indexNameOf(environment), packed, ...options});
}

/** Yields the path and content of each built file that has one of the listed extensions. */
function* builtTexts(buildDir: string): Generator<readonly [string, string]> {
  for (const entry of fs.readdirSync(buildDir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !/\.(?:html|js|json|xml|txt|md|map|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield [file, fs.readFileSync(file, 'utf8')];
  }
}
