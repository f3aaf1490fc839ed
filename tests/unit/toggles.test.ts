import Prism from 'prismjs';
import {describe, expect, it, vi} from 'vitest';
import {changedExample} from '../../src/components/Example/changedExample';
import {press, readChoice, type Toggle, writeChoice} from '../../src/samples/choice';
import {codeHtml} from '../../src/samples/codeHtml';
import {codeText} from '../../src/samples/codeText';
import {differenceOf, sideEffects} from '../../src/samples/effects';
import {costOf, type ExampleToggles, formulaOf, requestOf} from '../../src/samples/toggles';
import {nameOf, view} from '../../src/samples/view';
import {findOperation, loadApi} from '../../src/reference/api/model';
import {loadSheets} from '../../src/reference/sheets/model';
import {allToggles, formulaToggles, requestToggles} from '../../src/reference/examples/availableToggles';
import {areApart, pairs, statesOf} from '../support/toggleStates';

// Only the theme can load the languages of the browser's highlighter.
vi.mock('../../src/samples/browserHighlighter', async () => {
  const {codeHtml} = await import('../../src/samples/codeHtml');
  return {highlightCode: (code: string, _: string, marks: []) => codeHtml([code], marks)};
});

/** Returns the HTML of an example's code blocks, and the parts that are marked in each. */
function shown(data: ExampleToggles, chosen: readonly string[]) {
  const samples = Object.values(changedExample(data, chosen).samples).map(({highlighted}) => highlighted);
  return {samples, marked: samples.map((html) => html.match(/(?<=<mark>).*?(?=<\/mark>)/g) ?? [])};
}

const toggles: Toggle[] = [
  {id: 'from', without: ['count']},
  {id: 'to'},
  {id: 'count'},
  {id: 'format'},
  {id: 'headers', needs: ['format']},
  {id: 'first', needs: ['headers']},
];

describe('press', () => {
  it.each([
    ['adds a toggle', [], 'to', ['to']],
    ['removes a toggle', ['from', 'to'], 'to', ['from']],
    ['keeps the order of the toggles', ['count'], 'to', ['to', 'count']],
    ['removes a toggle that excludes the added one', ['from', 'to'], 'count', ['to', 'count']],
    ['removes a toggle that the added one excludes', ['to', 'count'], 'from', ['from', 'to']],
    ['adds required toggles and their requirements', [], 'first', ['format', 'headers', 'first']],
    ['removes toggles that require the removed one', ['to', 'format', 'headers', 'first'], 'format', ['to']],
    ['ignores unknown toggles', ['to'], 'other', ['to']],
  ])('%s', (_, chosen, id, expected) => {
    expect(press(toggles, chosen, id)).toEqual(expected);
  });

  it("doesn't loop if two toggles require each other", () => {
    const both: Toggle[] = [
      {id: 'a', needs: ['b']},
      {id: 'b', needs: ['a']},
    ];
    expect(press(both, [], 'a')).toEqual(['a', 'b']);
    expect(press(both, ['a', 'b'], 'b')).toEqual([]);
  });
});

const examples = Object.entries(allToggles());

