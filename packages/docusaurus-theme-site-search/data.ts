import {LEVELS, type SearchRecord} from './record';

/** The file of the search index: all pages with their texts. */
export interface SearchData {
  readonly pages: readonly SearchPage[];
  readonly synonyms: readonly Synonym[];
  /** words that say which section is meant, by the tag of the section */
  readonly sectionWords: Readonly<Record<string, readonly string[]>>;
}

/** Words that readers type, and the words that the pages use instead. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly meant: readonly string[];
  /** whether the site's subject doesn't have what was typed, which the search says above the results */
  readonly unavailable?: true | undefined;
}

/** A page, with its headings and the table rows that have an anchor. */
export interface SearchPage {
  /** path of the page, including the base URL */
  readonly route: string;
  readonly url: string;
  readonly section: string;
  readonly language: string;
  readonly version: string | null;
  /** set if readers get another version first */
  readonly isOtherVersion?: true | undefined;
  readonly tag: string;
  /** rank of the section; similar results with a higher rank are listed first */
  readonly rank: number;
  /** the page itself, and then its headings and rows in document order */
  readonly places: readonly Place[];
}

/** A page, heading, or row. The depth is 1 for the page, 2 for a heading below its title, and so on. */
export type Place = readonly [depth: number, heading: string, anchor: string, text: string];

/** Returns the records of the pages, which both the embedded engine and the hosted service search. */
export function toRecords(pages: readonly SearchPage[]): SearchRecord[] {
  return pages.flatMap(({route, url, section, language, version, tag, rank, places}) => {
    const trail = [section];
    const anchors = new Set<string>();
    return places.map(([depth, heading, anchor, text], position): SearchRecord => {
      trail.length = depth;
      trail.push(heading);
      const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = trail;
      // Headings without an ID lead to the one before them.
      const isFirst = !anchors.has(anchor);
      anchors.add(anchor);
      return {
        objectID: `${route}#${anchor}${isFirst ? '' : `~${position}`}`,
        url: anchor ? `${url}#${anchor}` : url,
        url_without_anchor: url,
        anchor: anchor || null,
        type: LEVELS[depth]!,
        hierarchy: {lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6},
        content: text || null,
        language,
        version,
        docusaurus_tag: tag,
        weight: {pageRank: rank, level: 110 - 10 * depth, position},
      };
    });
  });
}
