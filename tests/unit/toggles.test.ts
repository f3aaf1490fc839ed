import Prism from 'prismjs';
import {describe, expect, it, vi} from 'vitest';
import {changedExample} from '../../src/components/Example/changedExample';
import {findOperation} from '../../src/reference/api/model';
import {allToggles, formulaToggles, requestToggles} from '../../src/reference/samples/availableToggles';
import {press, readChoice, type Toggle, writeChoice} from '../../src/reference/samples/choice';
import {codeHtml} from '../../src/reference/samples/codeHtml';
import {codeText} from '../../src/reference/samples/codeText';
import {sideEffects} from '../../src/reference/samples/effects';
import {costOf, formulaOf} from '../../src/reference/samples/toggles';
import {view} from '../../src/reference/samples/view';
import {areApart, pairs, statesOf} from '../support/toggleStates';

// Only the theme can load the languages of the browser's highlighter.
vi.mock('../../src/reference/samples/browserHighlighter', async () => {
  const {codeHtml} = await import('../../src/reference/samples/codeHtml');
  return {highlightCode: (code: string, _: string, marks: []) => codeHtml([code], marks)};
});

const toggles: Toggle[] = [
  {id: 'from', without: ['count']},
  {id: 'to'},
  {id: 'count'},
  {id: 'format'},
  {id: 'headers', needs: ['format']},
  {id: 'first', needs: ['headers']},
];

describe('pressing a toggle', () => {
  it.each([
    ['adds it', [], 'to', ['to']],
    ['removes it', ['from', 'to'], 'to', ['from']],
    ['keeps the order of the toggles', ['count'], 'to', ['to', 'count']],
    ['removes a toggle that excludes the added one', ['from', 'to'], 'count', ['to', 'count']],
    ['removes a toggle that the added one excludes', ['to', 'count'], 'from', ['from', 'to']],
    ['adds required toggles and their requirements', [], 'first', ['format', 'headers', 'first']],
    ['removes toggles that require the removed one', ['to', 'format', 'headers', 'first'], 'format', ['to']],
  ])('%s', (_, chosen, id, expected) => {
    expect(press(toggles, chosen, id)).toEqual(expected);
  });

  it.each(Object.entries(allToggles()))('of %s never leads to an invalid state', (_, data) => {
    const {alone, together, switched} = statesOf(data);
    for (const state of [data.initial, ...alone, ...together, ...switched]) {
      const selected = data.toggles.filter(({id}) => state.includes(id));
      expect(state).toEqual(selected.map(({id}) => id));
      expect(selected.filter((one) => selected.some((other) => other !== one && areApart(one, other)))).toEqual([]);
      expect(selected.flatMap(({needs = []}) => needs).filter((id) => !state.includes(id))).toEqual([]);
      // A shared link leads to the same state.
      expect(readChoice(writeChoice('', state), data.toggles)).toEqual(state);
    }
    for (const [first, then] of pairs(data)) {
      const both = press(data.toggles, press(data.toggles, [], first.id), then.id);
      expect([both.includes(first.id), both.includes(then.id)], `${first.id}, then ${then.id}`).toEqual([false, true]);
    }
  });
});

describe('a selection in the URL', () => {
  it.each([
    ['', ['to', 'count'], '?use=to,count'],
    ['?q=1&use=from&x=a%20b', ['to'], '?q=1&x=a%20b&use=to'],
    ['?use=to', undefined, ''],
  ])('%s with %j becomes %s', (search, chosen, expected) => {
    expect(writeChoice(search, chosen)).toBe(expected);
  });

  it.each([
    ['?q=1', undefined],
    ['?use=', []],
    ['?use=unknown,to,to,%00,<b>', ['to']],
    ['?use=headers', ['format', 'headers']],
    ['?use=from,count', ['count']],
    ['?use=%E0%A4%A', []],
  ])('%s selects %j', (search, expected) => {
    expect(readChoice(search, toggles)).toEqual(expected);
  });
});

const candles = requestToggles(findOperation('stocks/candles'));
const chain = requestToggles(findOperation('options/chain'));
const bulk = requestToggles(findOperation('stocks/bulkquotes'));
const stockdata = formulaToggles('STOCKDATA')!;
const optionchain = formulaToggles('OPTIONCHAIN')!;

