import {expect, it} from 'vitest';
import {findOperation, type Operation} from '../../reference/data/api/model';
import {judgeOperation} from './requests';

const candles = findOperation('stocks/candles');
const request = (path: Record<string, string>, query: Record<string, string>): Partial<Operation> => ({
  requests: [{id: 'first', title: 'First', path, query}],
});
const D = {resolution: 'D', symbol: 'AAPL'};

it.each<[Partial<Operation>, string[]]>([
  [{}, []],
  [request(D, {countback: '0'}), ['get.x-requests.0: countback=0: too small']],
  [request(D, {countback: '30', from: '2024-01-02'}), ["get.x-requests.0: countback and from can't be combined"]],
  [request({symbol: 'AAPL'}, {}), ['get.x-requests.0: the request has no value for {resolution}']],
  [
    {parameters: candles.parameters.map((item, index) => (index === 0 ? {...item, example: 'daylong'} : item))},
    ['get.parameters.0: resolution=daylong: not valid'],
  ],
])('an operation with %j has these mistakes: %j', (change, expected) => {
  const found = judgeOperation({...candles, ...change}).map(({keys, message}) => `${keys.join('.')}: ${message}`);
  expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
});
