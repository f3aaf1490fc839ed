import {describe, expect, it} from 'vitest';
import {checkPage, checkTogether} from '../../checks/pageFrontMatter';

const names = {
  tags: ['api-beta', 'api-premium'],
  operations: ['stocks/candles'],
  formulas: ['STOCKDATA'],
  plans: ['starter'],
};
const good = {
  title: 'Candles',
  description: 'Open, high, low, close and volume of one stock over time.',
  sidebar_position: '1',
  type: 'endpoint',
  operation: 'stocks/candles',
};

/** Checks a page whose valid front matter is modified. To remove a key, set it to undefined in `changes`. */
function page(changes: Record<string, string | undefined> = {}, file = 'api/candles.mdx') {
  const lines = Object.entries({...good, ...changes}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return checkPage(file, `---\n${lines.join('\n')}\n---\n\nText.\n`, names);
}

describe('checkPage', () => {
  it('accepts valid front matter and replaces site variables', () => {
    const checked = page({
      title: "'{product} Candles'",
      tags: '[api-beta]',
      badge: 'Beta',
      sidebar_label: 'Candles',
      slug: '/c-1',
    });
    expect(checked.findings).toEqual([]);
    expect(checked.frontMatter).toMatchObject({title: 'Market Data Candles', tags: ['api-beta'], badge: 'Beta'});
  });

  it.each<[Record<string, string | undefined>, string]>([
    [{sidebar_postion: '2'}, ':7:1 unknown key "sidebar_postion" -> did you mean "sidebar_position"?'],
    [{title: undefined}, ':1:1 no title -> add "title:"'],
    [{title: 'x'.repeat(61)}, ':2:1 title has 61 characters -> write 2 to 60'],
    [{title: "'{prodct} Candles'"}, ':2:1 unknown site variable "prodct" -> did you mean "product"?'],
    [{description: 'Too short.'}, ':3:1 description has 10 characters -> write 50 to 160'],
    [{description: `${'x'.repeat(160)}.`}, ':3:1 description has 161 characters -> write 50 to 160'],
    [{description: 'x'.repeat(60)}, ':3:1 description must be a sentence -> end it with a period'],
    [{description: undefined}, ':1:1 no description -> add "description:"'],
    [{sidebar_position: 'first'}, ':4:1 "sidebar_position" must be a number -> see https://docusaurus.io/docs/api/'],
    [{type: 'endpont'}, ':5:1 unknown type "endpont" -> did you mean "endpoint"?'],
    [{operation: 'stocks/candels'}, ':6:1 unknown operation "stocks/candels" -> did you mean "stocks/candles"?'],
    [{operation: undefined}, ':5:1 an endpoint page has no operation -> add "operation:"'],
    [{type: 'formula', operation: undefined}, ':5:1 a formula page has no formula -> add "formula:"'],
    [{formula: 'STOCKDATA'}, ':7:1 a page with a formula has the type endpoint -> write "type: formula"'],
    [{formula: 'STOKDATA'}, ':7:1 unknown formula "STOKDATA" -> did you mean "STOCKDATA"?'],
    [{plan: 'starter'}, ':7:1 a page with a plan has the type endpoint -> write "type: account"'],
    [{plan: 'stater', type: 'account'}, ':7:1 unknown plan "stater" -> did you mean "starter"?'],
    [{tags: '[api-bet]'}, ':7:1 unknown tag "api-bet" -> did you mean "api-beta"?'],
    [
      {tags: 'api-beta'},
      ':7:1 "tags" does not look like a valid front matter Yaml array. -> see https://docusaurus.io/',
    ],
    [{tags: '[]'}, ':7:1 tags is empty -> add a tag or remove the key'],
    [{tags: '[api-beta, api-beta]'}, ':7:1 tags contains a duplicate -> keep one'],
    [{badge: 'premium'}, ':7:1 unknown badge "premium" -> did you mean "Premium"?'],
    [
      {hide_table_of_contents: 'maybe'},
      ':7:1 "hide_table_of_contents" must be a boolean -> see https://docusaurus.io/',
    ],
    [{last_update: 'yesterday'}, ':7:1 "last_update" does not look like a valid last update object.'],
    [{toc_min_heading_level: '9'}, ':7:1 "toc_min_heading_level" must be less than or equal to'],
  ])('reports the mistake in %j: %s', (changes, finding) => {
    const {findings, frontMatter} = page(changes);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`api/candles.mdx${finding}`);
    expect(frontMatter).toBeUndefined();
  });

  it('needs only a title and a description', () => {
    const minimal = {sidebar_position: undefined, type: undefined, operation: undefined};
    expect(page(minimal).findings).toEqual([]);
    expect(page({...minimal, title: '404'}).frontMatter).toMatchObject({title: '404'});
  });

  it('accepts the keys of Docusaurus, and keys of others', () => {
    const changes = {
      ...{id: 'other', slug: 'Relative', keywords: '[a, b]', image: './chart.png', hide_title: 'true', draft: 'true'},
      ...{
        hide_table_of_contents: 'true',
        toc_max_heading_level: '4',
        pagination_label: 'Bars',
        pagination_next: 'null',
      },
      ...{custom_edit_url: 'null', last_update: '{date: 2026-11-24, author: A}', displayed_sidebar: 'null'},
      ...{sidebar_position: '1.5', sidebar_custom_props: '{a: 1}', parse_number_prefixes: 'false', color: 'red'},
    };
    expect(page(changes).findings).toEqual([]);
  });

  it('reports several mistakes at once', () => {
    expect(page({type: 'endpont', badge: 'New!', titel: 'red', draft: '3'}).findings).toHaveLength(4);
  });

  it.each([
    ['missing front matter', 'Text.\n', 'api/a.mdx:1:1 no front matter'],
    ['empty front matter', '---\n---\nText.\n', 'api/a.mdx:1:1 no front matter'],
    ['a duplicate key', '---\ntitle: A\ntitle: B\n---\n', 'api/a.mdx:3:1 Map keys must be unique'],
    ['invalid YAML', '---\ntitle: "A\n---\n', 'api/a.mdx:'],
  ])('rejects %s', (_, source, finding) => {
    expect(checkPage('api/a.mdx', source, names).findings[0]).toContain(finding);
  });
});

