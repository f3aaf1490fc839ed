import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createEmbeddedSearch} from '../../src/search/embeddedClient';
import type {PackedRecords} from '../../src/search/packed';
import {findRecords, readRecords, writeRecords} from '../../src/search/published';

const packed = (typed: string): PackedRecords => ({
  format: 1,
  pages: [],
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
      records: response(attempts++ === 0 ? 404 : 200),
    }));
    await expect(client.load()).rejects.toMatchObject({reason: 'no-index'});
    await client.load();
    expect(workers.map(({received}) => received)).toEqual([['terminate'], ['load']]);
  });

  it('starts only once, even if it is used several times', async () => {
    const {worker, received} = fakeWorker();
    let attempts = 0;
    const client = createEmbeddedSearch(() => ({worker, records: response(++attempts === 1 ? 200 : 404)}));
    await Promise.all([client.load(), client.search([])]);
    expect(attempts).toBe(1);
    expect(received).toEqual(['load', 'search']);
  });
});
