/**
 * Removes the stored lists of recent and favorite searches that aren't valid. DocSearch 3.9 reads these lists without
 * error handling, so an invalid list would crash the page when the dialog opens.
 *
 * @param indexName the index name, which is part of DocSearch's storage keys
 */
export function forgetBrokenSearches(indexName: string): void {
  for (const list of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${list}_SEARCHES__${indexName}`;
    try {
      if (!isList(localStorage.getItem(key))) localStorage.removeItem(key);
    } catch {
      // Storage is blocked, so DocSearch keeps its lists in memory.
    }
  }
}

function isList(stored: string | null): boolean {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(items) && items.every((item) => item?.objectID && item.url && item.hierarchy?.lvl1);
  } catch {
    return false;
  }
}
