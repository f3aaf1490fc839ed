import type {Element, ElementContent} from 'hast';
import type {Article} from '../outputs/article';
import {elementText} from '../outputs/article/text';
import {childElements, classNames, find, findAll, property} from '../outputs/article/tree';
import type {SearchPage} from './data';
import {LEVELS} from './record';

/**
 * The maximum number of characters in an indexed code block. Longer code blocks aren't indexed because they repeat what
 * the text explains.
 */
const LONGEST_CODE = 300;
const SAMPLE = /^language-(?:json|csv)$/;

/** A documentation section, with the properties that search records require. */
export interface SectionLabel {
  readonly id: string;
  readonly label: string;
  /** similar results in sections with a higher rank are listed first */
  readonly rank: number;
}

/** A page, heading, or table row while its texts are being read. */
interface Place {
  readonly depth: number;
  readonly heading: string;
  readonly anchor: string;
  readonly texts: string[];
}

/**
 * Reads what the search needs from an article: the page, each heading except "See also", and each table row with an
 * anchor (a parameter, field, setter, argument, attribute, status code, or error).
 *
 * @param article the article, see `readArticle`
 * @param sections the documentation sections
 */
export function searchPage(article: Article, sections: readonly SectionLabel[]): SearchPage {
  const section = sections.find(({id}) => id === article.section) ?? sections[0];
  return {
    route: article.route,
    url: article.canonical,
    section: section?.label ?? '',
    language: article.language,
    version: article.version ?? null,
    tag: article.tag,
    rank: article.section ? (section?.rank ?? 0) : 0,
    // Omit "See also" lists. Otherwise, searches would find links to other pages instead of those pages.
    places: readPlaces(article)
      .filter(({anchor}) => anchor !== 'see-also')
      .map(({depth, heading, anchor, texts}) => [depth, heading, anchor, texts.join(' ').trim()]),
  };
}

/**
 * Collects an article's page title, headings, and table rows with an anchor in document order, with the texts that
 * belong to them.
 */
function readPlaces(article: Article): Place[] {
  const page: Place = {
    depth: 1,
    heading: article.title,
    anchor: '',
    texts: article.description ? [article.description] : [],
  };
  const reader = new PlaceReader(page);
  for (const child of article.content.children) reader.read(child);
  return reader.places;
}

class PlaceReader {
  readonly places: Place[];
  /** the page or heading that the current text belongs to */
  #current: Place;
  /** the page and the nested headings down to `#current`, outermost first */
  #parents: Place[];

  constructor(page: Place) {
    this.places = [page];
    this.#current = page;
    this.#parents = [page];
  }

  read(node: ElementContent, inTabs = false): void {
    if (node.type === 'text' && node.value.trim()) this.#current.texts.push(elementText(node));
    // Badges only repeat what the text explains.
    if (node.type !== 'element' || property(node, 'dataBadge') !== undefined) return;
    if (/^h[1-6]$/.test(node.tagName)) this.#readHeading(node);
    else if (node.tagName === 'table') this.#readTable(node);
    else if (node.tagName === 'pre' || classNames(node).includes('theme-code-block')) this.#readCode(node, inTabs);
    else if (classNames(node).includes('theme-admonition')) this.#readAdmonition(node, inTabs);
    else if (isParagraph(node)) {
      const text = elementText(node);
      // Many pages start with their description.
      if (text && !this.#current.texts.includes(text)) this.#current.texts.push(text);
    } else {
      for (const child of node.children) this.read(child, inTabs || property(node, 'role') === 'tabpanel');
    }
  }

  #readHeading(heading: Element): void {
    const text = elementText(heading);
    const depth = Number(heading.tagName.slice(1));
    if (depth === 1 || !text) return;
    this.#current = this.#addPlace(depth, text, property(heading, 'id') ?? '');
    this.#parents.push(this.#current);
  }

  /**
   * Reads a table. Without anchored rows, it becomes a text such as "Plan: Starter / Trader; Daily credits: 10,000 /
   * 100,000". The column headers of other tables and of tables with two columns aren't indexed, because nobody searches
   * for them.
   */
  #readTable(table: Element): void {
    const rows = findAll(table, ({tagName}) => tagName === 'tr');
    const isNamed = rows.some((row) => property(row, 'id') !== undefined);
    const isHeader = (row: Element) => find(row, ({tagName}) => tagName === 'td') === undefined;
    const texts: string[] = [];
    for (const row of rows) {
      if (property(row, 'id')) this.#readRow(row);
      else if (!isHeader(row) || (!isNamed && childElements(row).length > 2)) texts.push(rowText(row));
    }
    if (texts.length > 0) this.#current.texts.push(`${texts.join('; ')}.`);
  }

  #readRow(row: Element): void {
    const [first, ...rest] = childElements(row);
    const label = first ? elementText(first) : '';
    const code = first && find(first, ({tagName}) => tagName === 'code');
    const name = code ? elementText(code) : label;
    const place = this.#addPlace(7, name, property(row, 'id') as string);
    if (code) place.texts.push(label.replace(name, '').trim());
    const texts = rest.map((cell) => elementText(cell)).filter(Boolean);
    // Three or more cells are values, for example of several plans. Two are a type and a description.
    place.texts.push(texts.join(texts.length > 2 ? ' / ' : ' '));
  }

  /** Reads an admonition, whose first child is its title, such as "caution". */
  #readAdmonition({children: [title, ...content]}: Element, inTabs: boolean): void {
    const text = title ? elementText(title) : '';
    if (text) this.#current.texts.push(`${text.charAt(0).toUpperCase()}${text.slice(1)}:`);
    for (const child of content) this.read(child, inTabs);
  }

  #readCode(block: Element, inTabs: boolean): void {
    const code = elementText(block);
    const isSample = find(block, (child) => classNames(child).some((name) => SAMPLE.test(name))) !== undefined;
    if (!inTabs && !isSample && code.length <= LONGEST_CODE) this.#current.texts.push(code);
  }

  #addPlace(depth: number, heading: string, anchor: string): Place {
    this.#parents = this.#parents.filter((parent) => parent.depth < depth);
    const place: Place = {
      depth: Math.min(this.#parents.length + 1, LEVELS.length - 1),
      heading,
      anchor,
      texts: [],
    };
    this.places.push(place);
    return place;
  }
}

/** Returns whether an element contains only inline content, which means that it can be read as a single text. */
function isParagraph(element: Element): boolean {
  return !find(
    element,
    (node) => node !== element && /^(?:h[1-6]|pre|tr|table|ul|ol|dl|div|p|section|header)$/.test(node.tagName),
  );
}

/** Returns the text of a table row, such as "Daily credits: 10,000 / 100,000". */
function rowText(row: Element): string {
  const [first = '', ...rest] = childElements(row)
    .map((cell) => elementText(cell))
    .filter(Boolean);
  return rest.length > 0 ? `${first}: ${rest.join(' / ')}` : first;
}
