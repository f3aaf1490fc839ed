/** The levels in the hierarchy of a DocSearch record: section, page, and headings of levels 2 to 6. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

export type Hierarchy = Readonly<Record<Level, string | null>>;

/**
 * A search record in the format of DocSearch: a page, heading, or table row. The hosted index and the embedded index
 * contain the same records.
 */
export interface SearchRecord {
  /** the same in every build for the same page, heading, or row */
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  /** level of the heading. If a long text is split into several records, `content` for all but the first */
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  /** the text below the heading, or the rest of the table row */
  readonly content: string | null;
  readonly language: string;
  readonly version: string | null;
  readonly docusaurus_tag: string;
  /** normalized names of the page, heading, or row, such as `ratelimitreset` (see `nameKey`) */
  readonly names: readonly string[];
  readonly weight: {
    /** rank of the page's section; similar results with a higher rank are listed first */
    readonly pageRank: number;
    /** 100 for a page, 90 for a level-2 heading, and so on */
    readonly level: number;
    /** position of the record on its page, starting at 0 */
    readonly position: number;
  };
}
