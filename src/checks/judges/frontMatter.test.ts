import {describe, expect, it} from 'vitest';
import {findingsIn} from '../fixture';
import {frontMatter} from 'docusaurus-plugin-docs-checks/checks';

const good = {
  title: 'Candles',
  description: 'Open, high, low, close and volume of one stock over time.',
  sidebar_position: '1',
  type: 'endpoint',
  operation: 'stocks/candles',
};
const other = {
  title: 'Quotes',
  description: 'The last bid, ask and trade of one stock, with their sizes.',
  sidebar_position: '2',
};
const TAGS = {'api/tags.yml': 'api-high-usage: {label: High usage}\napi-beta: {label: Beta}\n'};

const TAGS_OF_ENDPOINTS = '<Endpoint /> <RequestExample /> <Parameters /> <ResponseFields /> <Errors />';

/** Returns a page with the good front matter, changed. To remove a key, set it to undefined. */
function page(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const lines = Object.entries({...good, ...changes}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n${TAGS_OF_ENDPOINTS}\n`;
}
const reported = (files: Readonly<Record<string, string>>) => findingsIn(frontMatter, {...TAGS, ...files});

describe('front matter of a page', () => {
  it.each<[Record<string, string | undefined>, string]>([
    [{sidebar_postion: '2'}, ':7:1 unknown key "sidebar_postion" -> did you mean "sidebar_position"?'],
    [{title: undefined}, ' no title -> add "title:"'],
    [{title: 'x'.repeat(61)}, ':2:1 title has 61 characters -> write 2 to 60'],
    [{title: "'{prodct} Candles'"}, ':2:1 unknown site variable "prodct" -> did you mean "product"?'],
    [{description: 'Too short.'}, ':3:1 description has 10 characters -> write 50 to 160'],
    [{description: 'x'.repeat(60)}, ':3:1 description must be a sentence -> end it with a period'],
    [{sidebar_position: 'first'}, ':4:1 "sidebar_position" must be a number -> see https://docusaurus.io/docs/api/'],
    [{type: 'endpont'}, ':5:1 unknown type "endpont" -> did you mean "endpoint"?'],
    [{operation: 'stocks/candels'}, ':6:1 unknown operation "stocks/candels" -> did you mean "stocks/candles"?'],
    [{formula: 'STOCKDATA'}, ':7:1 the page has a formula, but another type -> write "type: formula"'],
    [{plan: 'stater', type: 'account'}, ':7:1 unknown plan "stater" -> did you mean "starter"?'],
    [{tags: '[api-bet]'}, ':7:1 unknown tag "api-bet" -> did you mean "api-beta"?'],
    [
      {tags: 'api-beta'},
      ':7:1 "tags" does not look like a valid front matter Yaml array. -> see https://docusaurus.io/',
    ],
    [
      {badge: 'premium', type: 'concept', operation: undefined},
      ':6:1 unknown badge "premium" -> did you mean "Premium"?',
    ],
    [{badge: 'Beta'}, ':7:1 the badge of this page is in the data -> write it there, as "badge" or "x-badge"'],
    [{operation: 'stocks/earnings', tags: '[api-beta]'}, ':7:1 unknown tag "api-premium"'],
  ])('reports the mistake in %j: %s', async (changes, finding) => {
    expect(await reported({'api/candles.mdx': page(changes)})).toEqual([expect.stringContaining(finding)]);
  });

  it('reports several mistakes at once', async () => {
    const changes = {type: 'endpont', badge: 'New!', titel: 'red', draft: '3'};
    expect(await reported({'api/candles.mdx': page(changes)})).toHaveLength(4);
  });

  it('reports an endpoint page without one of its tags', async () => {
    expect(await reported({'api/candles.mdx': page().replace('<Errors />', '')})).toEqual([
      expect.stringContaining(':5:1 the page has this type, but no <Errors /> -> add it'),
    ]);
  });

  it.each([
    ['missing front matter', 'Text.\n', 'api/a.mdx:1:1 no front matter'],
    ['a duplicate key', '---\ntitle: A\ntitle: B\n---\n', 'api/a.mdx:3:1 Map keys must be unique'],
    ['invalid YAML', '---\ntitle: "A\n---\n', 'api/a.mdx:'],
  ])('reports %s', async (_, source, finding) => {
    expect((await reported({'api/a.mdx': source}))[0]).toContain(finding);
  });

  it.each([
    ['site variables, tags, and badges', {title: "'{product} Candles'", tags: '[api-beta]'}],
    [
      'only a title and a description',
      {title: '404', sidebar_position: undefined, type: undefined, operation: undefined},
    ],
    ['the keys of Docusaurus, and others', {slug: '/c-1', draft: 'true', last_update: '{author: A}', color: 'red'}],
  ])('accepts %s', async (_, changes) => {
    expect(await reported({'api/candles.mdx': page(changes)})).toEqual([]);
  });
});

describe('front matter of several pages', () => {
  it.each<[string, Record<string, string>, string]>([
    ['title', {title: good.title}, ':2:1 the title is also used by api/candles.mdx'],
    ['description', {description: good.description}, ':3:1 the description is also used by api/candles.mdx'],
    ['position', {sidebar_position: '1'}, ':4:1 the sidebar_position is also used by api/candles.mdx'],
    ['URL', {slug: '/candles'}, ':7:1 the URL is also used by api/candles.mdx'],
  ])('reports a shared %s', async (_, changes, finding) => {
    const files = {'api/candles.mdx': page(), 'api/quotes.mdx': page({...other, ...changes})};
    expect(await reported(files)).toEqual([expect.stringContaining(`api/quotes.mdx${finding}`)]);
  });

  it('accepts the same title in two sections, and compares an index page with what is next to its folder', async () => {
    const concept = {title: good.title, type: 'concept', operation: undefined};
    const files = {'api/candles.mdx': page(), 'sheets/quotes.mdx': page({...other, ...concept})};
    expect(await reported(files)).toEqual([]);
    const index = {'api/stocks/index.mdx': page({...other, sidebar_position: '1'})};
    expect(await reported({'api/stocks/candles.mdx': page(), ...index})).toEqual([]);
    expect(await reported({'api/candles.mdx': page(), ...index})).toHaveLength(1);
    const category = {'api/universal/_category_.json': '{"position": 1}'};
    expect(await reported({'api/candles.mdx': page(), ...category})).toHaveLength(1);
  });
});
