import type {Element, ElementContent} from 'hast';
import type {Article} from '../outputs/article';
import {elementText} from '../outputs/article/text';
import {classNames, find, property} from '../outputs/article/tree';
import {type Hierarchy, LEVELS, type SearchRecord} from './record';
import {namesOf, pageNamesOf} from './words';

/** The most that one record holds of a text; the hosted service takes 10 KB for a whole record. */
const LONGEST_CONTENT = 4000;

/** Programs and answers are examples of what the text says; what is longer than a few commands is not searched. */
const LONGEST_CODE = 300;
const SAMPLE = /^language-(?:json|csv)$/;

/** What records say of a section: its label, and its place among the sections. */
export interface SectionLabel {
  readonly id: string;
  readonly label: string;
  /** of two equal results the one with the higher rank comes first */
  readonly rank: number;
}

interface Place {
  readonly depth: number;
  readonly heading: string;
  readonly anchor: string | null;
  readonly names: readonly string[];
  readonly above: readonly string[];
  readonly texts: string[];
}

/**
 * Makes the search records of one article: one for the page, one for every heading, one for every table row with an
 * anchor (a parameter, field, setter, argument, attribute, status or error).
 *
 * @param article the article, see `readArticle`
 * @param sections the documentation sections
 * @returns the records in the order of the page
 */
export function articleRecords(article: Article, sections: readonly SectionLabel[]): SearchRecord[] {
  const section = sections.find(({id}) => id === article.section) ?? sections[0];
  const lvl0 = section?.label ?? '';
  // Lists of links to other pages would be found in place of those pages.
  const places = readPlaces(article).filter(({anchor}) => anchor !== 'see-also');
  const pageRank = article.section ? (section?.rank ?? 0) : 0;
  return places.flatMap((place, position): SearchRecord[] => {
    const level = LEVELS[place.depth] ?? 'lvl6';
    const url = place.anchor ? `${article.canonical}#${place.anchor}` : article.canonical;
    return split(place.texts.join(' ').trim()).map(
      (content, part): SearchRecord => ({
        objectID: `${article.route}#${place.anchor ?? ''}${part > 0 ? `:${part}` : ''}`,
        url,
        url_without_anchor: article.canonical,
        anchor: place.anchor,
        type: part > 0 ? 'content' : level,
        hierarchy: hierarchyOf(lvl0, place),
        content: content || null,
        language: article.language,
        version: article.version ?? null,
        docusaurus_tag: article.tag,
        names: part > 0 ? [] : place.names,
        weight: {pageRank, level: 110 - 10 * place.depth, position},
      }),
    );
  });
}

function hierarchyOf(lvl0: string, {above, heading}: Place): Hierarchy {
  const names = [lvl0, ...above, heading].slice(0, LEVELS.length);
  return Object.fromEntries(LEVELS.map((level, index) => [level, names[index] ?? null])) as Record<
    (typeof LEVELS)[number],
    string | null
  >;
}

/** Cuts a text at the ends of its sentences into parts that a record can hold. */
function split(content: string): string[] {
  if (content.length <= LONGEST_CONTENT) return [content];
  const cut = Math.max(content.lastIndexOf('. ', LONGEST_CONTENT), content.lastIndexOf(' ', LONGEST_CONTENT - 500)) + 1;
  const end = cut > 0 ? cut : LONGEST_CONTENT;
  return [content.slice(0, end).trim(), ...split(content.slice(end).trim())];
}

/** Walks over the article once and collects its places with their texts. */
function readPlaces(article: Article): Place[] {
  const page: Place = {
    depth: 1,
    heading: article.title,
    anchor: null,
    names: pageNamesOf(article.title, article.route, article.description),
    above: [],
    texts: article.description ? [article.description] : [],
  };
  const places = [page];
  let current = page;
  let trail = [page];

  const enter = (depth: number, heading: string, anchor: string | null): Place => {
    trail = trail.filter((it) => it.depth < depth);
    const place: Place = {
      depth: Math.min(trail.length + 1, LEVELS.length - 1),
      heading,
      anchor,
      names: namesOf(heading),
      above: trail.slice(0, LEVELS.length - 2).map((it) => it.heading),
      texts: [],
    };
    places.push(place);
    return place;
  };

  const walk = (node: ElementContent, inTabs: boolean): void => {
    if (node.type === 'text') {
      if (node.value.trim()) current.texts.push(elementText(node));
      return;
    }
    if (node.type !== 'element') return;
    const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (depth) {
      const text = elementText(node);
      if (depth === '1' || !text) return;
      current = enter(Number(depth), text, property(node, 'id') ?? null);
      trail.push(current);
      return;
    }
    if (node.tagName === 'tr' && property(node, 'id')) {
      const [first, ...rest] = node.children.filter((child): child is Element => child.type === 'element');
      const name = first && find(first, ({tagName}) => tagName === 'code');
      const row = enter(7, name ? elementText(name) : first ? elementText(first) : '', property(node, 'id') as string);
      row.texts.push(
        ...(name
          ? [
              elementText(first as Element)
                .replace(elementText(name), '')
                .trim(),
            ]
          : []),
        ...rest.map((cell) => elementText(cell)),
      );
      return;
    }
    if (node.tagName === 'thead' && hasNamedRows(node, article.content)) return;
    if (node.tagName === 'pre') {
      const code = elementText(node);
      const isSample = find(node, (it) => classNames(it).some((name) => SAMPLE.test(name))) !== undefined;
      if (!inTabs && !isSample && code.length <= LONGEST_CODE) current.texts.push(code);
      return;
    }
    if (isParagraph(node)) {
      const text = elementText(node);
      if (text) current.texts.push(text);
      return;
    }
    const tabs = inTabs || property(node, 'role') === 'tabpanel';
    for (const child of node.children) walk(child, tabs);
  };
  for (const child of article.content.children) walk(child, false);
  return places;
}

/** Whether the element holds running text alone, so that it is read as one. */
function isParagraph(element: Element): boolean {
  return !find(
    element,
    (it) => it !== element && /^(?:h[1-6]|pre|tr|table|ul|ol|dl|div|p|section|header)$/.test(it.tagName),
  );
}

/** The head of a table whose rows are places of their own says nothing that a reader searches for. */
function hasNamedRows(thead: Element, content: Element): boolean {
  const table = find(content, (it) => it.tagName === 'table' && it.children.includes(thead));
  return (
    table !== undefined && find(table, (it) => it.tagName === 'tr' && property(it, 'id') !== undefined) !== undefined
  );
}
