/** The levels of a DocSearch record: group of pages, page, and headings two to six. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

export type Hierarchy = Readonly<Record<Level, string | null>>;

/** One place of the site that a search can find, in DocSearch's shape. The embedded and the hosted index hold the same. */
export interface SearchRecord {
  /** the same for the same place in every build */
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  /** level of the place itself; `content` for a further part of a long text */
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  /** the text below the heading, or the rest of the table row */
  readonly content: string | null;
  readonly language: string;
  readonly version: string | null;
  readonly docusaurus_tag: string;
  /** the place's own names in one spelling each, see `nameKey`: `ratelimitreset` */
  readonly names: readonly string[];
  readonly weight: {
    /** higher is shown first among equals */
    readonly pageRank: number;
    /** 100 for a page, 90 for a heading of level 2, and so on */
    readonly level: number;
    /** place of the record on its page, from 0 */
    readonly position: number;
  };
}
