import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createEmbeddedSearch} from '../../src/search/embeddedClient';
import {textsFolder} from '../../src/search/config';
import {packUses, unpackUses} from '../../src/search/contents';
import {type PackedRecords, unpack} from '../../src/search/packed';
import {writeIndexFile} from '../../src/search/indexFile';
import {OTHER_FORMAT, packIndex, unpackIndex} from '../../src/search/packedIndex';
import {fileOf, findRecords, readIndex, readRecords, writeRecords} from '../../src/search/published';
import {createSearcher, type WorkerResponse} from '../../src/search/searcher';

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

  it('is reported if it has another format', async () => {
    await writeRecords(buildDir, packed('ohlc'));
    fs.writeFileSync(findRecords(buildDir), '{"format": 2}');
    expect(() => readIndex(buildDir)).toThrow(/records\.json is from another version .* -> run "npm run build" again/);
  });
});

/** Returns a worker that responds to each request, or with a failure, and the types of the requests that it received. */
function fakeWorker(failure?: string) {
  let respond: (event: MessageEvent) => void = () => {};
  const received: string[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
      if (type === 'message') respond = listener;
    },
    postMessage: ({id, ...request}: {id: number}) => {
      received.push(...Object.keys(request));
      respond({data: failure ? {id, error: failure, reason: 'no-index'} : {id, results: []}} as MessageEvent);
    },
    terminate: () => received.push('terminate'),
  };
  return {worker: worker as never, received};
}

describe('embedded search client', () => {
  it('starts another worker after a failure', async () => {
    const workers = [fakeWorker('There is no search index'), fakeWorker()];
    let attempts = 0;
    const client = createEmbeddedSearch(() => workers[attempts++]!.worker);
    await expect(client.search([])).rejects.toMatchObject({reason: 'no-index', message: 'There is no search index'});
    await client.search([]);
    expect(workers.map(({received}) => received)).toEqual([['search', 'terminate'], ['search']]);
  });

  it('starts only once, even if it is used several times', async () => {
    const {worker, received} = fakeWorker();
    let attempts = 0;
    const client = createEmbeddedSearch(() => {
      attempts++;
      return worker;
    });
    client.load();
    await Promise.all([client.search([]), client.searchEarly([])]);
    expect(attempts).toBe(1);
    expect(received).toEqual(['search', 'searchEarly']);
  });
});

describe('search worker', () => {
  const urls = {records: 'https://example.com/records.json', texts: 'https://example.com/texts/'};
  afterEach(() => vi.unstubAllGlobals());

  /** Makes `fetch` return a file whose lines are sent one by one, and returns a function that sends the next line. */
  function serveLines(content: string): () => void {
    const lines = content.split(/(?<=\n)/);
    let next = () => {};
    const body = new ReadableStream({
      start(controller) {
        next = () => {
          const line = lines.shift();
          if (line === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(line));
        };
      },
    });
    const headers = {'content-type': 'application/json'};
    vi.stubGlobal('fetch', async () => new Response(body, {headers}));
    return next;
  }

  it('finds names before the rest of the index has arrived, and everything later', async () => {
    const next = serveLines(writeIndexFile(packIndex(packed('ohlc'), fileOf)));
    const respondTo = createSearcher();
    const loaded = respondTo({id: 0, load: urls});
    const results = (answer: WorkerResponse | undefined) =>
      answer && 'results' in answer ? answer.results.map(({hits, early}) => [hits.map(({url}) => url), early]) : answer;
    // Only the results of the latest text are wanted, and the rest of the index is needed for words in texts.
    const typed = ['n', 'not', 'note'].map((query, id) => respondTo({id, searchEarly: [{query}]}));
    const inText = respondTo({id: 9, search: [{query: 'quotes'}]});
    next();
    next();
    expect((await Promise.all(typed)).map(results)).toEqual([
      undefined,
      undefined,
      [[['https://example.com/docs/a#note'], true]],
    ]);
    const uncertain = respondTo({id: 10, searchEarly: [{query: 'quotes'}]});
    next();
    next();
    for (const answer of [await inText, await uncertain])
      expect(results(answer)).toEqual([[['https://example.com/docs/a'], undefined]]);
    const later = results(await respondTo({id: 11, searchEarly: [{query: 'note'}]}));
    const places = ['note', 'other', 'empty'].map((anchor) => `https://example.com/docs/a#${anchor}`);
    expect(later).toEqual([[places, undefined]]);
    // Both requests have arrived when the worker handles the first one.
    const outdated = respondTo({id: 12, searchEarly: [{query: 'quotes'}]});
    for (let turn = 0; turn < 20; turn++) await undefined;
    const latest = respondTo({id: 13, searchEarly: [{query: 'note'}]});
    expect([await outdated, await latest].map(results)).toEqual([undefined, [[places, undefined]]]);
    expect(await loaded).toEqual({id: 0, results: []});
  });

  it('reports a missing file, a failed request, a broken connection, and another format', async () => {
    const failure = async (respond: () => Promise<Response>) => {
      vi.stubGlobal('fetch', respond);
      const respondTo = createSearcher();
      const loading = respondTo({id: 0, load: urls});
      const answers = await Promise.all([loading, respondTo({id: 1, search: []}), respondTo({id: 2, searchEarly: []})]);
      return new Set(
        answers.map((answer) => (answer && 'error' in answer ? `${answer.reason}: ${answer.error}` : 'loaded')),
      );
    };
    const json = (body: BodyInit, status = 200) =>
      new Response(body, {status, headers: {'content-type': 'application/json'}});
    expect(await failure(async () => json('', 404))).toEqual(
      new Set(['no-index: There is no search index at search-index/records.json']),
    );
    expect(await failure(async () => json('', 500))).toEqual(
      new Set(['network: search-index/records.json returned status 500']),
    );
    expect(await failure(() => Promise.reject(new Error('offline')))).toEqual(new Set(['network: offline']));
    const broken = new ReadableStream({pull: (controller) => controller.error(new Error('reset'))});
    expect(await failure(async () => json(broken))).toEqual(new Set(['network: reset']));
    const head = {format: 2, pages: 0, synonyms: [], suggestions: []};
    for (const content of ['{"format": 2}', '[]', `[${JSON.stringify(head)},\n{}]`, '[{"format": 3, "pages": 1},\n{}]'])
      expect(await failure(async () => json(content)), content).toEqual(new Set([`no-index: ${OTHER_FORMAT}`]));
  });
});
