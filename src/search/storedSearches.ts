/**
 * Removes the stored lists of recent and favorite searches that aren't valid. DocSearch reads these lists without error
 * handling, so an invalid list would crash the page when the dialog opens.
 *
 * @param indexName the index name, which is part of DocSearch's storage keys
 */
export function forgetBrokenSearches(indexName: string): void {
  let storage: Storage;
  try {
    storage = window.localStorage;
  } catch {
    // Storage is blocked, so DocSearch keeps its lists in memory.
    return;
  }
  for (const name of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${name}_SEARCHES__${indexName}`;
    try {
      const stored = storage.getItem(key);
      if (stored !== null && !isList(JSON.parse(stored))) storage.removeItem(key);
    } catch {
      storage.removeItem(key);
    }
  }
}

function isList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (item) =>
        typeof item?.objectID === 'string' && typeof item.url === 'string' && typeof item.hierarchy?.lvl1 === 'string',
    )
  );
}
