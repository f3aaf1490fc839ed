import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {goSchema, loadGo} from '../../src/reference/libraries/go/model';
import {loadPhp, phpSchema} from '../../src/reference/libraries/php/model';
import {sourcePages} from '../../checks/sources';

const go = loadGo();
const php = loadPhp();

/** Reads a data file without validation, so that tests can make it invalid. */
const raw = (file: string): any => parse(fs.readFileSync(path.resolve('src/reference/libraries', file), 'utf8'));

describe('go-sdk.yaml', () => {
  it('contains exactly the 13 endpoints that have a page', () => {
    const pages = sourcePages().flatMap(({file, frontMatter}) =>
      file.startsWith('sdk/go/') ? (frontMatter.operation ?? []) : [],
    );
    expect(Object.keys(go.operations).sort()).toEqual([...pages].sort());
    expect(pages).toHaveLength(13);
  });

  it.each<[string, (item: any) => void, string]>([
    ['an unknown key', (item) => (item.library.modul = 'x'), 'modul'],
    ['an invalid signature', (item) => (item.operations['stocks/quotes'].constructor = 'StockQuote()'), 'constructor'],
    ['a setter that sets nothing', (item) => delete item.operations['stocks/quotes'].setters[0].sets, 'exactly one'],
    [
      'a location that is neither path nor query',
      (item) => (item.operations['stocks/quotes'].setters[0].sets = 'body symbol'),
      'sets',
    ],
    [
      'a sample with an unknown setter',
      (item) => (item.operations['stocks/quotes'].sample.values = {Ticker: 'AAPL'}),
      'no setter',
    ],
    [
      'a setter error without accepted values',
      (item) => delete item.operations['stocks/quotes'].setters[0].accepts,
      'no accepted values',
    ],
    ['an undocumented result type', (item) => (item.operations['stocks/quotes'].row = 'Quote'), 'no struct'],
  ])('is rejected with %s', (_, change, message) => {
    const broken = raw('go/go-sdk.yaml');
    change(broken);
    const result = goSchema.safeParse(broken);
    expect(result.success).toBe(false);
    expect(JSON.stringify(result.error?.issues)).toContain(message);
  });
});

describe('php-sdk.yaml', () => {
  it.each<[string, (item: any) => void, string]>([
    [
      'an argument that is not sent',
      (item) => delete item.resources.stocks.methods[2].sets.symbol,
      'neither in sets nor in sends',
    ],
    [
      'an argument that the method does not have',
      (item) => (item.resources.stocks.methods[2].sets.feed = 'query feed'),
      'no argument',
    ],
    ['an undocumented class', (item) => delete item.resources.stocks.classes.Quote, "isn't described"],
    [
      'an ignored argument that is not sent',
      (item) => (item.resources.stocks.methods[2].ignored = ['symbol']),
      'not in sends',
    ],
  ])('is rejected with %s', (_, change, message) => {
    const broken = raw('php/php-sdk.yaml');
    change(broken);
    const result = phpSchema.safeParse(broken);
    expect(result.success).toBe(false);
    expect(JSON.stringify(result.error?.issues)).toContain(message);
  });
});

describe('SDK pages', () => {
  /** Names that other sources mention, but that don't exist in the documented releases. */
  const absent = [
    'StockQuotes(',
    'OptionQuotes(',
    'OptionsLookup(',
    'OptionsStrikes(',
    'OptionChainResponse',
    'OptionsLookupResponse',
    'OptionQuotesRequest',
    'bulk_quotes(',
    'client.StockQuote(',
    'client.StockCandles(',
    'Timeout(0)',
    'AMSettled',
    'IndexQuotes(',
    'IndexCandles(',
  ];

  it('do not mention names that do not exist in the SDKs', () => {
    const pages = sourcePages().filter(({file}) => file.startsWith('sdk/'));
    // Don't match the end of a longer name.
    const mentions = (text: string, name: string) => new RegExp(`(?<!\\w)${name.replace(/[().]/g, '\\$&')}`).test(text);
    const data = JSON.stringify([go, php]);
    console.log(`SDK pages searched for ${absent.length} names that no release has: ${pages.length}`);
    expect(pages).toHaveLength(23);
    expect(
      pages.flatMap(({file, source}) =>
        absent.filter((name) => mentions(source, name)).map((name) => `${file}: ${name}`),
      ),
    ).toEqual([]);
    expect(absent.filter((name) => mentions(data, name))).toEqual([]);
  });
});
