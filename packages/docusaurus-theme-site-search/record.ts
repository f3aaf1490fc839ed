/** The levels in the hierarchy of a DocSearch record: section, page, and nested headings or table rows. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

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
  /** level of the page, heading, or row */
  readonly type: Level;
  readonly hierarchy: Readonly<Record<Level, string | null>>;
  /** the text below the heading or the rest of the table row, or null if there is none */
  readonly content: string | null;
  readonly language: string;
  readonly version: string | null;
  readonly docusaurus_tag: string;
  readonly weight: {
    /** rank of the page's section; similar results with a higher rank are listed first */
    readonly pageRank: number;
    /** 100 for a page, 90 for headings and rows directly below the page title, 80 for those below these, and so on */
    readonly level: number;
    /** position of the page, heading, or row, starting at 0 */
    readonly position: number;
  };
}

/** Returns the path of a record's page, including the base URL. */
export const routeOf = ({objectID}: SearchRecord): string => objectID.slice(0, objectID.indexOf('#'));

/** Returns the name of the page, heading, or row of a record. */
export const headingOf = ({hierarchy, type}: SearchRecord): string => hierarchy[type] ?? '';

export const isPage = ({weight}: SearchRecord): boolean => weight.level === 100;
