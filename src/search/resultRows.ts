import {LEVELS} from './record';
import type {Hit} from './respond';
import {chunks, stem} from './tokenize';

/** A row of the search results page: the best result on a page of the site. */
export interface ResultRow {
  readonly hit: Hit;
  /** other headings and table rows of the same page that the query names */
  readonly more: readonly Hit[];
  /** the same entry on other pages, such as an error that several methods return */
  readonly same: readonly Hit[];
}

/**
 * Combines results into rows. Each page has one row, or is listed in the row of another page with the same entry.
 *
 * @param hits the results, best first
 */
export function resultRows(hits: readonly Hit[], query: string): ResultRow[] {
  const words = new Set(wordsOf(query));
  const rows: {hit: Hit; more: Hit[]; same: Hit[]}[] = [];
  const listed = new Set<string>();
  for (const hit of hits) {
    const isListed = listed.has(hit.url_without_anchor);
    listed.add(hit.url_without_anchor);
    const row = rows.find((item) => item.hit.url_without_anchor === hit.url_without_anchor);
    const equal = rows.find((item) => isSameEntry(item.hit, hit));
    if (row && isNamed(hit, words)) row.more.push(hit);
    if (isListed) continue;
    if (equal) equal.same.push(hit);
    else rows.push({hit, more: [], same: []});
  }
  return rows;
}

/** Returns whether two results on different pages show the same name and the same text. */
export function isSameEntry(one: Hit, other: Hit): boolean {
  return (
    one.anchor !== null &&
    one.url_without_anchor !== other.url_without_anchor &&
    one.hierarchy.lvl0 === other.hierarchy.lvl0 &&
    textOf(one) === textOf(other) &&
    headingOf(one) === headingOf(other)
  );
}

/** Returns whether the query contains all words of a result's name. */
function isNamed(hit: Hit, words: ReadonlySet<string>): boolean {
  const own = hit.anchor === null ? [] : wordsOf(headingOf(hit));
  return own.length > 0 && own.every((word) => words.has(word));
}

/** Returns what equal texts have in common: their number, or the part that is shown, which contains the matches. */
const textOf = ({text, _snippetResult, content}: Hit) => text ?? _snippetResult?.content?.value ?? content;

const headingOf = ({hierarchy}: Hit) =>
  LEVELS.map((level) => hierarchy[level])
    .filter((name) => name !== null)
    .at(-1) ?? '';
const wordsOf = (text: string) => chunks(text).flatMap(({parts}) => parts.map(stem));
