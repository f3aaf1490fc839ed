import {describe, expect, it} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {loadGo} from '../../src/reference/libraries/go/model';
import {loadPhp} from '../../src/reference/libraries/php/model';
import {sourcePages} from '../../checks/sources';

const go = loadGo();

describe('go-sdk.yaml', () => {
  it('contains exactly the endpoints that have a page', () => {
    const pages = sourcePages().flatMap(({file, frontMatter}) =>
      file.startsWith('sdk/go/') ? (frontMatter.operation ?? []) : [],
    );
    expect(Object.keys(go.operations).sort()).toEqual(pages.sort());
  });

  it('has a setter for every path parameter of an endpoint', () => {
    const {operations} = loadApi();
    const missing = Object.entries(go.operations).flatMap(([id, {setters}]) =>
      (operations[id]?.parameters ?? [])
        .filter((item) => item.in === 'path' && !setters.some(({sets}) => sets === item.name))
        .map(({name}) => `${id} ${name}`),
    );
    expect(missing).toEqual([]);
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
    const data = JSON.stringify([go, loadPhp()]);
    expect(pages).not.toEqual([]);
    expect(
      pages.flatMap(({file, source}) =>
        absent.filter((name) => mentions(source, name)).map((name) => `${file}: ${name}`),
      ),
    ).toEqual([]);
    expect(absent.filter((name) => mentions(data, name))).toEqual([]);
  });
});
