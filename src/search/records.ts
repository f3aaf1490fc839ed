import type {Element, ElementContent} from 'hast';
import type {Article} from '../outputs/article';
import {elementText} from '../outputs/article/text';
import {childElements, classNames, find, findAll, property} from '../outputs/article/tree';
import type {SearchPage} from './data';
import {LEVELS} from './record';

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

/** Collects an article's title, headings, and table rows with an anchor in document order, with the texts below them. */
function readPlaces({title, description, content}: Article): Place[] {
  const page: Place = {depth: 1, heading: title, anchor: '', texts: description ? [description] : []};
  const places = [page];
  /** the page and the nested headings down to the current one, outermost first */
  let parents = [page];
  const addPlace = (level: number, heading: string, anchor: string): Place => {
    parents = parents.filter(({depth}) => depth < level);
    const place = {depth: Math.min(parents.length + 1, LEVELS.length - 1), heading, anchor, texts: []};
    places.push(place);
    return place;
  };

  function read(node: ElementContent): void {
    const {texts} = parents.at(-1)!;
    if (node.type === 'text' && node.value.trim()) texts.push(elementText(node));
    if (node.type !== 'element' || isRepetition(node)) return;
    const {tagName, children} = node;
    if (/^h[1-6]$/.test(tagName)) readHeading(node);
    else if (tagName === 'table') readTable(node, texts);
    else if (isParagraph(node)) {
      const text = elementText(node);
      // Many pages start with their description.
      if (text && !texts.includes(text)) texts.push(text);
    } else {
      // The first child of an admonition is its title, such as "caution".
      const isAdmonition = classNames(node).includes('theme-admonition');
      const label = isAdmonition && children[0] ? elementText(children[0]) : '';
      if (label) texts.push(`${label.charAt(0).toUpperCase()}${label.slice(1)}:`);
      const rest = isAdmonition ? children.slice(1) : children;
      for (const child of rest) read(child);
    }
  }

  function readHeading(heading: Element): void {
    const text = elementText(heading);
    const level = Number(heading.tagName.slice(1));
    if (level === 1 || !text) return;
    const place = addPlace(level, text, property(heading, 'id') ?? '');
    parents.push(place);
  }

  /**
   * Reads a table. Without anchored rows, it becomes a text such as "Plan: Starter / Trader; Daily credits: 10,000 /
   * 100,000". The column headers of other tables and of tables with two columns aren't indexed, because nobody searches
   * for them.
   */
  function readTable(table: Element, texts: string[]): void {
    const rows = findAll(table, (element) => element.tagName === 'tr');
    const isNamed = rows.some((row) => property(row, 'id') !== undefined);
    const lines: string[] = [];
    for (const row of rows) {
      const isHeader = find(row, (element) => element.tagName === 'td') === undefined;
      if (property(row, 'id')) readRow(row);
      else if (!isHeader || (!isNamed && childElements(row).length > 2)) lines.push(rowText(row));
    }
    if (lines.length > 0) texts.push(`${lines.join('; ')}.`);
  }

  function readRow(row: Element): void {
    const [first, ...rest] = childElements(row);
    const label = first ? elementText(first) : '';
    const code = first && find(first, (element) => element.tagName === 'code');
    const name = code ? elementText(code) : label;
    const cells = rest.map((cell) => elementText(cell)).filter(Boolean);
    // Three or more cells are values, for example of several plans. Two are a type and a description.
    addPlace(7, name, property(row, 'id')!).texts.push(
      label.replace(name, '').trim(),
      cells.join(cells.length > 2 ? ' / ' : ' '),
    );
  }

  for (const child of content.children) read(child);
  return places;
}

/** Returns whether an element only repeats what the text explains: a badge or a code block. */
function isRepetition(element: Element): boolean {
  const isCode = element.tagName === 'pre' || classNames(element).includes('theme-code-block');
  return isCode || property(element, 'dataBadge') !== undefined;
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
