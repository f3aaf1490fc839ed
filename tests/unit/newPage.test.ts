import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {plan} from '../../checks/new/create';

const root = path.resolve(import.meta.dirname, '../..');

describe('npm run new', () => {
  it('plans the page, data, and path of an endpoint', () => {
    const files = plan(['endpoint', 'stocks/dividends'], root);
    expect(Object.keys(files).sort()).toEqual([
      'api/stocks/dividends.mdx',
      'src/reference/api/openapi.yaml',
      'src/reference/api/openapi/stocks/dividends.yaml',
    ]);
    expect(files['src/reference/api/openapi.yaml']).toContain(
      '/v1/stocks/dividends/{symbol}/:\n    $ref: ./openapi/stocks/dividends.yaml',
    );
  });

  it('creates the index page of a folder, after the other entries of the section', () => {
    const files = plan(['page', 'sdk/zzz/'], root);
    expect(Object.keys(files)).toEqual(['sdk/zzz/index.mdx']);
    expect(files['sdk/zzz/index.mdx']).toContain('sidebar_position: 9\n');
    expect(files['sdk/zzz/index.mdx']).toContain('(fill in ');
  });

  it('adds the group to the title of an endpoint', () => {
    expect(plan(['endpoint', 'options/news'], root)['api/options/news.mdx']).toContain(
      'title: Option News\nsidebar_label: News\n',
    );
  });

  it.each([
    [[], 'no kind of page'],
    [['endpont', 'stocks/x'], 'unknown kind "endpont" -> did you mean "endpoint"?'],
    [['endpoint'], 'no name for the endpoint'],
    [['endpoint', 'Stocks'], 'is not a valid endpoint name'],
    [['endpoint', 'stock/prices'], 'unknown group "stock" -> did you mean "stocks"?'],
    [['endpoint', 'stocks/quotes'], 'api/stocks/quotes.mdx already exists -> edit it instead'],
    [['formula', 'News', 'stocks/news'], 'is not a valid formula name'],
    [['formula', 'ZZZNEWS', 'stocks/new'], 'unknown operation "stocks/new" -> did you mean "stocks/news"?'],
    [['formula', 'ZZZNEWS'], 'no operation for the formula'],
    [['page', 'acount/refunds'], 'unknown section "acount" -> did you mean "account"?'],
    [['page', 'account/My Page'], 'is not a valid path'],
    [['page', 'account/prices', 'Data Plans'], 'is already used by account/plans/index.mdx -> choose another title'],
  ])('rejects %j: %s', (args, message) => {
    expect(() => plan(args, root)).toThrow(message);
  });
});
