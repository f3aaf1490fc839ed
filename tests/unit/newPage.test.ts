import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {plan} from '../../src/checks/new/create';
import {readDescription} from '../../src/reference/data/api/description';
import {toApi} from '../../src/reference/data/api/model';
import {filesBelow} from 'docusaurus-built-pages/files';

const root = path.resolve(import.meta.dirname, '../..');

describe('npm run new', () => {
  it('plans the page, data, and path of an endpoint', () => {
    const files = plan(['endpoint', 'stocks/dividends'], root);
    expect(Object.keys(files).sort()).toEqual([
      'api/stocks/dividends.mdx',
      'src/reference/data/api/openapi.yaml',
      'src/reference/data/api/openapi/stocks/dividends.yaml',
    ]);
    expect(files['src/reference/data/api/openapi.yaml']).toContain(
      '/v1/stocks/dividends/{symbol}/:\n    $ref: ./openapi/stocks/dividends.yaml',
    );
  });

  it('writes data of an endpoint that the site can read', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-endpoint-'));
    const data = 'src/reference/data/api/';
    try {
      fs.cpSync(path.join(root, data), folder, {recursive: true});
      for (const [file, text] of Object.entries(plan(['endpoint', 'stocks/dividends'], root)))
        if (file.startsWith(data)) fs.writeFileSync(path.join(folder, file.slice(data.length)), text);
      const {requests, fields} = toApi(readDescription(folder)).operations['stocks/dividends']!;
      expect([requests.length, fields.length]).toEqual([2, 3]);
    } finally {
      fs.rmSync(folder, {recursive: true});
    }
  });

  it('creates the index page of a folder, after the other entries of the section', () => {
    const files = plan(['page', 'sdk/zzz/'], root);
    expect(Object.keys(files)).toEqual(['sdk/zzz/index.mdx']);
    const others = filesBelow(path.join(root, 'sdk')).filter((file) => /sdk\/(?:[^/]+|[^/]+\/index)\.mdx$/.test(file));
    const positions = [...others.map((file) => fs.readFileSync(file, 'utf8')), ...Object.values(files)].map((text) =>
      Number(/^sidebar_position: (\d+)$/m.exec(text)?.[1]),
    );
    expect(positions.slice(0, -1).every((position) => position < positions.at(-1)!)).toBe(true);
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
  ])('rejects %j: %s', (args, message) => {
    expect(() => plan(args, root)).toThrow(message);
  });
});
