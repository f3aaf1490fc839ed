import type {Element, ElementContent} from 'hast';
import {type Article, elementText} from 'docusaurus-built-pages';
import {childElements, classNames, find, findAll, isNamesList, property} from 'docusaurus-built-pages/tree';
import type {SearchPage} from './data';
import {LEVELS} from './record';

/** A page, heading, or table row while its texts are being read. */
interface Place {
  readonly depth: number;
  readonly heading: string;
  readonly anchor: string;
  readonly texts: string[];
}

/** How articles are read: the options of the theme. */
export interface Reading {
  /** settings of docs sections, by the ID of their docs plugin */
  readonly sections: readonly {
    readonly id: string;
    /** similar results in sections with a higher rank are listed first */
    readonly rank?: number;
    /** words in queries that say that the section is meant */
    readonly words?: readonly string[];
  }[];
  /** patterns of anchors. Such a heading isn't found, and the text of such a row belongs to its table */
  readonly skip: readonly RegExp[];
  /** the name in results for pages outside of docs sections and blogs */
  readonly label: string;
}

/**
 * Reads what the search needs from an article: the page, each heading, and each table row or list entry with an anchor (a
 * parameter, field, setter, argument, attribute, status code, or error).
 */
export function searchPage(article: Article, {sections, skip, label}: Reading): SearchPage {
  const isSkipped = (anchor: string) => skip.some((pattern) => pattern.test(anchor));
  return {
    route: article.route,
    url: article.canonical,
    section: article.sectionLabel ?? label,
    language: article.language,
    version: article.version ?? null,
    isOtherVersion: article.otherVersion ? true : undefined,
    tag: article.tag,
    // Below the page of the version that readers get first.
    rank: (sections.find(({id}) => id === article.section)?.rank ?? 0) - (article.otherVersion ? 25 : 0),
    places: readPlaces(article, isSkipped)
      .filter(({anchor}) => !isSkipped(anchor))
      .map(({depth, heading, anchor, texts}) => [depth, heading, anchor, texts.join(' ').trim()]),
  };
}

/** Collects an article's title, headings, and table rows and list entries with an anchor in document order, with the texts below them. */
function readPlaces({title, description, content}: Article, isSkipped: (anchor: string) => boolean): Place[] {
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
    // The badge of the page. Others are part of a sentence.
    if (node.type === 'element' && property(node, 'dataBadge') !== undefined) return;
    // The title, and the date and the authors of a post.
    if (node.type === 'element' && node.tagName === 'header') return;
    if (node.type === 'element' && classNames(node).includes('theme-admonition')) {
      const [label, ...rest] = childElements(node);
      texts.push(`${elementText(label!)}:`);
      rest.forEach(read);
    } else if (node.type === 'element' && find(node, hasPlaces)) {
      if (node.tagName === 'table') readTable(node, texts);
      else if (isNamesList(node)) childElements(node).forEach(readRow);
      else if (/^h[2-6]$/.test(node.tagName)) {
        // A heading without an ID leads to the heading before it.
        const place = addPlace(
          Number(node.tagName.slice(1)),
          elementText(node),
          property(node, 'id') ?? parents.at(-1)!.anchor,
        );
        parents.push(place);
      } else if (node.tagName !== 'h1') node.children.forEach(read);
    } else {
      const text = elementText(withoutCode(node));
      // Many pages start with their description.
      if (text && !texts.includes(text)) texts.push(text);
    }
  }

  /**
   * Reads a table. Without anchored rows, it becomes a text such as "Plan: Starter / Trader; Daily credits: 10,000 /
   * 100,000". The column headers of other tables and of tables with two columns aren't indexed, because nobody searches
   * for them.
   */
  function readTable(table: Element, texts: string[]): void {
    const idOf = (row: Element) => (isSkipped(property(row, 'id') ?? '') ? undefined : property(row, 'id'));
    const rows = findAll(table, ({tagName}) => tagName === 'tr');
    const isNamed = rows.some((row) => idOf(row) !== undefined);
    const lines: string[] = [];
    for (const row of rows) {
      const isHeader = find(row, (element) => element.tagName === 'td') === undefined;
      if (idOf(row)) readRow(row);
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
    const isValues = row.tagName === 'tr' && cells.length > 2;
    const beside = label.replace(name, '').trim();
    addPlace(7, name, property(row, 'id') ?? '').texts.push(
      beside && (cells.length > 0 ? `${beside}:` : beside),
      cells.join(isValues ? ' / ' : ' '),
    );
  }

  for (const child of content.children) read(child);
  return places;
}

/** Returns whether an element is a heading, a table, or a list of names. */
const hasPlaces = (element: Element) => /^(?:h[1-6]|table)$/.test(element.tagName) || isNamesList(element);

/** Returns a node without code blocks, which only repeat what the text explains. */
function withoutCode(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const isCode = node.tagName === 'pre' || classNames(node).includes('theme-code-block');
  return {...node, children: isCode ? [] : node.children.map(withoutCode)};
}

/** Returns the text of a table row, such as "Daily credits: 10,000 / 100,000". */
function rowText(row: Element): string {
  const [first = '', ...rest] = childElements(row)
    .map((cell) => elementText(cell))
    .filter(Boolean);
  return rest.length > 0 ? `${first}: ${rest.join(' / ')}` : first;
}
