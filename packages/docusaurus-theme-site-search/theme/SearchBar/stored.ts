import type {Hit} from '../../respond';

/** Removes the lists of recent and favorite searches if DocSearch 3.9 can't render them. */
export function removeDamagedLists(indexName: string): void {
  try {
    for (const list of ['RECENT', 'FAVORITE']) {
      const key = `__DOCSEARCH_${list}_SEARCHES__${indexName}`;
      if (!isListOfHits(localStorage.getItem(key) ?? '[]')) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so DocSearch shows empty lists.
  }
}

function isListOfHits(stored: string): boolean {
  try {
    return (JSON.parse(stored) as Hit[]).every(({objectID, url, hierarchy}) =>
      [objectID, url, ...Object.values(hierarchy).filter((name) => name !== null)].every(
        (text) => typeof text === 'string',
      ),
    );
  } catch {
    return false;
  }
}
