import {describe, expect, it} from 'vitest';
import {type General, loadGeneral, universalSamples} from '../../src/reference/general/model';
import {generalTags} from '../../src/reference/general/tags';

const render = (tag: string, attributes: Record<string, string> = {}) =>
  generalTags[tag]!.render(attributes, {file: 'page.mdx', frontMatter: {}});
const bodies = (name: string) => universalSamples(name).map(({body}) => body?.text);

describe('universalSamples', () => {
  it('makes the answer with the parameter out of the one without it', () => {
    const [all, two] = bodies('limit').map((text) => JSON.parse(text!));
    expect(two.symbol).toEqual(all.symbol.slice(0, 2));
    const [first, second] = bodies('offset').map((text) => JSON.parse(text!));
    expect([...first.symbol, ...second.symbol]).toEqual(all.symbol);
    const [whole, part] = bodies('columns').map((text) => JSON.parse(text!));
    expect(part).toEqual({ask: whole.ask, bid: whole.bid});
    const [plain, named] = bodies('human').map((text) => JSON.parse(text!));
    expect(Object.values(named)).toEqual(Object.values(plain).slice(1));
    expect(named).toHaveProperty('Ask Size');
    expect(named).not.toHaveProperty('s');
  });
  it('writes CSV with and without the names', () => {
    const [, csv] = bodies('format');
    const [withNames, withoutNames] = bodies('headers');
    expect(withNames).toBe(csv);
    expect(csv!.split('\n').slice(1).join('\n')).toBe(withoutNames);
  });
  it('shows each form of a date for the same moments', () => {
    const [unix, text, sheet] = bodies('dateformat').map((body) => JSON.parse(body!).t);
    expect(unix[0]).toBe(1672756200);
    expect(text[0]).toBe('2023-01-03 09:30:00 -05:00');
    expect(sheet[0]).toBe(44929.39583);
  });
  it('has no body where the API sends none or its words are not known', () => {
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
  it('sends the token only where the request needs one', () => {
    expect(universalSamples('token')[0]!.curl).not.toContain('Authorization');
    expect(universalSamples('limit')[0]!.curl).toContain('-H "Authorization: Bearer YOUR_TOKEN"');
    expect(universalSamples('format')[0]!.curl).not.toContain('Authorization');
  });
  it('refuses what the description does not have', () => {
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
  it('a universal parameter opens with its first sentence alone, then its facts and both requests', () => {
    const mdx = render('UniversalParameter', {name: 'limit'});
    expect(mdx.split('\n\n')[0]).toBe('Sets the maximum number of results in the response.');
    expect(mdx).toContain('<td>Integers from 1 to 50,000</td>');
    expect(mdx).toContain('<td>10,000</td>');
    expect(mdx).toContain('### Without `limit` {/* #without */}');
    expect(mdx).toContain('### With `limit=2` {/* #with-limit-2 */}');
    expect(mdx).toContain('-d "limit=2"');
  });
  it('one heading stands over two answers to the same request', () => {
    expect(render('UniversalParameter', {name: 'feed'}).match(/^### With /gm)).toHaveLength(1);
  });
  it('an unknown parameter is refused with the nearest name', () => {
    expect(() => render('UniversalParameter', {name: 'column'})).toThrow(
      'unknown universal parameter "column" -> did you mean "columns"?',
    );
  });
  it('the table of status codes has a target for each code, and both reasons of 429', () => {
    const mdx = render('StatusCodes');
    expect(mdx).toMatch(
      /<tr id="status-402"><th scope="row">\[`402`\]\(#status-402\)<\/th><td[^>]*>\*\*Payment Required\.\*\* /,
    );
    expect(mdx).toContain('id="status-429"');
    expect(mdx).toContain('id="status-429-concurrency"');
    expect(mdx).toContain('**OK.**');
    expect(mdx).toContain('**API Gateway Offline.**');
  });
  it('costs leave out what is free and not counted', () => {
    const mdx = render('CreditCosts');
    expect(mdx).toContain('[Candles](/api/stocks/candles)');
    expect(mdx).not.toContain('/api/utilities/status');
  });
  it('the rate limit headers are targets', () => {
    for (const part of ['limit', 'remaining', 'reset', 'consumed'])
      expect(render('RateLimitHeaders')).toContain(`id="header-${part}"`);
  });
  it('the open symbols name all four assets', () => {
    expect(render('OpenSymbols').match(/<th scope="row">/g)).toHaveLength(4);
  });
});
