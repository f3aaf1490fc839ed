import {describe, expect, it} from 'vitest';
import {findOperation} from '../../src/reference/api/model';
import {formulaToggles, requestToggles} from '../../src/reference/samples/availableToggles';
import {press, readChoice, type Toggle, writeChoice} from '../../src/reference/samples/choice';
import {formulaOf, view} from '../../src/reference/samples/toggles';

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
});

describe('a selection in the URL', () => {
  it.each([
    ['', ['to', 'count'], '?use=to,count'],
    ['?q=1&use=from&x=a%20b', ['to'], '?q=1&x=a+b&use=to'],
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
const bulk = requestToggles(findOperation('stocks/bulkquotes'));
const stockdata = formulaToggles('STOCKDATA')!;

describe('examples', () => {
  it.each([
    ['a removed parameter', candles, candles.initial.slice(1), ['− from=2019-09-24']],
    ['a fixed parameter', bulk, ['snapshot'], ['+ snapshot=true', '− symbols=AAPL,META,MSFT']],
    ['an argument of a formula', stockdata, ['argument-start-date'], ['+ "1/3/2023"']],
  ])('describe the change of %s', (_, data, chosen, changes) => expect(view(data, chosen).changes).toEqual(changes));
});

describe('formulas', () => {
  it.each([
    [[], '=STOCKDATA("AAPL")'],
    [['attribute-bid', 'attribute-open'], '=STOCKDATA("AAPL","open","1/3/2023")'],
    [['attribute-open', 'argument-resolution', 'attribute-bid'], '=STOCKDATA("AAPL","bid")'],
    [['argument-resolution'], '=STOCKDATA("AAPL","all","1/3/2023",,"4H")'],
    [['attribute-volume', 'attribute-candle-volume'], '=STOCKDATA("AAPL","volume","1/3/2023")'],
    [['attribute-bid', 'attribute-all'], '=STOCKDATA("AAPL","all")'],
    [['attribute-adjusted', 'attribute-unadjusted'], '=STOCKDATA("AAPL","unadjusted","1/3/2023")'],
  ])('after %j: %s', (ids, expected) => {
    const chosen = ids.reduce<string[]>((before, id) => press(stockdata.toggles, before, id), []);
    expect(formulaOf(stockdata, chosen)).toBe(expected);
  });
});
