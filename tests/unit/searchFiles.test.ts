import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createEmbeddedSearch} from '../../src/search/embeddedClient';
import type {PackedRecords} from '../../src/search/packed';
import {findRecords, readRecords, recordsFileOf, writeRecords} from '../../src/search/published';

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

describe('search records file name', () => {
  it('changes if a single synonym changes', async () => {
    await writeRecords(buildDir, packed('ohlc'));
    const first = findRecords(buildDir);
    await writeRecords(buildDir, packed('ohlcv'));
    const second = findRecords(buildDir);
    expect(second).not.toBe(first);
    expect(readRecords(buildDir)).toEqual(packed('ohlcv'));
  });

  it('stays the same for the same content', () => {
    expect(recordsFileOf('a')).toBe(recordsFileOf('a'));
    expect(recordsFileOf('a')).toMatch(/^assets\/search\/records\.[\da-f]{16}\.json$/);
  });

  it('is reported as missing if there is no build', () => {
    expect(() => findRecords(buildDir)).toThrow(/latest\.json does not exist -> run "npm run build" first/);
  });
});

describe('embedded search client', () => {
  it('requests the records file name again after a failure', async () => {
    const urls: string[] = [];
    let release = 'old';
    const client = createEmbeddedSearch({
      baseUrl: '/docs/',
      fetch: async (url, options) => {
        urls.push(`${url as string} ${options?.cache ?? 'default'}`);
        const headers = {'content-type': 'application/json'};
        if (url === '/docs/search-index/latest.json') {
          return Response.json({records: `assets/search/records.${release}.json`});
        }
        return url === '/docs/assets/search/records.new.json'
          ? new Response(JSON.stringify(packed('ohlc')), {headers})
          : new Response('', {status: 404, headers});
      },
      startWorker: () => {
        let respond: (event: MessageEvent) => void = () => {};
        return {
          addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
            if (type === 'message') respond = listener;
          },
          postMessage: ({id}: {id: number}) => respond({data: {id, results: []}} as MessageEvent),
          terminate: () => {},
        } as never;
      },
    });
    await expect(client.load()).rejects.toMatchObject({reason: 'no-index'});
    release = 'new';
    await client.load();
    expect(urls).toEqual([
      '/docs/search-index/latest.json no-cache',
      '/docs/assets/search/records.old.json default',
      '/docs/search-index/latest.json no-cache',
      '/docs/assets/search/records.new.json default',
    ]);
  });
});
