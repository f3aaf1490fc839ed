/**
 * Forgets recent and favorite searches that cannot be read any more: DocSearch parses what is stored without looking, and
 * the page would crash as soon as the dialog opens.
 *
 * @param indexName the index that DocSearch names its entries by
 */
export function forgetBrokenSearches(indexName: string): void {
  let storage: Storage;
  try {
    storage = window.localStorage;
  } catch {
    // Blocked: DocSearch keeps its lists in memory then.
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
      (it) => typeof it?.objectID === 'string' && typeof it.url === 'string' && typeof it.hierarchy?.lvl1 === 'string',
    )
  );
}
