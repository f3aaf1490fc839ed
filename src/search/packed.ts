import {LEVELS, routeOf, type SearchRecord} from './record';
import {nameKey, namesOf, pageNamesOf} from './tokenize';

/** All records of a build. Values that all records of a page share are included only once. */
export interface PackedRecords {
  readonly pages: readonly PackedPage[];
  readonly synonyms: readonly Synonym[];
  /** searches to suggest if there are no results and too few similar words */
  readonly suggestions: readonly string[];
}

/** Words that users type, and the words that the pages use instead. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly meant: readonly string[];
}

/** The values that all records of a page share. */
export type PageHead = readonly [
  route: string,
  canonical: string,
  lvl0: string,
  language: string,
  version: string | null,
  tag: string,
  pageRank: number,
];

export type PackedPage = readonly [...PageHead, places: readonly PackedPlace[]];

/**
 * A page, heading, table row, or further part of a long text. A further part has a negative depth. If an anchor ends
 * with a key of `MADE`, the key represents text that is derived from the heading.
 */
export type PackedPlace = readonly [depth: number, heading: string, anchor: string | 0, content: string | 0];

/** Functions that derive the end of an anchor from the heading, such as `openinterest` in `field-openinterest`. */
const MADE = {
  '*': (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  '+': nameKey,
  '=': (heading: string) => heading,
} as const;

function packAnchor(anchor: string | null, heading: string): string | 0 {
  if (!anchor) return 0;
  for (const [sign, make] of Object.entries(MADE)) {
    const made = make(heading);
    if (made && anchor.endsWith(made)) return anchor.slice(0, -made.length) + sign;
  }
  return anchor;
}

function unpackAnchor(anchor: string | 0, heading: string): string {
  if (anchor === 0) return '';
  const make = MADE[anchor.slice(-1) as keyof typeof MADE];
  return make ? anchor.slice(0, -1) + make(heading) : anchor;
}

/** Packs records. Records of the same page must be adjacent. */
export function pack(
  records: readonly SearchRecord[],
  {synonyms, suggestions}: Pick<PackedRecords, 'synonyms' | 'suggestions'>,
): PackedRecords {
  const pages: [...PackedPage][] = [];
  let last: SearchRecord | undefined;
  for (const record of records) {
    if (record.url_without_anchor !== last?.url_without_anchor) {
      pages.push([
        routeOf(record),
        record.url_without_anchor,
        record.hierarchy.lvl0 ?? '',
        record.language,
        record.version,
        record.docusaurus_tag,
        record.weight.pageRank,
        [],
      ]);
    }
    last = record;
    const depth = record.type === 'content' ? -depthOf(record) : depthOf(record);
    const heading = depth < 0 ? '' : (record.hierarchy[LEVELS[depth] ?? 'lvl1'] ?? '');
    (pages.at(-1)![7] as PackedPlace[]).push([depth, heading, packAnchor(record.anchor, heading), record.content ?? 0]);
  }
  return {pages, synonyms, suggestions};
}

/** Restores the records. */
export function unpack({pages}: Pick<PackedRecords, 'pages'>): SearchRecord[] {
  return pages.flatMap(([route, canonical, lvl0, language, version, docusaurus_tag, pageRank, places]) => {
    const trail: string[] = [lvl0];
    const parts = new Map<string, number>();
    let position = -1;
    return places.map(([depth, heading, anchor, content]): SearchRecord => {
      const part = depth < 0;
      if (!part) {
        trail.length = depth;
        trail[depth] = heading;
        position++;
      }
      const place = unpackAnchor(anchor, heading);
      const number = part ? (parts.get(place) ?? 0) + 1 : 0;
      parts.set(place, number);
      const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = trail;
      return {
        objectID: `${route}#${place}${number > 0 ? `:${number}` : ''}`,
        url: place ? `${canonical}#${place}` : canonical,
        url_without_anchor: canonical,
        anchor: place || null,
        type: part ? 'content' : (LEVELS[depth] ?? 'lvl6'),
        hierarchy: {lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6},
        content: content === 0 ? null : content,
        language,
        version,
        docusaurus_tag,
        names: part
          ? []
          : depth === 1
            ? pageNamesOf(heading, route, content === 0 ? undefined : content)
            : namesOf(heading),
        weight: {pageRank, level: 110 - 10 * Math.abs(depth), position},
      };
    });
  });
}

/** Returns the level of a record: 1 for a page, 2 for a heading on the page, 3 for a heading below that, and so on. */
function depthOf({hierarchy}: SearchRecord): number {
  let depth = 1;
  for (const [index, level] of LEVELS.entries()) if (hierarchy[level] !== null) depth = index;
  return depth;
}
