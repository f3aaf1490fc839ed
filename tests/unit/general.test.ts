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
    expect(render('UniversalParameter', {name: 'mode'}).match(/^### With /gm)).toHaveLength(1);
  });
});