describe('checkTogether', () => {
  const other = {
    title: 'Quotes',
    description: 'The last bid, ask and trade of one stock, with their sizes.',
    sidebar_position: '2',
  };

  it('accepts two different pages', () => {
    expect(checkTogether([page(), page(other, 'api/quotes.mdx')])).toEqual([]);
  });

  it('accepts the same title in two sections, whose names are part of the title in browser tabs', () => {
    expect(checkTogether([page(), page({...other, title: good.title}, 'sheets/quotes.mdx')])).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'title',
      {...other, title: good.title},
      'api/quotes.mdx:2:1 title "Candles" is also used by api/candles.mdx -> make the title more specific',
    ],
    ['description', {...other, description: good.description}, 'api/quotes.mdx:3:1 description "Open,'],
    [
      'position',
      {...other, sidebar_position: '1'},
      'api/quotes.mdx:4:1 sidebar_position 1 is also used by api/candles.mdx -> give each entry of api/ a different position',
    ],
  ])('reports a %s that two pages share', (_, changes, finding) => {
    const findings = checkTogether([page(), page(changes, 'api/quotes.mdx')]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(finding);
  });

  it('compares the position of an index page with those of its sibling folders and pages', () => {
    const index = page({...other, sidebar_position: '1'}, 'api/stocks/index.mdx');
    expect(checkTogether([page({}, 'api/stocks/candles.mdx'), index])).toEqual([]);
    expect(checkTogether([page(), index])).toHaveLength(1);
  });

  it('includes the positions of categories without an index page', () => {
    expect(checkTogether([page()], new Map([['api/universal-parameters', 1]]))).toEqual([
      'api/candles.mdx:4:1 sidebar_position 1 is also used by api/universal-parameters -> give each entry of api/ a different position',
    ]);
  });
});
