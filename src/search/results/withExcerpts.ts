import {excerptOf, withExcerpt} from '../dialog/searches';
import type {ResultRow} from '../resultRows';

/** The time limit for loading the excerpts, in ms. Rows whose excerpt takes longer are shown without it. */
const LIMIT = 2000;

/** Loads the missing excerpts of the rows that will be shown. */
export function withExcerpts(rows: readonly ResultRow[]): Promise<ResultRow[]> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT));
  return Promise.all(
    rows.map(async (row) => {
      const missing = row.hit._snippetResult?.missing;
      const content = missing && (await Promise.race([excerptOf(missing), tooLate]));
      return content ? {...row, hit: withExcerpt(row.hit, content)} : row;
    }),
  );
}
