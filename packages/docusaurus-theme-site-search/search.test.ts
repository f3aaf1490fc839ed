import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {type Place, type SearchPage, toRecords} from './data';
import {createEngine} from './engine';
import {readData, writeData} from './published';
import {respond} from './respond';

/** Returns a page of the API or of the SDKs. */
function page(section: 'API' | 'SDK', below: string, places: readonly Place[]): SearchPage {
  const tag = `docs-${section.toLowerCase()}-current`;
  const rank = section === 'API' ? 30 : 0;
  const route = `/docs/${below}`;
  return {route, url: `https://www.example.com${route}`, section, language: 'en', version: null, tag, rank, places};
}

const pages = [
  page('API', 'api/stocks/candles', [
    [1, 'Candles', '', 'Open and close prices over time, with the parameter countback.'],
    [2, 'countback', 'param-countback', 'How many candles before the date.'],
    [2, '404 Not Found', 'status-404', 'No data.'],
  ]),
  page('API', 'api/stocks/quotes', [
    [1, 'Stock Quotes', '', 'The latest price. For prices over time see candles.'],
    [2, '404 Not Found', 'status-404', 'No data.'],
  ]),
  page('SDK', 'sdk/go/stocks/candles', [[1, 'Candles (Go SDK)', '', 'StockCandles brings prices over time into Go.']]),
];
const records = toRecords(pages);

describe('search engine', () => {
  const engine = createEngine(records, {synonyms: [{typed: ['ohlc', 'bar data'], meant: ['candles']}]});
  it('gives results the same scores if others are excluded', () => {
    const isSdk = ({docusaurus_tag}: (typeof records)[number]) => docusaurus_tag === 'docs-sdk-current';
    const all = engine.find('candles prices');
    const inSdk = engine.find('candles prices', {allowed: isSdk});
    expect(inSdk).toEqual(all.filter(({record}) => isSdk(record)));
    expect(inSdk).toHaveLength(1);
  });

  it('returns excerpts that contain as many words of the query as possible', () => {
    const text = `${'filler '.repeat(50)}alpha and beta ${'filler '.repeat(50)}alpha`.trim();
    const long = createEngine(toRecords([page('API', 'api/long', [[1, 'Long', '', text]])]));
    const [hit] = respond(long, {query: 'alpha beta'}).hits;
    const excerpt = hit?._snippetResult?.content?.value ?? '';
    expect(excerpt).toMatch(/^…filler filler <mark>alpha<\/mark> and <mark>beta<\/mark> filler.*…$/);
    expect(excerpt.split(' ')).toHaveLength(30);
  });

  it('finds, marks, and cuts words of languages without spaces', () => {
    const text = `${'其他内容。'.repeat(50)}本指南介绍如何使用 Helm 安装 HAMi。${'其他内容。'.repeat(50)}`;
    const places: Place[] = [
      [1, 'GPU虚拟化原理', '', text],
      [2, 'ポリシーの設定方法', 'a', ''],
      [2, 'เริ่มต้นใช้งาน', 'b', ''],
    ];
    const chinese = createEngine(toRecords([page('API', 'api/long', places)]));
    const [hit] = respond(chinese, {query: '如何安装'}).hits;
    const excerpt = hit?._snippetResult?.content?.value ?? '';
    expect(excerpt).toMatch(/^….*<mark>如何<\/mark>使用 Helm <mark>安装<\/mark> HAMi。.*…$/);
    expect(excerpt.length).toBeLessThan(100);
    const [thai] = respond(chinese, {query: 'เริ่มต้น'}).hits;
    const marked = thai?._highlightResult?.hierarchy?.lvl2?.value;
    expect(marked?.replaceAll('</mark><mark>', '')).toBe('<mark>เริ่มต้น</mark>ใช้งาน');
    for (const query of ['虚拟化', 'GPU虚拟', '設定', 'ポリシー 設定']) expect(chinese.find(query)).not.toEqual([]);
  });
});

it('recommends the hosted search if the index is too large for phones', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const write = (text: string) =>
    writeData(folder, {pages: [page('API', 'api', [[1, 'A', '', text]])], synonyms: [], sectionWords: {}});
  write('x'.repeat(500_000));
  expect(warn).not.toHaveBeenCalled();
  write(randomBytes(420_000).toString('base64'));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/records\.json has \d{3} KB .*use a hosted index \(option "hosted"\)/),
  );
  fs.rmSync(folder, {recursive: true});
  expect(() => readData(folder)).toThrow(/run "npm run build" first/);
});
