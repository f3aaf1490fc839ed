/** Rights that a key may have which everyone can read on the site. */
const READING = new Set(['search', 'browse', 'listIndexes', 'settings', 'analytics', 'recommendation', 'usage']);

/**
 * Refuses a key for the site that can do more than search.
 *
 * @param acl the rights of the key, as the hosted service names them
 * @throws Error naming the rights that it must not have
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
 * Refuses an admin key that is, or would end up, on the site.
 *
 * @param adminKey the key with write rights
 * @param siteKey the key that the site carries
 * @param files the built files, as `[name, content]`
 * @throws Error saying where it is
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
 * Asks the hosted service what the site's key may do; a key may ask that about itself.
 *
 * @param client a client with that key
 * @param key the key
 * @param warn is told when the service cannot be asked
 * @throws Error when the key can do more than search
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
