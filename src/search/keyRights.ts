/** The permissions that the public search key can have. */
const READING = new Set(['search', 'browse', 'listIndexes', 'settings', 'analytics', 'recommendation', 'usage']);

/**
 * Gets the public key's permissions from the hosted service, and rejects those that aren't in `READING`.
 *
 * @param client a client that uses the public key or the admin key. A key can read its own permissions
 * @throws Error that lists the permissions that the key must not have, or if the permissions can't be read
 */
export async function assertSearchOnly(
  client: {getApiKey(parameters: {key: string}): Promise<{acl: readonly string[]}>},
  key: string,
): Promise<void> {
  const {acl} = await client.getApiKey({key});
  const writing = acl.filter((right) => !READING.has(right));
  if (writing.length > 0) {
    throw new Error(
      `SEARCH_API_KEY may ${writing.join(', ')}, and everyone can read it on the site -> set the search-only key of your application`,
    );
  }
}
