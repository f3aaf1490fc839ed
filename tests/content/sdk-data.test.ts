import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {type Api, loadApi} from '../../src/reference/api/model';
import {goSchema, loadGo} from '../../src/reference/libraries/go/model';
import {loadPhp, phpSchema} from '../../src/reference/libraries/php/model';
import {sourcePages} from '../../checks/sources';

const api: Api = loadApi();
const go = loadGo();
const php = loadPhp();

/** Reads a data file without validation, so that tests can make it invalid. */
const raw = (file: string): any => parse(fs.readFileSync(path.resolve('src/reference/libraries', file), 'utf8'));

/** Returns whether an API operation has a parameter with this name in this location (path or query). */
const hasParameter = (operation: string, parameter: {in: string; name: string}) =>
  api.operations[operation]?.parameters.some((item) => item.name === parameter.name && item.in === parameter.in) ??
  false;

describe('go-sdk.yaml', () => {
  const setters = Object.entries(go.operations).flatMap(([id, {setters: all}]) =>
    all.map((setter) => ({id, ...setter})),
  );

  it('contains exactly the 13 endpoints that have a page', () => {
    const fields = Object.values(go.structs).reduce((sum, struct) => sum + struct.fields.length, 0);
    console.log(
      `Go: ${Object.keys(go.operations).length} operations, ${setters.length} setters, ${Object.keys(go.structs).length} structs, ${fields} fields`,
    );
    const pages = sourcePages().flatMap(({file, frontMatter}) =>
      file.startsWith('sdk/go/') ? (frontMatter.operation ?? []) : [],
    );
    expect(Object.keys(go.operations).sort()).toEqual([...pages].sort());
    expect(pages).toHaveLength(13);
  });

  it('refers only to existing API parameters, in the correct location', () => {
    const linked = setters.flatMap(({id, name, parameter}) => (parameter ? [{id, name, parameter}] : []));
    console.log(`Go setters that set an API parameter: ${linked.length}, others: ${setters.length - linked.length}`);
    expect(linked.length).toBeGreaterThan(60);
    expect(linked.filter(({id, parameter}) => !hasParameter(id, parameter))).toEqual([]);
  });

  it('does not list documented parameters as undocumented', () => {
    expect(
      setters.filter(({id, sends}) => sends !== undefined && hasParameter(id, {in: 'query', name: sends})),
    ).toEqual([]);
  });

  it('has a setter for every path parameter of an endpoint', () => {
    const missing = Object.entries(go.operations).flatMap(([id, {setters: all}]) =>
      (api.operations[id]?.parameters ?? [])
        .filter((item) => item.in === 'path' && !all.some(({parameter}) => parameter?.name === item.name))
        .map(({name}) => `${id} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('refers only to existing response fields', () => {
    // Exclude fields of version 2 of the API, which isn't documented, and the map of strikes, which has no JSON key.
    const known = new Set(['vwap', 'n', '-']);
    const keys = Object.entries(go.operations).flatMap(([id, {response, row}]) =>
      [response, ...(row && !(row === 'Candle') ? [row] : [])].flatMap((name) =>
        (go.structs[name]?.fields ?? []).flatMap(({tag, key, name: field}) => {
          const used = key ?? tag?.split(',')[0];
          return used && !known.has(used) ? [{id, struct: name, field, used}] : [];
        }),
      ),
    );
    console.log(`Go struct fields that contain a response field: ${keys.length}`);
    expect(keys.length).toBeGreaterThan(100);
    // Bulk quotes use the same struct as quotes for one symbol, but have no 52-week prices.
    const absent = keys.filter(({id, used}) => !api.operations[id]?.fields.some(({name}) => name === used));
    expect(absent.map(({id, used}) => `${id} ${used}`)).toEqual([
      'stocks/bulkquotes 52weekHigh',
      'stocks/bulkquotes 52weekLow',
    ]);
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
  const methods = Object.entries(php.resources).flatMap(([property, {methods: all}]) =>
    all.map((method) => ({property, ...method})),
  );
  const args = methods.flatMap(({operation, name, arguments: all}) =>
    all.map((item) => ({operation, method: name, ...item})),
  );

  it('calls at least 15 endpoints, and no unknown ones', () => {
    console.log(
      `PHP: ${methods.length} methods, ${args.length} arguments, ${Object.values(php.resources).reduce((sum, resource) => sum + Object.keys(resource.classes).length, 0)} classes`,
    );
    const called = new Set(methods.flatMap(({operation}) => operation ?? []));
    expect([...called].filter((id) => !Object.hasOwn(api.operations, id))).toEqual([]);
    // The API can have endpoints that the SDK doesn't support yet. Their samples use plain HTTP.
    expect(called.size).toBeGreaterThanOrEqual(15);
  });

  it('refers only to existing API parameters, in the correct location', () => {
    const linked = args.flatMap(({operation, name, parameter}) =>
      operation && parameter ? [{operation, name, parameter}] : [],
    );
    console.log(`PHP arguments that set an API parameter: ${linked.length}`);
    expect(linked.length).toBeGreaterThan(60);
    expect(linked.filter(({operation, parameter}) => !hasParameter(operation, parameter))).toEqual([]);
  });

  it('refers only to existing response fields', () => {
    // Include the fields of responses without data, because they're listed separately.
    const known = (id: string, key: string) =>
      [...(api.operations[id]?.fields ?? []), ...(api.operations[id]?.responses.noDataFields ?? [])].some(
        ({name}) => name === key,
      );
    const keys = Object.entries(php.resources).flatMap(([property, {methods: all, classes}]) => {
      const ids = all.flatMap(({operation}) => operation ?? []);
      return Object.entries(classes).flatMap(([name, properties]) =>
        Object.values(properties).flatMap(({key}) =>
          key ? [{where: `${property} ${name}`, key, found: ids.some((id) => known(id, key))}] : [],
        ),
      );
    });
    console.log(`PHP properties that contain a response field: ${keys.length}`);
    expect(keys.length).toBeGreaterThan(80);
    expect(keys.filter(({found}) => !found)).toEqual([]);
  });

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
