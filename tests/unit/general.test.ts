import {describe, expect, it} from 'vitest';
import {type General, loadGeneral, universalSamples} from '../../src/reference/general/model';
import {generalTags} from '../../src/reference/general/tags';

const render = (tag: string, attributes: Record<string, string> = {}) =>
  generalTags[tag]!.render(attributes, {file: 'page.mdx', frontMatter: {}});
const bodies = (name: string) => universalSamples(name).map(({body}) => body?.text);

describe('universalSamples', () => {
  it('derives the response with the parameter from the response without it', () => {
    const [all, two] = bodies('limit').map((text) => JSON.parse(text!));
    expect(two.symbol).toEqual(all.symbol.slice(0, 2));
    const [first, second] = bodies('offset').map((text) => JSON.parse(text!));
    expect([...first.symbol, ...second.symbol]).toEqual(all.symbol);
    const [full, filtered] = bodies('columns').map((text) => JSON.parse(text!));
    expect(filtered).toEqual({ask: full.ask, bid: full.bid});
    const [plain, renamed] = bodies('human').map((text) => JSON.parse(text!));
    expect(Object.values(renamed)).toEqual(Object.values(plain).slice(1));
    expect(renamed).toHaveProperty('Ask Size');
    expect(renamed).not.toHaveProperty('s');
  });
  it('writes CSV with and without a header row', () => {
    const [, csv] = bodies('format');
    const [withNames, withoutNames] = bodies('headers');
    expect(withNames).toBe(csv);
    expect(csv!.split('\n').slice(1).join('\n')).toBe(withoutNames);
  });
  it('shows the same timestamps in each date format', () => {
    const [unix, text, sheet] = bodies('dateformat').map((body) => JSON.parse(body!).t);
    expect(unix[0]).toBe(1672756200);
    expect(text[0]).toBe('2023-01-03 09:30:00 -05:00');
    expect(sheet[0]).toBe(44929.39583);
  });
  it("omits the body if the API sends none or its content isn't known", () => {
    expect(universalSamples('token').map(({status, body}) => [status, body !== undefined])).toEqual([
      [401, false],
      [200, true],
    ]);
    expect(universalSamples('feed').map(({status, body}) => [status, body !== undefined])).toEqual([
      [200, true],
      [203, true],
      [204, false],
    ]);
  });
  it('sends the token only if the request requires one', () => {
    expect(universalSamples('token')[0]!.curl).not.toContain('Authorization');
    expect(universalSamples('limit')[0]!.curl).toContain('-H "Authorization: Bearer YOUR_TOKEN"');
    expect(universalSamples('format')[0]!.curl).not.toContain('Authorization');
  });
  it('rejects unknown parameters, operations, requests and fields', () => {
    const general = loadGeneral();
    const limit = general.universalExamples.limit!;
    const changed = (change: Partial<typeof limit>): General => ({
      ...general,
      universalExamples: {limit: {...limit, ...change}},
    });
    expect(() => universalSamples('limits')).toThrow('did you mean "limit"?');
    expect(() => universalSamples('limit', changed({operation: 'stocks/bulkcandle'}))).toThrow(
      'did you mean "stocks/bulkcandles"?',
    );
    expect(() => universalSamples('limit', changed({request: 'three-stock'}))).toThrow('did you mean "three-stocks"?');
    expect(() => universalSamples('limit', changed({shown: [{with: {columns: 'ask'}}]}))).toThrow('no field "ask"');
  });
});

describe('general tags', () => {
  it('UniversalParameter shows one introductory sentence, then facts and both requests', () => {
    const mdx = render('UniversalParameter', {name: 'limit'});
    expect(mdx.split('\n\n')[0]).toBe('Sets the maximum number of results in the response.');
    expect(mdx).toContain('<td>Integers from 1 to 50,000</td>');
    expect(mdx).toContain('<td>10,000</td>');
    expect(mdx).toContain('### Without `limit` {/* #without */}');
    expect(mdx).toContain('### With `limit=2` {/* #with-limit-2 */}');
    expect(mdx).toContain('-d "limit=2"');
  });
  it('UniversalParameter groups two responses to the same request under one heading', () => {
    expect(render('UniversalParameter', {name: 'feed'}).match(/^### With /gm)).toHaveLength(1);
  });
  it('UniversalParameter suggests the closest match for an unknown name', () => {
    expect(() => render('UniversalParameter', {name: 'column'})).toThrow(
      'unknown universal parameter "column" -> did you mean "columns"?',
    );
  });
  it('StatusCodes has anchors for status codes, including both causes of 429', () => {
    const mdx = render('StatusCodes');
    expect(mdx).toMatch(
      /<tr id="status-402"><th scope="row">\[`402`\]\(#status-402\)<\/th><td[^>]*>\*\*Payment Required\.\*\* /,
    );
    expect(mdx).toContain('id="status-429"');
    expect(mdx).toContain('id="status-429-concurrency"');
    expect(mdx).toContain('**OK.**');
    expect(mdx).toContain('**API Gateway Offline.**');
  });
  it("CreditCosts omits endpoints that don't cost credits", () => {
    const mdx = render('CreditCosts');
    expect(mdx).toContain('[Candles](/api/stocks/candles)');
    expect(mdx).not.toContain('/api/utilities/status');
  });
  it('RateLimitHeaders has an anchor for each header', () => {
    for (const part of ['limit', 'remaining', 'reset', 'consumed'])
      expect(render('RateLimitHeaders')).toContain(`id="header-${part}"`);
  });
  it('OpenSymbols has a row for each of the four asset types', () => {
    expect(render('OpenSymbols').match(/<th scope="row">/g)).toHaveLength(4);
  });
});
