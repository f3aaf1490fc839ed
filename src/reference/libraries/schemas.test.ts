import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {goSchema} from './go/schema';
import {phpSchema} from './php/schema';

/** Returns the issues after a change to a data file, as one text. */
function issuesAfter(schema: typeof goSchema | typeof phpSchema, file: string, change: (data: any) => void): string {
  const data = parse(fs.readFileSync(path.join(__dirname, file), 'utf8'));
  change(data);
  return (schema.safeParse(data).error?.issues ?? [])
    .map(({path: keys, message}) => `${keys.join('.')}: ${message}`)
    .join('\n');
}

describe('go-sdk.yaml', () => {
  const quotes = (sdk: any) => sdk.operations['stocks/quotes'];
  it.each<[string, (sdk: any) => void, string]>([
    ['an unknown key', (sdk) => (sdk.library.modul = 'x'), 'modul'],
    ['an invalid signature', (sdk) => (quotes(sdk).constructor = 'StockQuote()'), 'constructor'],
    ['a setter that sets nothing', (sdk) => delete quotes(sdk).setters[0].sets, 'exactly one'],
    ['an unknown setter', (sdk) => (quotes(sdk).sample.values = {Ticker: 'AAPL'}), 'unknown setter "Ticker"'],
    ['an unknown struct', (sdk) => (quotes(sdk).row = 'Quote'), 'unknown struct "Quote"'],
    ['a parameter elsewhere', (sdk) => (quotes(sdk).setters[0].sets = 'query symbol'), 'has symbol in the path'],
    ['an unknown parameter', (sdk) => (quotes(sdk).setters[0].sets = 'path ticker'), 'unknown parameter "ticker"'],
    ['an unknown operation', (sdk) => (sdk.operations['stocks/quote'] = quotes(sdk)), 'unknown operation'],
    [
      'a setter of another request',
      (sdk) => (quotes(sdk).setters[0].signature = 'func (r *CandleRequest) Symbol(q string) *CandleRequest'),
      'the setter is for *CandleRequest',
    ],
    [
      'a key that no response has',
      (sdk) => (sdk.structs.StockQuote.fields[0].key = 'ticker'),
      'unknown field "ticker"',
    ],
    ['an undeclared type', (sdk) => (sdk.structs.StockQuote.fields[0].type = 'Symbols'), 'unknown type "Symbols"'],
    ['a field twice', ({structs}) => structs.Candle.fields.push(structs.Candle.fields[0]), 'is a duplicate'],
    ['raw output that is not JSON', (sdk) => (sdk.operations['stocks/candles'].sample.Raw = '{'), 'is not JSON'],
  ])('is rejected with %s', (_, change, message) => {
    expect(issuesAfter(goSchema, 'go/go-sdk.yaml', change)).toContain(message);
  });

  it('is accepted as it is', () => expect(issuesAfter(goSchema, 'go/go-sdk.yaml', () => {})).toBe(''));
});

describe('php-sdk.yaml', () => {
  const candles = (sdk: any) => sdk.resources.stocks.methods[0];
  it.each<[string, (sdk: any) => void, string]>([
    ['an argument that is not sent', (sdk) => delete candles(sdk).sets.symbol, 'neither in sets nor in sends'],
    ['an unknown argument', (sdk) => (candles(sdk).sets.feed = 'query feed'), 'no argument "feed"'],
    ['an unknown class', ({resources}) => delete resources.stocks.classes.Quote, 'unknown class "Quote"'],
    ['an unknown parameter', (sdk) => (candles(sdk).sets.symbol = 'path ticker'), 'unknown parameter "ticker"'],
    ['a parameter elsewhere', (sdk) => (candles(sdk).sets.symbol = 'query symbol'), 'has symbol in the path'],
    ['an unknown operation', (sdk) => (candles(sdk).operation = 'stocks/candle'), 'unknown operation'],
    ['an undeclared type', (sdk) => (sdk.resources.stocks.classes.Quote.symbol.type = 'Text'), 'unknown type "Text"'],
    [
      'a key that no response has',
      (sdk) => (sdk.resources.stocks.classes.Quote.symbol.key = 'x_y'),
      'unknown field "x_y"',
    ],
  ])('is rejected with %s', (_, change, message) => {
    expect(issuesAfter(phpSchema, 'php/php-sdk.yaml', change)).toContain(message);
  });

  it('is accepted as it is', () => expect(issuesAfter(phpSchema, 'php/php-sdk.yaml', () => {})).toBe(''));
});
