import fs from 'node:fs';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import {describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {buildDownloads} from '../../src/outputs/downloads/downloads';
import type {toCollection} from '../../src/outputs/downloads/postman';
import {describedRequest} from '../../src/reference/requests/checkedRequest';
import {universalOf} from '../../src/reference/data/api/facts';
import {loadApi} from '../../src/reference/data/api/model';
import {urlOf} from '../../src/reference/requests/request';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const api = loadApi();
const operations = Object.values(api.operations);
const downloads = buildDownloads(api, true);
interface Parameter {
  $ref?: string;
  name?: string;
  description?: string;
  schema?: {default?: unknown};
}
interface Specification {
  paths: Record<
    string,
    {
      get: {
        summary: string;
        description: string;
        externalDocs: {url: string};
        security?: object[];
        parameters: Parameter[];
      };
    }
  >;
  components: {
    schemas: Record<string, {required?: string[]; enum?: string[]; properties?: object}>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, {name?: string}>;
  };
}
const specification = JSON.parse(downloads['openapi.json']) as Specification;
type Collection = ReturnType<typeof toCollection>;
const collection = JSON.parse(downloads['postman.json']) as Collection;
const requests = ({item}: Collection) => item.flatMap((folder) => folder.item.map(({request}) => request));

it('links in the downloads are absolute', () => {
  for (const [name, text] of Object.entries(downloads)) {
    expect(text, name).toMatch(/\]\(https:/);
    expect(text, name).not.toMatch(/\]\((?!https:)|undefined|\[object|NaN/);
  }
});

describe('the OpenAPI files', () => {
  it('contain the same specification in YAML and JSON', () => {
    const {paths} = JSON.parse(downloads['openapi.json']) as {paths: object};
    const forMultipleSymbols = ['/v1/stocks/quotes/', '/v1/stocks/prices/'];
    expect(Object.keys(paths)).toEqual([...operations.map(({path}) => path), ...forMultipleSymbols]);
    expect(parse(downloads['openapi.yaml'], {maxAliasCount: 0})).toEqual(JSON.parse(downloads['openapi.json']));
  });

  it('describe the token only as a security scheme, and public endpoints as endpoints without one', () => {
    const {components, paths} = specification;
    const schemes = Object.values(components.securitySchemes).flatMap(({name}) => name ?? []);
    expect(Object.values(components.parameters).filter(({name = ''}) => schemes.includes(name))).toEqual([]);
    for (const [path, {get}] of Object.entries(paths)) {
      for (const {$ref, name} of get.parameters) {
        expect(schemes, path).not.toContain(name);
        if ($ref) expect(components.parameters, path).toHaveProperty([$ref.split('/').at(-1)!]);
      }
      // Some programs understand [{}], which means "a token is optional", as "a token is required".
      const isPublic = operations.find((operation) => operation.path === path)?.public;
      expect(get.security, path).toEqual(isPublic ? [] : undefined);
    }
  });

  it('have the cost in each description, and texts that are short enough for programs that create agents', () => {
    const {components, paths} = specification;
    for (const [path, {get}] of Object.entries(paths)) {
      expect(get.description, path).toMatch(
        /^(?:The endpoint `.*` was deprecated .*|Returns|Converts) .*\n\n.*\*\*Cost:\*\* /s,
      );
      expect([get.summary, get.description].filter((text) => text.length > 300)).toEqual([]);
      const all = [...get.parameters, ...Object.values(components.parameters)];
      expect(all.filter(({description = ''}) => description.length > 700)).toEqual([]);
      expect(get.externalDocs.url).toMatch(/^https:.*\/docs\/api\/\w+\/\w+$/);
    }
  });

  it('contain the default of each parameter, also for programs that do not read x-default', () => {
    const {components, paths} = specification;
    const written = Object.entries(paths).flatMap(([path, {get}]) => get.parameters.map((item) => ({path, ...item})));
    for (const {id, path, parameters} of operations)
      for (const {name, default: preset} of [...parameters, ...Object.values(api.universal)]) {
        const own = written.find((item) => item.path === path && item.name === name) ?? components.parameters[name];
        if (!own || !preset || preset === 'none') continue;
        const {schema, description: text} = own;
        expect(`${text} ${schema?.default}`, `${id} ${name}`).toContain(preset.replace(/^`(\w+)`$/, '$1'));
      }
  });

  it('have limit and offset only where they are known to work', () => {
    for (const {path, paging} of operations) {
      const names = specification.paths[path]!.get.parameters.map(({$ref = ''}) => $ref.split('/').at(-1));
      expect(names.filter((name) => name === 'limit' || name === 'offset').length, path).toBe(
        paging === 'works' ? 2 : 0,
      );
    }
  });

  it('require no field that some responses lack, because generated clients would reject them', () => {
    const {StocksBulkcandles, StocksQuotes} = specification.components.schemas;
    expect(StocksBulkcandles?.required).toEqual(['s', 'o', 'h', 'l', 'c', 'v', 't']);
    expect(StocksQuotes?.required).not.toContain('52weekHigh');
  });

  it('permit an error in responses without data, because a 404 can also mean that the request is wrong', () => {
    const {NoData, NoDataNextPrevious, NoDataStatus} = specification.components.schemas;
    expect(NoDataStatus?.enum).toEqual(['no_data', 'error']);
    for (const schema of [NoData, NoDataNextPrevious]) expect(schema?.properties).toHaveProperty('errmsg');
  });

  it('follow the recommended rules', async () => {
    const config = await createConfig({extends: ['recommended-strict'], rules: {'no-path-trailing-slash': 'off'}});
    const problems = await lintFromString({source: downloads['openapi.json'], absoluteRef: '/openapi.json', config});
    expect(problems.map(({message, location}) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });
});

describe('the Postman collection', () => {
  it('has one folder per group, with the first example of every operation and all parameters that it accepts', () => {
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
      const expected = [...operation.parameters, ...universalOf(operation, api)].map(({name}) => name);
      // The token is a variable of the collection, and the API ignores some universal parameters, such as `limit` for candles.
      const omitted = ['token', ...operation.ignored];
      const keys = [...url.variable, ...url.query].map(({key}) => key);
      expect(keys).toEqual(expected.filter((name) => !omitted.includes(name)));
      expect(auth?.type).toBe(operation.public ? 'noauth' : undefined);
    }
    // Readers can select a parameter without changing its value.
    for (const [index, {url}] of requests(collection).entries()) {
      const {fields, statements} = operations.filter(({group}) => Object.values(api.groups).includes(group))[index]!;
      const valueOf = (name: string) => url.query.find(({key}) => key === name)?.value ?? '';
      if (fields.length > 1)
        for (const column of valueOf('columns').split(','))
          expect(
            fields.map(({name}) => name),
            url.raw,
          ).toContain(column);
      if (statements.some(({text}) => /^Cached mode .* for (?:candles|this endpoint)/.test(text)))
        expect(valueOf('mode'), url.raw).toBe('historical');
    }
    const limits = requests(collection).flatMap(({url}) => url.query.filter(({key}) => key === 'limit'));
    expect(limits.length).toBeGreaterThan(0);
    for (const {description: text} of limits) expect(text).toMatch(/Valid range: 1–50000\. Default: `10000`\.$/);
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
    expect(skill.length).toBeLessThan(19_500);
  });

  it('names the parameter of each rule, because a list has no rows that do', () => {
    for (const {id, parameters, statements} of operations) {
      const [, section = ''] = new RegExp(`\n### ${id}\n([\\s\\S]*?)(?=\n##|$)`).exec(skill) ?? [];
      for (const {text, about} of statements.filter(({text: rule}) => !rule.startsWith('[')))
        if (about.length > 0 && parameters.some(({name}) => about.includes(name)))
          expect(section.split('\n').filter((line) => line.endsWith(text))[0], text).toMatch(
            new RegExp(about.join('|')),
          );
    }
  });

  it('says which series candles have by default, and never advises to filter by delta alone', () => {
    for (const id of ['stocks/candles', 'stocks/bulkcandles'])
      expect(skill).toMatch(new RegExp(`### ${id}\n(?:(?!\n##)[\\s\\S])*unless you set \`adjustdividends=false\``));
    expect(skill).not.toMatch(/filter option chains by[^.\n]*\bdelta\b/);
  });

  it('contains every endpoint, and names only pages that exist', () => {
    for (const {id, path} of operations) expect(skill).toContain(`\n### ${id}\n\n\`${path}\`: `);
    const pages = [...skill.matchAll(/https:\/\/[^\s]*?\/docs\/(\S+?)\.md\b/g)].map(([, page]) => page!);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(fs.existsSync(`${page}.mdx`), page).toBe(true);
  });
});
