import {type Contents, contentsOf, type PackedUses, packUses, unpackUses} from './contents';
import {type PackedPage, type PackedPlace, type PackedRecords, type PageHead, unpack} from './packed';
import type {SearchRecord} from './record';

/** The version of the format. Increase it with each change that older code can't read. */
export const FORMAT = 3;

/** The start of the index. */
export interface IndexHead extends Pick<PackedRecords, 'synonyms' | 'suggestions'> {
  /** if the page's code supports a different version, the user must reload the page */
  readonly format: typeof FORMAT;
  /** the number of pages */
  readonly pages: number;
}

/** A page without its texts. The lists contain one value per record. */
export type IndexedPage = readonly [
  ...PageHead,
  identifier: string | 0,
  file: string,
  depths: readonly number[],
  headings: readonly string[],
  anchors: readonly (string | 0)[],
  /** 0 if there is no text, 1 if no earlier record has the same text, otherwise 1 plus the distance to that record */
  texts: readonly number[],
];

/** The index that the browser downloads for the first search: the names of all records, and the terms in the texts. */
export interface PackedIndex {
  readonly head: IndexHead;
  readonly pages: readonly IndexedPage[];
  readonly uses: PackedUses;
}

/** The message for an index that another release of the site has written. */
export const OTHER_FORMAT = 'The search index has a different format than this page expects -> reload the page';

/** The texts of a page's records, as in `PackedPlace`. Each page has a file with its texts. */
export type PageTexts = readonly (string | 0)[];

/** Where the text of a record is. */
export interface TextPlace {
  /** the name of the page's file */
  readonly file: string;
  /** the index in the file */
  readonly index: number;
  /** the number of the first record with the same text, counted from 1, or 0 if the record has no text */
  readonly text: number;
}

/** Returns the texts of each page. */
export const textsOf = ({pages}: Pick<PackedRecords, 'pages'>): PageTexts[] =>
  pages.map(([, , , , , , , places]) => places.map(([, , , content]) => content));

/**
 * Creates the index.
 *
 * @param fileOf returns the file name for the texts of a page. Different texts must have different names
 */
export function packIndex(packed: PackedRecords, fileOf: (texts: PageTexts) => string): PackedIndex {
  const {pages, synonyms, suggestions} = packed;
  const {uses, identifiers} = contentsOf(unpack(packed));
  const texts = textsOf(packed);
  const repeats = repeatsIn(texts.flat());
  let first = 0;
  return {
    head: {format: FORMAT, pages: pages.length, synonyms, suggestions},
    pages: pages.map(([route, canonical, lvl0, language, version, tag, rank, places], index): IndexedPage => {
      const start = first;
      first += places.length;
      return [
        route,
        canonical,
        lvl0,
        language,
        version,
        tag,
        rank,
        identifiers.get(start) ?? 0,
        fileOf(texts[index]!),
        places.map(([depth]) => depth),
        places.map(([, heading]) => heading),
        places.map(([, , anchor]) => anchor),
        repeats.slice(start, first),
      ];
    }),
    uses: packUses(uses),
  };
}

function repeatsIn(texts: PageTexts): number[] {
  const last = new Map<string, number>();
  return texts.map((text, number) => {
    if (text === 0) return 0;
    const before = last.get(text) ?? number;
    last.set(text, number);
    return 1 + number - before;
  });
}

/** Restores all records from the index and the texts of each page. */
export function withTexts({head: {synonyms, suggestions}, pages}: PackedIndex, texts: readonly PageTexts[]) {
  const restored = pages.map((page, number) => packedPage(page, (place) => texts[number]?.[place] ?? 0));
  return {pages: restored, synonyms, suggestions};
}

/** Returns a page with the contents of its records. */
function packedPage(page: IndexedPage, contentOf: (place: number) => string | 0): PackedPage {
  const [route, canonical, lvl0, language, version, tag, rank, , , depths, headings, anchors] = page;
  const places = depths.map(
    (depth, place): PackedPlace => [depth, headings[place]!, anchors[place]!, contentOf(place)],
  );
  return [route, canonical, lvl0, language, version, tag, rank, places];
}

/** The names of all records, restored page by page. */
export class SearchNames implements Pick<Contents, 'identifiers'> {
  /** the records. Their content is null, because the index doesn't contain texts */
  readonly records: SearchRecord[] = [];
  /** the places of the records' texts, in the order of `records` */
  readonly places: TextPlace[] = [];
  readonly identifiers = new Map<number, string>();

  /** Adds the next page. Returns its records. */
  add(page: IndexedPage): SearchRecord[] {
    const [, , , , , , , identifier, file, , , , texts] = page;
    const start = this.records.length;
    // The identifier is the only part of a text that is needed to restore a record.
    const records = unpack({pages: [packedPage(page, (place) => (place === 0 ? identifier : 0))]});
    if (identifier !== 0) {
      this.identifiers.set(start, identifier);
      records[0] = {...records[0]!, content: null};
    }
    this.records.push(...records);
    for (const [index, repeat] of texts.entries()) {
      const number = start + index;
      const text = repeat === 0 ? 0 : repeat === 1 ? number + 1 : this.places[number + 1 - repeat]!.text;
      this.places.push({file, index, text});
    }
    return records;
  }
}

/** The restored index. */
export interface SearchIndex
  extends Contents,
    Pick<SearchNames, 'records' | 'places'>,
    Pick<PackedRecords, 'synonyms' | 'suggestions'> {}

/** Restores the index. */
export function unpackIndex({head: {synonyms, suggestions}, pages, uses}: PackedIndex): SearchIndex {
  const names = new SearchNames();
  for (const page of pages) names.add(page);
  const {records, places, identifiers} = names;
  return {records, places, identifiers, uses: unpackUses(uses), synonyms, suggestions};
}
