/** The permissions that the public search key can have. */
const READING = new Set(['search', 'browse', 'listIndexes', 'settings', 'analytics', 'recommendation', 'usage']);

/**
 * Rejects a public key with permissions that aren't in `READING`.
 *
 * @param acl the key's permissions, as named by the hosted service
 * @throws Error that lists the permissions that the key must not have
 */
export function assertSearchOnly(acl: readonly string[]): void {
  const writing = acl.filter((right) => !READING.has(right));
  if (writing.length > 0) {
    throw new Error(
      `SEARCH_API_KEY may ${writing.join(', ')}, and everyone can read it on the site -> set the search-only key of your application`,
    );
  }
}

/**
 * Rejects an admin key that is published with the site, or that is the same as the public key.
 *
 * @param adminKey the key with write permissions
 * @param siteKey the public key
 * @param files the built files, as `[name, content]`
 * @throws Error that states where the key was found
 */
export function assertSecret(
  adminKey: string,
  siteKey: string | undefined,
  files: Iterable<readonly [string, string]>,
): void {
  if (adminKey === siteKey) {
    throw new Error(
      'SEARCH_ADMIN_KEY and SEARCH_API_KEY are the same key -> set the search-only key as SEARCH_API_KEY',
    );
  }
  for (const [name, content] of files) {
    if (content.includes(adminKey)) {
      throw new Error(
        `${name} contains the admin key -> build the site without it, and make a new admin key if it was public`,
      );
    }
  }
}

/**
 * Gets the public key's permissions from the hosted service, and checks them. A key can read its own permissions.
 *
 * @param client a client that uses the public key
 * @param key the public key
 * @param warn called if the permissions can't be read
 * @throws Error if the key has permissions that aren't in `READING`
 */
export async function checkSiteKey(
  client: {getApiKey(parameters: {key: string}): Promise<{acl: readonly string[]}>},
  key: string,
  warn: (message: string) => void,
): Promise<void> {
  let acl: readonly string[];
  try {
    ({acl} = await client.getApiKey({key}));
  } catch (error) {
    warn(`The rights of SEARCH_API_KEY could not be checked: ${(error as Error).message}`);
    return;
  }
  assertSearchOnly(acl);
}
