import type {Nodes} from 'mdast';
import {describe, expect, it} from 'vitest';
import {before} from '../../src/reference/changes/model';
import {allChanges} from '../../src/reference/changes/tags';
import {sources} from '../support/samples';

/** Returns the text of Markdown, with code in backticks, and without earlier statements if `now` is true. */
function textOf(node: Nodes, now = false): string {
  if (now && 'name' in node && node.name === 'small') return '';
  if (node.type === 'mdxTextExpression') return `{${node.value}}`;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  return 'children' in node
    ? node.children.map((child) => textOf(child, now)).join('')
    : 'value' in node
      ? node.value
      : '';
}

const pages = new Map(
  sources.pages.map(({route, expanded}) => [route, {all: textOf(expanded!), now: textOf(expanded!, true)}]),
);
const pageOf = (route: string) => pages.get(route)!;
const plain = (markdown: string) =>
  markdown
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]+\)|\*\*/g, '$1');

const changes = allChanges();
const old = changes.flatMap(({was, ...change}) => (was ? {...change, was: plain(was)} : []));
const names = old.flatMap(({was, ...change}) => [...was.matchAll(/`[^`]+`/g)].map(([name]) => ({...change, name})));
const prices = old.flatMap(({was}) => /^\$\d+ per \w+$/.exec(was)?.[0] ?? []);

describe('the changes to the service', () => {
  it.each(old)('are on their page with the earlier statement: $page, $since', ({page, was, since}) => {
    expect(pageOf(page).all).toContain(before({value: was, until: since}));
  });

  it('are all in the introduction', () => {
    const {all} = pageOf('/docs/intro');
    console.log(`changes: ${changes.length}, of them with an earlier statement: ${old.length}`);
    expect(changes.filter(({text}) => !all.includes(plain(text)))).toEqual([]);
  });

  it("contain earlier prices and names, which pages don't use otherwise", () => {
    expect(prices.length).toBeGreaterThan(2);
    expect(names.length).toBeGreaterThan(5);
    const stated = [...pages].flatMap(([route, {now}]) =>
      prices.filter((price) => now.includes(price)).map((price) => `${route}: ${price}`),
    );
    const used = names.filter(({page, text, name}) => !text.includes(name) && pageOf(page).now.includes(name));
    expect([...stated, ...used.map(({page, name}) => `${page}: ${name}`)]).toEqual([]);
  });
});