describe('available toggles', () => {
  it('exist for every operation and formula that has options', () => {
    const without = [...Object.keys(loadApi().operations), ...Object.keys(loadSheets().formulas)].filter(
      (name) => !examples.some(([id]) => id === name),
    );
    // The headers endpoint has no optional parameters, and OPTIONLOOKUP has a single argument.
    expect(without).toEqual(expect.arrayContaining(['utilities/headers', 'OPTIONLOOKUP']));
    console.log(
      `toggles: ${examples.reduce((sum, [, value]) => sum + value.toggles.length, 0)} in ${examples.length} examples, ${examples.reduce((sum, [, value]) => sum + pairs(value).length / 2, 0)} exclusive pairs`,
    );
  });

  it.each(examples)('%s never reaches an invalid state', (_, data) => {
    const known = data.toggles.map(({id}) => id);
    expect(new Set(known).size).toBe(known.length);
    expect(
      data.toggles.flatMap(({without = [], needs = []}) => [...without, ...needs]).filter((id) => !known.includes(id)),
    ).toEqual([]);
    const {alone, together, switched} = statesOf(data);
    for (const state of [data.initial, ...alone, ...together, ...switched]) {
      const selected = data.toggles.filter(({id}) => state.includes(id));
      expect(state).toEqual(selected.map(({id}) => id));
      for (const one of selected) {
        expect(
          selected.filter((other) => other !== one && areApart(one, other)),
          `${state.join()}: conflicts with ${one.id}`,
        ).toEqual([]);
        expect(
          (one.needs ?? []).filter((id) => !state.includes(id)),
          `${state.join()}: required by ${one.id}`,
        ).toEqual([]);
      }
    }
    for (const [first, then] of pairs(data)) {
      const before = press(data.toggles, [], first.id);
      const after = press(data.toggles, before, then.id);
      expect(
        [before.includes(first.id), after.includes(first.id), after.includes(then.id)],
        `${first.id}, then ${then.id}`,
      ).toEqual([true, false, true]);
    }
  });

  it.each(examples)('%s returns to its initial state if a toggle without side effects is pressed twice', (_, data) => {
    for (const {id} of data.toggles) {
      const once = press(data.toggles, data.initial, id);
      if (!data.initial.every((item) => once.includes(item)) || data.toggles.find((toggle) => toggle.id === id)?.needs)
        continue;
      expect(press(data.toggles, once, id), id).toEqual(data.initial);
    }
  });

  it.each(examples)('%s has no marks in its initial state', (_, data) => {
    expect(view(data, data.initial).marks).toEqual([]);
  });
});

const candles = requestToggles(findOperation('stocks/candles'));

describe('side effects of a toggle', () => {
  const chain = requestToggles(findOperation('options/chain'));
  const bulk = requestToggles(findOperation('stocks/bulkquotes'));
  const stockdata = formulaToggles('STOCKDATA')!;

  it.each([
    ['a path value', candles, candles.initial, 'extended', 'also sets resolution to 5'],
    ['a path value that changes back', candles, ['extended'], 'extended', 'if removed, also sets resolution to D'],
    ['an excluded parameter', candles, candles.initial, 'countback', 'replaces from'],
    ['a required parameter', candles, candles.initial, 'headers', 'also adds format=csv'],
    [
      'a parameter that requires the removed one',
      candles,
      ['format', 'headers'],
      'format',
      'if removed, also removes headers',
    ],
    [
      'several excluded parameters',
      chain,
      ['dte', 'from', 'to'],
      'expiration',
      'also adds date=2022-01-03; replaces dte, from, and to',
    ],
    ['a symbol that requires a token', chain, [], 'am', 'also sets underlyingSymbol to SPX; requires a token'],
    ['a fixed parameter', bulk, bulk.initial, 'snapshot', 'replaces symbols'],
    ['a fixed parameter that returns', bulk, ['snapshot'], 'snapshot', 'if removed, also adds symbols=AAPL,META,MSFT'],
    ['an argument of a formula', stockdata, ['attribute-bid'], 'attribute-open', 'also adds "1/3/2023"; replaces bid'],
    ['the requirements of a modifier', stockdata, [], 'attribute-adjusted', 'also adds all and "1/3/2023"'],
    ['a toggle that changes nothing else', candles, candles.initial, 'adjustsplits', ''],
  ])('are described for %s', (_, data, chosen, id, expected) => {
    expect(sideEffects(data, chosen, id)).toBe(expected);
  });

  it.each(examples)('%s: a toggle without a description changes nothing else', (_, data) => {
    for (const {id} of data.toggles) {
      const next = press(data.toggles, data.initial, id);
      const others = (chosen: readonly string[]) => chosen.filter((item) => item !== id);
      const isSame = others(next).join() === others(data.initial).join();
      const {values} = differenceOf(data, data.initial, next, id);
      if (sideEffects(data, data.initial, id) === '') expect([isSame, values], id).toEqual([true, []]);
      else if (isSame && values.length === 0) {
        expect(sideEffects(data, data.initial, id), id).toMatch(/symbols|requires a token|all/);
      }
    }
  });
});

