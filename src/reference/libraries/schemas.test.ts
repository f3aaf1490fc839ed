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
    [
      'a key that no response has',
      (sdk) => (sdk.structs.StockQuote.fields[0].key = 'ticker'),
      'unknown field "ticker"',
    ],
    ['an undeclared type', (sdk) => (sdk.structs.StockQuote.fields[0].type = 'Symbols'), 'unknown type "Symbols"'],
    ['a field twice', ({structs}) => structs.Candle.fields.push(structs.Candle.fields[0]), 'is a duplicate'],
    [
      'a setter of another request',
      (sdk) => (quotes(sdk).setters[0].signature = 'func (r *CandleRequest) Symbol(q string) *CandleRequest'),
      'Symbol is for *CandleRequest',
    ],
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
    ['an undeclared type', (sdk) => (sdk.resources.stocks.classes.Quote.symbol.type = 'Text'), 'unknown type "Text"'],
    ['an unknown argument', (sdk) => (candles(sdk).sets.feed = 'feed'), 'no argument "feed"'],
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
