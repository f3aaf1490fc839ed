import {setTimeout} from 'node:timers/promises';

/** The permissions that the public search key can have. */
const READING = new Set(['search', 'browse', 'listIndexes', 'settings', 'analytics', 'recommendation', 'usage']);

/** How long the service can take, in ms. Its client tries one host after the other for 45 s. */
const TIMEOUT = 10_000;

/** A client that uses the public key or the admin key. A key can read its own permissions. */
interface Client {
  getApiKey(parameters: {key: string}): Promise<{acl: readonly string[]}>;
}

/**
 * Gets the public key's permissions from the hosted service, and rejects those that aren't in `READING`.
 *
 * @throws Error that lists the permissions that the key must not have, or says why they can't be read. Unlike the errors of
 *   the client, its message doesn't contain the key
 */
export async function assertSearchOnly(client: Client, key: string, timeout = TIMEOUT): Promise<void> {
  const writing = (await rightsOf(client, key, timeout)).filter((right) => !READING.has(right));
  if (writing.length > 0) {
    throw new Error(
      `SEARCH_API_KEY may ${writing.join(', ')}, and everyone can read it on the site -> set the search-only key of your application`,
    );
  }
}

async function rightsOf(client: Client, key: string, timeout: number): Promise<readonly string[]> {
  const late = setTimeout(timeout, undefined, {ref: false});
  try {
    const response = await Promise.race([client.getApiKey({key}), late]);
    if (response) return response.acl;
  } catch (error) {
    const {status} = error as {status?: number};
    if (status)
      throw new Error(
        `the hosted search rejects SEARCH_API_KEY with status ${status} -> copy SEARCH_APP_ID and the search-only key from the dashboard of the service`,
      );
  }
  throw new Error(
    'the hosted search does not respond, so the permissions of SEARCH_API_KEY are unknown -> check SEARCH_APP_ID and the network, or set CHECK_SEARCH_KEY=off to build without this check',
  );
}
