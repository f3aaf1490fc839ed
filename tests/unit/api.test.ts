import {describe, expect, it, vi} from 'vitest';
import {findField, findOperation, findParameter, loadApi} from '../../src/reference/api/model';
import {mapStrings, readDescription} from '../../src/reference/api/description';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

describe('API model', () => {
  it('is loaded once', () => {
    expect(loadApi()).toBe(loadApi());
  });

  it('finds operations, parameters and fields, and suggests the closest match for an unknown name', () => {
    const candles = findOperation('stocks/candles');
    expect(candles).toMatchObject({
      method: 'GET',
      path: '/v1/stocks/candles/{resolution}/{symbol}/',
      public: false,
    });
    expect(findParameter(candles, 'countback')).toMatchObject({
      type: 'number',
      group: 'Dates',
      excludes: ['from'],
      required: false,
    });
    expect(findParameter(candles, 'mode')).toMatchObject({
      title: 'Data Mode',
      badge: 'Premium',
      page: '/api/universal-parameters/feed',
    });
    expect(findField(candles, 'o')).toMatchObject({type: 'array[number]', human: 'Open'});
    expect(() => findOperation('stocks/candels')).toThrow(
      'unknown operation "stocks/candels" -> did you mean "stocks/candles"?',
    );
    expect(() => findParameter(candles, 'countbak')).toThrow('did you mean "countback"?');
    expect(() => findField(candles, 'x')).toThrow('unknown field "x"');
  });

  it('gives each status code entry a unique ID, with a suffix if the code is already listed', () => {
    const ids = loadApi()
      .statusCodes.filter(({code}) => code === 429 || code === 402)
      .map(({id}) => id);
    expect(ids).toEqual(['status-402', 'status-429', 'status-429-concurrency']);
  });

  it('supports nullable fields, variable keys, objects and fields with a fixed value', () => {
    expect(findField(findOperation('options/chain'), 'iv')).toMatchObject({
      nullable: true,
      null: 'for some older historical quotes',
    });
    expect(findField(findOperation('options/strikes'), 'YYYY-MM-DD')).toMatchObject({type: 'array[number]'});
    expect(findField(findOperation('utilities/headers'), 'Headers')).toMatchObject({type: 'object'});
    expect(findField(findOperation('stocks/quotes'), 's').values).toEqual(['ok']);
  });
});

describe('mapStrings', () => {
  it('changes strings at any depth, but not keys or other values', () => {
    expect(mapStrings({a: ['x', 1, null], b: {x: 'x'}}, (item) => item.toUpperCase())).toEqual({
      a: ['X', 1, null],
      b: {x: 'X'},
    });
  });
});

describe('readDescription', () => {
  it('adds universal parameters and rate limit headers only to operations that have them', () => {
    const {get} = readDescription().paths['/v1/stocks/quotes/{symbol}/']!;
    expect(get.parameters.filter((parameter) => '$ref' in parameter)).toHaveLength(
      Object.keys(loadApi().universal).length,
    );
    expect(Object.keys((get.responses['200'] as {headers: object}).headers)).toEqual(Object.keys(loadApi().headers));
    const {get: status} = readDescription().paths['/status/']!;
    expect(status.responses['200']).not.toHaveProperty('headers');
  });
});