describe('examples', () => {
  it.each([
    [candles, ['to', 'countback'], 'GET /v1/stocks/candles/D/AAPL/?to=2019-09-26&countback=30'],
    [candles, ['extended'], 'GET /v1/stocks/candles/5/AAPL/?extended=true'],
    [bulk, ['snapshot'], 'GET /v1/stocks/bulkquotes/?snapshot=true'],
    [bulk, [], 'GET /v1/stocks/bulkquotes/?symbols=AAPL,META,MSFT'],
    [stockdata, ['attribute-bid', 'attribute-ask'], '=STOCKDATA("AAPL","bid,ask")'],
  ])('%#: show the request or the formula', (data, chosen, line) => expect(view(data, chosen).line).toBe(line));

  it.each([
    [chain, chain.initial, '1 credit per 1,000 contracts (free for AAPL)'],
    [chain, [], '1 credit per contract in the response (free for AAPL)'],
    [chain, ['mode'], '1 credit per request'],
    [chain, ['pm'], '1 credit per contract in the response'],
    [requestToggles(findOperation('utilities/status')), [], ''],
    [stockdata, [], '1 credit per symbol (free for AAPL)'],
    [stockdata, ['argument-start-date'], '1 credit per 1,000 candles (free for AAPL)'],
    [optionchain, ['attribute-strike'], '1 credit in total (free for AAPL)'],
    [optionchain, ['attribute-strike', 'attribute-bid'], '1 credit per option symbol returned (free for AAPL)'],
  ])('%#: show the cost', (data, chosen, cost) => expect(costOf(data, chosen)).toBe(cost));

  it.each([
    ['a path value', candles, candles.initial, 'extended', 'also sets resolution to 5'],
    ['a path value that changes back', candles, ['extended'], 'extended', 'if removed, also sets resolution to D'],
    ['an excluded parameter', candles, candles.initial, 'countback', 'replaces from'],
    ['a required parameter', candles, candles.initial, 'headers', 'also adds format=csv'],
    ['a dependent parameter', candles, ['format', 'headers'], 'format', 'if removed, also removes headers'],
    ['several', chain, ['dte', 'from', 'to'], 'expiration', 'also adds date=2022-01-03; replaces dte, from, and to'],
    ['a symbol that requires a token', chain, [], 'am', 'also sets underlyingSymbol to SPX; requires a token'],
    ['a fixed parameter', bulk, bulk.initial, 'snapshot', 'replaces symbols'],
    ['an argument of a formula', stockdata, ['attribute-bid'], 'attribute-open', 'also adds "1/3/2023"; replaces bid'],
    ['the requirements of a modifier', stockdata, [], 'attribute-adjusted', 'also adds all and "1/3/2023"'],
    ['nothing else', candles, candles.initial, 'adjustsplits', ''],
  ])('describe that a toggle changes %s', (_, data, chosen, id, expected) => {
    expect(sideEffects(data, chosen, id)).toBe(expected);
  });

  it('require a token if the symbol or the mode requires one', () => {
    const tokens = (ids: readonly string[]) => view(chain, ids).samples.map(({text}) => text.includes('YOUR_TOKEN'));
    expect(tokens(chain.initial).slice(0, 4)).toEqual([false, false, false, false]);
    for (const id of ['pm', 'mode']) expect(tokens([id]), id).not.toContain(false);
  });

  it.each([
    [candles, ['from', 'to', 'adjustsplits'], ['adjustsplits=true', '"adjustsplits": "true"', 'AdjustSplits(true)']],
    [stockdata, ['attribute-open', 'argument-start-date'], ['open', '"1/3/2023"']],
    [candles, ['from'], []],
  ])('%#: mark what was added', (data, chosen, marked) => {
    const html = Object.values(changedExample(data, chosen).samples).map(({highlighted}) => highlighted);
    const found = html.flatMap((item) => item.match(/(?<=<mark>).*?(?=<\/mark>)/g) ?? []);
    expect(found).toEqual(marked.length > 0 ? expect.arrayContaining(marked) : []);
  });
});

describe('formulas', () => {
  it.each([
    [[], '=STOCKDATA("AAPL")'],
    [['attribute-bid', 'attribute-open'], '=STOCKDATA("AAPL","open","1/3/2023")'],
    [['attribute-open', 'argument-resolution', 'attribute-bid'], '=STOCKDATA("AAPL","bid")'],
    [['argument-resolution'], '=STOCKDATA("AAPL","all","1/3/2023",,"4H")'],
    [['attribute-noheaders'], '=STOCKDATA("AAPL","all,noheaders")'],
    [['attribute-volume', 'attribute-candle-volume'], '=STOCKDATA("AAPL","volume","1/3/2023")'],
    [['attribute-bid', 'attribute-all'], '=STOCKDATA("AAPL","all")'],
    [['attribute-adjusted', 'attribute-unadjusted'], '=STOCKDATA("AAPL","all,unadjusted","1/3/2023")'],
  ])('after %j: %s', (ids, expected) => {
    const chosen = ids.reduce<string[]>((before, id) => press(stockdata.toggles, before, id), []);
    expect(formulaOf(stockdata, chosen)).toBe(expected);
  });
});

it('highlighted code has the same text, without special characters of HTML', () => {
  const code = `const a = "<b>"; // it's & "that"\nif (1 < 2) f('x')`;
  const html = codeHtml(Prism.tokenize(code, Prism.languages.javascript!), [[6, 7]]);
  expect(html).toContain('<span class="token keyword">const</span> <mark>a</mark>');
  expect(html).toContain('<span class="token string">"&lt;b>"</span>');
  expect(codeText(html)).toBe(code);
});
