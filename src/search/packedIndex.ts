import {type Contents, contentsOf, type PackedUses, packUses, unpackUses} from './contents';
import {type PackedPage, type PackedPlace, type PackedRecords, type PageHead, unpack} from './packed';
import type {SearchRecord} from './record';

/**
 * The file that the browser downloads for the first search: the records without their texts, and what the engine needs
 * to know about the texts. `depths`, `headings`, `anchors`, and `texts` contain one value per record.
 */
export interface PackedIndex extends PackedUses, Pick<PackedRecords, 'synonyms' | 'suggestions'> {
  /** format version. If the page's code supports a different version, the user must reload the page */
  readonly format: 2;
  readonly pages: readonly (readonly [...PageHead, identifier: string | 0, file: string, records: number])[];
  readonly depths: readonly number[];
  readonly headings: readonly string[];
  readonly anchors: readonly (string | 0)[];
  /** 0 if there is no text, 1 if no earlier record has the same text, otherwise 1 plus the distance to that record */
  readonly texts: readonly number[];
}

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

/** The unpacked index. */
export interface SearchIndex extends Contents, Pick<PackedRecords, 'synonyms' | 'suggestions'> {
  /** the records. Their content is null, because the index doesn't contain texts */
  readonly records: readonly SearchRecord[];
  /** the places of the records' texts, in the order of `records` */
  readonly places: readonly TextPlace[];
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
  const places = pages.flatMap((page) => page[7]);
  const texts = textsOf(packed);
  let first = 0;
  return {
    format: 2,
    pages: pages.map(([route, canonical, lvl0, language, version, tag, rank, {length}], index) => {
      const identifier = identifiers.get(first) ?? 0;
      first += length;
      return [route, canonical, lvl0, language, version, tag, rank, identifier, fileOf(texts[index]!), length];
    }),
    depths: places.map(([depth]) => depth),
    headings: places.map(([, heading]) => heading),
    anchors: places.map(([, , anchor]) => anchor),
    texts: repeatsIn(texts.flat()),
    ...packUses(uses),
    synonyms,
    suggestions,
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

/** Restores all records from the index and the texts of each page. The index can have another format version. */
export function withTexts({pages, synonyms, suggestions, ...index}: PackedIndex, texts: readonly PageTexts[]) {
  const restored = pagesOf({pages, ...index}, (_, page, place) => texts[page]?.[place] ?? 0);
  return {pages: restored, synonyms, suggestions};
}

/**
 * Restores the index.
 *
 * @throws Error if the file has a different format version
 */
export function unpackIndex(packed: PackedIndex): SearchIndex {
  if (packed?.format !== 2)
    throw new Error('The search index has a different format than this page expects -> reload the page');
  const {synonyms, suggestions} = packed;
  const identifiers = new Map<number, string>();
  // The identifier is the only part of a text that is needed to restore a record.
  const records = unpack({pages: pagesOf(packed, (page, _, place) => (place === 0 ? page[7] : 0))});
  for (const [number, {content}] of records.entries()) if (content !== null) identifiers.set(number, content);
  return {
    records: records.map((record) => (record.content === null ? record : {...record, content: null})),
    places: textPlaces(packed),
    uses: unpackUses(packed),
    identifiers,
    synonyms,
    suggestions,
  };
}

type Columns = Pick<PackedIndex, 'pages' | 'depths' | 'headings' | 'anchors'>;

function pagesOf(
  {pages, depths, headings, anchors}: Columns,
  contentOf: (page: PackedIndex['pages'][number], number: number, place: number) => string | 0,
): PackedPage[] {
  let first = 0;
  return pages.map((page, number): PackedPage => {
    const [route, canonical, lvl0, language, version, tag, rank, , , length] = page;
    const places = Array.from({length}, (_, place): PackedPlace => {
      const at = first + place;
      return [depths[at]!, headings[at]!, anchors[at]!, contentOf(page, number, place)];
    });
    first += length;
    return [route, canonical, lvl0, language, version, tag, rank, places];
  });
}

function textPlaces({pages, texts}: PackedIndex): TextPlace[] {
  const numbers: number[] = [];
  for (const [number, repeat] of texts.entries())
    numbers.push(repeat === 0 ? 0 : repeat === 1 ? number + 1 : numbers[number + 1 - repeat]!);
  let number = 0;
  return pages.flatMap(([, , , , , , , , file, length]) =>
    Array.from({length}, (_, index): TextPlace => ({file, index, text: numbers[number++]!})),
  );
}
