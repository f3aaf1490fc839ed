import type {Element} from 'hast';
import {selectAll} from 'hast-util-select';
import {describe, expect, it} from 'vitest';
import {before, changeText} from '../../../src/reference/data/changes/model';
import {allChanges} from '../../../src/reference/tags/changes';
import {month} from '../../../src/settings/serviceState';
import {fillVariables} from '../../../src/reference/data/variables';
import {attributes, builtArticles, textOf} from '../../support/articles';

/** Returns the text that a page shows for a line of Markdown. */
const plain = (markdown: string) =>
  fillVariables(markdown)
    .replace(/\[([^\]]+)\]\([^)]+\)|\*\*|`|<\/?small.*?>/g, '$1')
    .trim()
    .replace(/\s+/g, ' ');
const withoutBase = (route: string) => route.replace(/^\/docs|#.*$/g, '');

/** All pages, with their statements about the past, and with the text and the code outside of these statements. */
const pages = builtArticles().map(({route, main}) => {
  const text = textOf(main);
  const statements = selectAll('small.was', main);
  const notes = statements.map(textOf);
  const now = notes.reduce((rest, note) => rest.replace(note, ''), text);
  const codesOf = (part: Element) => selectAll('code', part);
  const earlier = statements.flatMap(codesOf);
  const codes = codesOf(main)
    .filter((code) => !earlier.includes(code))
    .map(textOf);
  const links = attributes('a', 'href', main).map(withoutBase);
  return {page: withoutBase(route), text, notes, now, codes, links};
});
const pageOf = (path: string) => pages.find(({page}) => page === path)!;

const changes = allChanges();
const old = changes.flatMap(({was, ...change}) => (was ? {...change, was} : []));

describe('the changes to the service', () => {
  it('are on their pages and in the list of changes, and each earlier statement follows the current one', () => {
    console.log(`changes: ${changes.length}, of them with an earlier statement: ${old.length}`);
    const missing = changes.flatMap((change) => {
      const statement = plain(changeText(change));
      // The pages of plans show only current prices.
      const places = ['/docs/changes', ...(change.was?.startsWith('$') ? [] : [change.page])];
      return places.flatMap((page) =>
        pageOf(page).text.includes(statement) ? [] : `${page} doesn't contain: ${statement}`,
      );
    });
    expect(missing).toEqual([]);
  });

  it('contain every statement about the past and every month of a change that pages mention', () => {
    const known = old.map(({was, since}) => plain(before(was, since)));
    const unknown = pages.flatMap(({page, now, notes, links}) => {
      const dates = [...now.matchAll(/\b(?:before|since|until|in) ([A-Z][a-z]+ 202[56])\b(:?)/gi)].filter(
        ([, date = '', colon]) =>
          colon ||
          !changes.some(
            ({since, text, ...change}) =>
              `${month(since)} ${plain(text)}`.includes(date) && [page, ...links].includes(change.page),
          ),
      );
      return [...notes.filter((note) => !known.includes(note)), ...dates.map(([date]) => date)].map(
        (what) => `${page}: "${what}" isn't a change -> add it to changes.yaml, and show it with <Change />`,
      );
    });
    expect(unknown).toEqual([]);
  });

  it('contain earlier values, which pages state only after "Before"', () => {
    const codes = old.flatMap(({was, ...change}) =>
      [...was.matchAll(/`([^`]+)`/g)].map(([, value = '']) => ({...change, value})),
    );
    // Large numbers, acronyms, and other names.
    const names = old.flatMap(({was, ...change}) =>
      [...was.replace(/`[^`]+`/g, '').matchAll(/\d+,\d+|\b[A-Z]{3,}\b|\S+(?:[a-z][A-Z]|@)\S+/g)].map(([value]) => ({
        ...change,
        value,
      })),
    );
    const stated = [
      ...codes.filter(({page, text, value}) => !text.includes(`\`${value}\``) && pageOf(page).codes.includes(value)),
      ...names.filter(({page, text, value}) => !text.includes(value) && pageOf(page).now.includes(value)),
      // Whole statements, such as prices, are wrong on every page.
      ...old
        .map(({was}) => plain(was))
        .flatMap((value) => pages.filter(({now}) => now.includes(value)).map(({page}) => ({page, value}))),
    ];
    expect(codes.length + names.length).toBeGreaterThan(7);
    expect(stated.map(({page, value}) => `${page} states the earlier value "${value}" without "Before"`)).toEqual([]);
  });
});
