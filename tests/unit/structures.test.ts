import {describe, expect, it} from 'vitest';
import {coverOf, structuresOf} from '../support/structures';

describe('page structures', () => {
  it('are identified by tags and classes, not by text or page-specific classes', () => {
    const html = '<html class="docs-doc-id-a page"><p class=lead>One</p><p class="lead">Two</p><p>Three</p></html>';
    expect([...structuresOf(html)]).toEqual(['html.page', 'p.lead', 'p']);
    expect(structuresOf(html.replaceAll('-a', '-b'))).toEqual(structuresOf(html));
    expect(structuresOf('<p class="b a">')).toEqual(structuresOf('<p class="a b">'));
  });

  it('are all covered by the selected pages, without redundant pages', () => {
    const pages = new Map([
      ['plain', new Set(['p'])],
      ['table', new Set(['p', 'table'])],
      ['rich', new Set(['p', 'table', 'figure'])],
      ['form', new Set(['p', 'form'])],
    ]);
    expect(coverOf(pages)).toEqual(['rich', 'form']);
    expect(coverOf(new Map())).toEqual([]);
  });
});