describe('a selection in the URL', () => {
  it.each(examples)('%s is restored from the URL in every state', (_, data) => {
    const {alone, together, switched} = statesOf(data);
    for (const state of [...alone, ...together, ...switched]) {
      expect(readChoice(writeChoice('', state), data.toggles)).toEqual(state);
    }
  });

  it.each([
    ['', ['to', 'count'], '?use=to,count'],
    ['?q=1&use=from&x=a%20b', ['to'], '?q=1&x=a%20b&use=to'],
    ['?used=1', [], '?used=1&use='],
    ['?use=to', undefined, ''],
    ['?use&q=1', undefined, '?q=1'],
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

describe('interactive requests', () => {
  it('replace the start date with a count and keep the end date', () => {
    const chosen = press(candles.toggles, candles.initial, 'countback');
    expect(view(candles, chosen).line).toBe('GET /v1/stocks/candles/D/AAPL/?to=2019-09-26&countback=30');
  });

  it('change the path and the SDK calls if a parameter requires it', () => {
    const chosen = press(candles.toggles, candles.initial, 'extended');
    const {samples, line} = view(candles, chosen);
    expect(line).toBe('GET /v1/stocks/candles/5/AAPL/?from=2019-09-24&to=2019-09-26&extended=true');
    expect(samples[4]?.text).toContain('Resolution("5")');
    expect(requestOf(candles, chosen).calls).not.toEqual(candles.calls);
  });

  it('omit parameters that another parameter replaces', () => {
    const bulk = requestToggles(findOperation('stocks/bulkquotes'));
    expect(view(bulk, ['snapshot']).line).toBe('GET /v1/stocks/bulkquotes/?snapshot=true');
    expect(view(bulk, []).line).toBe('GET /v1/stocks/bulkquotes/?symbols=AAPL,META,MSFT');
  });

  it('show their cost', () => {
    const chain = requestToggles(findOperation('options/chain'));
    expect(costOf(chain, chain.initial)).toBe('1 credit per contract in the response (free for AAPL)');
    expect(costOf(chain, ['feed'])).toBe('1 credit per request');
    expect(costOf(chain, ['pm'])).toBe('1 credit per contract in the response');
    expect(costOf(requestToggles(findOperation('utilities/status')), [])).toBe('');
    const cached = examples
      .filter(([id, {toggles: own}]) => id.includes('/') && own.some(({id: name}) => name === 'feed'))
      .map(([id]) => id);
    expect(cached).toEqual(['stocks/quotes', 'stocks/bulkquotes', 'options/chain', 'options/quotes']);
  });

  it('mark the added parameter in every language', () => {
    expect(shown(candles, press(candles.toggles, candles.initial, 'adjustsplits')).marked).toEqual([
      ['adjustsplits=true'],
      ['adjustsplits=true'],
      ['"adjustsplits", "true"'],
      ['"adjustsplits": "true"'],
      ['AdjustSplits(true)'],
      ['adjust_splits: true'],
    ]);
  });

  it('require a token if the symbol or the feed requires one', () => {
    const chain = requestToggles(findOperation('options/chain'));
    const tokens = (ids: readonly string[]) => view(chain, ids).samples.map(({text}) => text.includes('YOUR_TOKEN'));
    expect(tokens(chain.initial).slice(0, 4)).toEqual([false, false, false, false]);
    for (const {text, token} of view(chain, chain.initial).samples) {
      expect(token === undefined, text).toBe(/NewClient|new Client/.test(text));
    }
    for (const id of ['pm', 'feed']) expect(tokens([id]), id).not.toContain(false);
  });

  it('mark nothing when a parameter is removed', () => {
    expect(shown(candles, press(candles.toggles, candles.initial, 'to')).marked.flat()).toEqual([]);
  });
});

describe('interactive formulas', () => {
  const stock = formulaToggles('STOCKDATA');
  if (!stock) throw new Error('STOCKDATA has no toggles');
  const text = (...ids: string[]) =>
    formulaOf(
      stock,
      ids.reduce<string[]>((chosen, id) => press(stock.toggles, chosen, id), []),
    );

  it.each([
    [[], '=STOCKDATA("AAPL")'],
    [['attribute-ask', 'attribute-bid'], '=STOCKDATA("AAPL","bid,ask")'],
    [['attribute-bid', 'attribute-open'], '=STOCKDATA("AAPL","open","1/3/2023")'],
    [['attribute-open', 'argument-resolution', 'attribute-bid'], '=STOCKDATA("AAPL","bid")'],
    [['attribute-close', 'argument-end-date', 'argument-start-date'], '=STOCKDATA("AAPL","close")'],
    [['argument-resolution'], '=STOCKDATA("AAPL","all","1/3/2023",,"4H")'],
    [['attribute-noheaders'], '=STOCKDATA("AAPL","all,noheaders")'],
    [['attribute-volume', 'attribute-candle-volume'], '=STOCKDATA("AAPL","volume","1/3/2023")'],
    [['attribute-bid', 'attribute-all'], '=STOCKDATA("AAPL","all")'],
    [['attribute-adjusted', 'attribute-unadjusted'], '=STOCKDATA("AAPL","all,unadjusted","1/3/2023")'],
  ])('after %j: %s', (ids, expected) => {
    expect(text(...ids)).toBe(expected);
  });

  it('show their cost, which depends on dates and attributes', () => {
    expect(costOf(stock, [])).toBe('1 credit per symbol (free for AAPL)');
    expect(costOf(stock, ['argument-start-date'])).toBe('1 credit per 1,000 candles (free for AAPL)');
    const option = formulaToggles('OPTIONDATA');
    expect(option && costOf(option, ['argument-start-date'])).toBe('');
    const chain = formulaToggles('OPTIONCHAIN');
    expect(chain && costOf(chain, ['attribute-strike'])).toBe('1 credit in total (free for AAPL)');
    expect(chain && costOf(chain, ['attribute-strike', 'attribute-bid'])).toBe(
      '1 credit per option symbol returned (free for AAPL)',
    );
    expect(chain && costOf(chain, [])).toBe('1 credit per option symbol returned (free for AAPL)');
  });

  it('mark the added attribute and argument', () => {
    const {samples, marked} = shown(stock, ['attribute-open', 'argument-start-date']);
    expect(marked).toEqual([['open', '"1/3/2023"']]);
    expect(samples.map(codeText)).toEqual(['=STOCKDATA("AAPL","open","1/3/2023")']);
  });

  it('name options as the reader sees them', () => {
    expect(stock.toggles.filter(({id}) => ['attribute-open', 'argument-start-date'].includes(id)).map(nameOf)).toEqual([
      'open',
      '"1/3/2023"',
    ]);
    expect(candles.toggles.filter(({id}) => id === 'countback').map(nameOf)).toEqual(['countback=30']);
  });
});

describe('highlighted code', () => {
  it('has the same text, without special characters of HTML', () => {
    const code = `const a = "<b>"; // it's & "that"\nif (1 < 2) f('x')`;
    const html = codeHtml(Prism.tokenize(code, Prism.languages.javascript!));
    expect(html).toContain('<span class="token keyword">const</span>');
    expect(html).toContain('<span class="token string">"&lt;b>"</span>');
    expect(html).toContain(`<span class="token comment">// it's &amp; "that"</span>`);
    expect(codeText(html)).toBe(code);
  });

  it('has marks within tokens, and no class twice', () => {
    const inner = new Prism.Token('variable', '$b', 'variable');
    const tokens = ['a', new Prism.Token('variable', [inner, '<'], undefined)];
    expect(codeHtml(tokens, [[0, 2]])).toBe(
      '<mark>a</mark><span class="token variable"><mark>$</mark>b</span><span class="token variable">&lt;</span>',
    );
  });
});
