import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createEmbeddedSearch, searchAsYouType} from '../../src/search/embeddedClient';
import {textsFolder} from '../../src/search/config';
import {packUses, unpackUses} from '../../src/search/contents';
import {type PackedRecords, unpack} from '../../src/search/packed';
import {unpackIndex} from '../../src/search/packedIndex';
import type {SearchResponse} from '../../src/search/respond';
import {findRecords, readIndex, readRecords, writeRecords} from '../../src/search/published';

const packed = (typed: string): PackedRecords => ({
  pages: [
    [
      '/docs/a',
      'https://example.com/docs/a',
      'API',
      'en',
      null,
      'default',
      10,
      [
        [1, 'A', 0, 'StockNews returns quotes.'],
        [2, 'Note', 'note', 'Same text.'],
        [3, 'Empty', 'empty', 0],
        [2, 'Other note', 'other', 'Same text.'],
      ],
    ],
  ],
  synonyms: [{typed: [typed], meant: ['candles']}],
  suggestions: ['candles'],
});

let buildDir: string;
beforeEach(() => {
  buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'records-'));
});
afterEach(() => fs.rmSync(buildDir, {recursive: true}));

describe('search records file', () => {
  it('contains the packed records of the last build', async () => {
    await writeRecords(buildDir, packed('ohlc'));
    await writeRecords(buildDir, packed('ohlcv'));
    expect(readRecords(buildDir)).toEqual(packed('ohlcv'));
  });

  it('is restored in the browser without texts, with the places of the texts', async () => {
    await writeRecords(buildDir, packed('ohlc'));
    const {records, places, identifiers, uses} = unpackIndex(readIndex(buildDir));
    expect(records).toEqual(unpack(packed('ohlc')).map((record) => ({...record, content: null})));
    expect(places.map(({index, text}) => [index, text])).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 2],
    ]);
    expect([...identifiers]).toEqual([[0, 'StockNews']]);
    expect(uses.get('text')).toEqual([1, 3]);
    expect(fs.readdirSync(path.join(buildDir, textsFolder))).toEqual([places[0]?.file]);
  });

  it('restores numbers of any size', () => {
    // The smallest and the largest numbers with one, two, three, and five digits.
    const uses = new Map([0, 71, 72, 1543, 1544, 26_935, 26_936, 1_000_000].map((number) => [`t${number}`, [number]]));
    uses.set('several', [0, 72, 1616, 28_552, 100_000]);
    expect(unpackUses(packUses(uses))).toEqual(uses);
    const {uses: packed} = packUses(uses);
    expect(packed.split(' ').map(({length}) => length)).toEqual([1, 1, 2, 2, 3, 3, 5, 5, 12]);
  });

  it('is reported as missing if there is no build', () => {
    expect(() => findRecords(buildDir)).toThrow(/records\.json does not exist -> run "npm run build" first/);
  });
});

/** Returns a worker that responds to each message, and the types of the messages that it received. */
function fakeWorker() {
  let respond: (event: MessageEvent) => void = () => {};
  const received: string[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
      if (type === 'message') respond = listener;
    },
    postMessage: ({id, ...message}: {id: number}) => {
      received.push(...Object.keys(message));
      respond({data: {id, results: []}} as MessageEvent);
    },
    terminate: () => received.push('terminate'),
  };
  return {worker: worker as never, received};
}

describe('embedded search client', () => {
  const response = (status: number) => Promise.resolve(Response.json(packed('ohlc'), {status}));

  it('starts another worker and requests the records again after a failure', async () => {
    const workers = [fakeWorker(), fakeWorker()];
    let attempts = 0;
    const client = createEmbeddedSearch(() => ({
      worker: workers[attempts]!.worker,
      sent: Promise.resolve(),
      records: response(attempts++ === 0 ? 404 : 200),
    }));
    await expect(client.load()).rejects.toMatchObject({reason: 'no-index'});
    await client.load();
    expect(workers.map(({received}) => received)).toEqual([['terminate'], ['search']]);
  });

  it('starts only once, even if it is used several times', async () => {
    const {worker, received} = fakeWorker();
    let attempts = 0;
    const client = createEmbeddedSearch(() => ({
      worker,
      sent: Promise.resolve(),
      records: response(++attempts === 1 ? 200 : 404),
    }));
    await Promise.all([client.load(), client.search([])]);
    expect(attempts).toBe(1);
    expect(received).toEqual(['search', 'search']);
  });

  it('answers all queries that were typed while the index was loading with the results of the last one', async () => {
    const searched: (string | undefined)[] = [];
    const search = searchAsYouType({
      load: () => Promise.resolve(),
      search: async ([request]) => {
        searched.push(request?.query);
        return [{query: request?.query} as SearchResponse];
      },
    });
    const answers = await Promise.all(['c', 'ca', 'can'].map((query) => search([{query}])));
    expect(answers.map(([answer]) => answer?.query)).toEqual(['can', 'can', 'can']);
    await search([{query: 'cand'}]);
    expect(searched).toEqual(['can', 'cand']);
  });
});
