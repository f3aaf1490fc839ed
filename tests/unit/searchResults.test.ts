import {describe, expect, it} from 'vitest';
import {resultRows} from '../../src/search/resultRows';
import type {Hit} from '../../src/search/respond';

/** Creates a result for a heading, or for a page if there is no heading. */
function hit(page: string, heading?: string, content = 'Text.', section = 'SDKs'): Hit {
  const hierarchy = {lvl0: section, lvl1: page, lvl2: heading ?? null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  const anchor = heading?.toLowerCase().replaceAll(' ', '-') ?? null;
  return {
    objectID: `${page}#${anchor}`,
    url: `/${page}#${anchor}`,
    url_without_anchor: `/${page}`,
    anchor,
    hierarchy,
    content,
    _snippetResult: {hierarchy: {}},
    _highlightResult: {hierarchy: {}},
  } as unknown as Hit;
}

const shown = (hits: readonly Hit[], query: string) =>
  resultRows(hits, query).map(({hit: {objectID}, more, same}) => [
    objectID,
    more.map((item) => item.objectID),
    same.map((item) => item.objectID),
  ]);

describe('the rows of the results page', () => {
  it('combine equal entries of several pages', () => {
    const hits = [hit('Candles', 'Errors'), hit('Quotes', 'Errors'), hit('News', 'Errors', 'Other text.')];
    expect(shown(hits, 'errors')).toEqual([
      ['Candles#errors', [], ['Quotes#errors']],
      ['News#errors', [], []],
    ]);
  });

  it('keep equal entries of different sections and pages with equal texts', () => {
    const hits = [hit('A', 'Errors'), hit('B', 'Errors', 'Text.', 'API'), hit('C'), hit('D')];
    expect(shown(hits, 'errors').map(([id]) => id)).toEqual(['A#errors', 'B#errors', 'C#null', 'D#null']);
  });

  it('contain one result per page, and other headings only if the query names them', () => {
    const hits = [hit('Option Chain'), hit('Option Chain', 'Parameters'), hit('Option Chain', 'Strike filters')];
    expect(shown(hits, 'option chain parameter')).toEqual([['Option Chain#null', ['Option Chain#parameters'], []]]);
    expect(shown(hits, 'option chain')).toEqual([['Option Chain#null', [], []]]);
  });

  it("don't list a page again that is in the row of another page", () => {
    const hits = [hit('Candles', 'Errors'), hit('Quotes', 'Errors'), hit('Quotes', 'Limits')];
    expect(shown(hits, 'errors')).toEqual([['Candles#errors', [], ['Quotes#errors']]]);
  });
});
