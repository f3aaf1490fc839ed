import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it, vi} from 'vitest';
import {loadApi} from '../../src/reference/api/model';
import {costSummary} from '../../src/reference/costs';
import {describedRequest} from '../../src/reference/api/checkedRequest';
import {mapStrings, readDescription} from '../../src/reference/api/description';
import type {DescribedResponse, Description, JsonSchema} from '../../src/reference/api/schema';

// The specification is large, and CI machines can be slow.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const description = readDescription();
const api = loadApi();
const operations = Object.values(api.operations);

/** Logs the number of items that a check covered. Fails if the number is 0, because then the check proves nothing. */
function counted(what: string, count: number) {
  console.log(`  ${what}: ${count}`);
  expect(count, what).toBeGreaterThan(0);
}

describe('response examples', () => {
  // Disallow additional properties in a copy of the specification, so that examples can't contain undocumented fields.
  const closed = mapSchemas(structuredClone(description));
  const ajv = addFormats(new Ajv2020({strict: false, allErrors: true}));
  ajv.addSchema(closed, 'api');

  const examples = Object.entries(closed.paths).flatMap(([route, {get}]) =>
    Object.entries(get.responses).flatMap(([status, response]) => {
      const at = '$ref' in response ? response.$ref : `#/paths/${pointer(route)}/get/responses/${status}`;
      const resolved = (
        '$ref' in response ? closed.components.responses[response.$ref.split('/').at(-1)!] : response
      ) as DescribedResponse;
      return Object.entries(resolved.content ?? {}).flatMap(([type, {examples: all = {}}]) =>
        Object.entries(all).map(([name, {value}]) => ({
          id: `${get.operationId} ${status} ${name}`,
          operation: api.operations[get.operationId]!,
          status,
          value: value as Record<string, unknown>,
          schema: `api${at}/content/${pointer(type)}/schema`,
        })),
      );
    }),
  );

  it('match their schemas and contain no undocumented fields', () => {
    const faults = examples.flatMap(({id, schema, value}) => {
      const validate = ajv.compile({$ref: schema});
      return validate(value) ? [] : [`${id}: ${ajv.errorsText(validate.errors)}`];
    });
    counted('examples validated', examples.length);
    expect(faults).toEqual([]);
  });

  it('include every field that is always present', () => {
    // The published example of a stock quote doesn't contain these fields.
    const unpublished = ['stocks/quotes change', 'stocks/quotes changepct'];
    const missing = operations.flatMap(({id, fields, responses}) => {
      const [first] = responses.success;
      const shown = Object.keys(first?.value as object);
      return fields
        .filter(({name, absent}) => /^\w+$/.test(name) && name !== 'Headers' && !absent && !shown.includes(name))
        .map(({name}) => `${id} ${name}`);
    });
    counted('fields checked', operations.flatMap(({fields}) => fields).length);
    expect(missing).toEqual(unpublished);
  });

  it('have an example request with the same ID', () => {
    const names = operations.flatMap(({id, requests, responses}) =>
      responses.success
        .filter((example) => !requests.some((request) => request.id === example.id))
        .map((example) => `${id} ${example.id}`),
    );
    expect(names).toEqual([]);
  });
});

describe('operations', () => {
  it('have example requests that match the specification', () => {
    const ajv = addFormats(new Ajv2020({strict: false, coerceTypes: true}));
    ajv.addSchema(description, 'api');
    const faults: string[] = [];
    let count = 0;
    for (const operation of operations) {
      expect(new Set(operation.requests.map(({id}) => id)).size, operation.id).toBe(operation.requests.length);
      for (const {id, path, query} of operation.requests) {
        count += 1;
        // `describedRequest` throws if a parameter is unknown or excluded, or if a value isn't allowed.
        expect(describedRequest(operation, id).operation).toBe(operation);
        const needed = operation.parameters.filter(
          ({required, requiredUnless}) => required || (requiredUnless && !isSent(requiredUnless, query)),
        );
        for (const {name} of needed)
          if (!(name in path) && !(name in query)) faults.push(`${operation.id} ${id} is missing ${name}`);
        for (const [name, value] of Object.entries({...path, ...query})) {
          const schema = schemaOf(operation.id, name);
          // Ajv coerces the types of properties, but not of a top-level value.
          if (!ajv.validate({properties: {value: schema}}, {value}))
            faults.push(`${operation.id} ${id} ${name}=${value}: ${ajv.errorsText()}`);
        }
      }
    }
    counted('example requests', count);
    expect(faults).toEqual([]);
  });

  it('use date formats in example requests that the parameter accepts', () => {
    const formats: Record<string, RegExp> = {
      iso8601: /^\d{4}-\d{2}-\d{2}/,
      unix: /^\d{9,}$/,
      spreadsheet: /^\d{5}(\.\d+)?$/,
      relative: /^(now|today|yesterday|-?\d+ \w+( ago)?)$/,
    };
    expect(Object.keys(api.dateInputs)).toEqual(Object.keys(formats));
    for (const [key, {examples}] of Object.entries(api.dateInputs))
      for (const example of examples) expect(example).toMatch(formats[key]!);
    let count = 0;
    for (const operation of operations) {
      for (const {query} of operation.requests) {
        for (const {name, dateInputs, values} of operation.parameters.filter(
          (parameter) => parameter.dateInputs.length > 0 && parameter.name in query,
        )) {
          count += 1;
          const known = values.flatMap((value) => value.values).includes(query[name]!);
          expect(
            known || dateInputs.some((key) => formats[key]!.test(query[name]!)),
            `${operation.id} ${name}=${query[name]}`,
          ).toBe(true);
        }
      }
    }
    counted('dates in example requests', count);
  });
});

function isSent(assignment: string, query: Readonly<Record<string, string>>): boolean {
  const [name = '', value] = assignment.split('=');
  return query[name] === value;
}

/** Returns a reference to the schema of a parameter in the specification. */
function schemaOf(id: string, name: string): JsonSchema {
  const [route, {get}] = Object.entries(description.paths).find(([, item]) => item.get.operationId === id)!;
  const index = get.parameters.findIndex((parameter) => !('$ref' in parameter) && parameter.name === name);
  return {
    $ref:
      index < 0
        ? `api#/components/parameters/${name}/schema`
        : `api#/paths/${pointer(route)}/get/parameters/${index}/schema`,
  };
}

function pointer(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Sets `additionalProperties` to false in object schemas that list their properties but don't set it. */
function mapSchemas(document: Description): Description {
  const close = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const schema = value as {type?: unknown; properties?: object; additionalProperties?: unknown};
    if (schema.type === 'object' && schema.properties) schema.additionalProperties ??= false;
    Object.values(value).forEach(close);
  };
  close(document);
  return document;
}

describe('status codes', () => {
  it('include every status that an operation documents', () => {
    const codes = api.statusCodes.map(({code}) => code);
    counted('status codes', codes.length);
    expect(new Set(api.statusCodes.map(({id}) => id)).size).toBe(codes.length);
    const statuses = new Set(operations.flatMap(({responses}) => responses.statuses.map(({status}) => status)));
    for (const status of statuses) {
      const pattern = new RegExp(`^${status.replaceAll('X', '\\d')}$`);
      expect(
        codes.some((code) => pattern.test(String(code))),
        status,
      ).toBe(true);
    }
  });
});

describe('text in the specification', () => {
  it('contains no unresolved site variables', () => {
    let count = 0;
    const unresolved: string[] = [];
    mapStrings(description, (text) => {
      count += 1;
      const braces = text.match(/\{[a-z][\w.]*\}/gi) ?? [];
      // Ignore path placeholders, as in /v1/stocks/prices/{symbol}/.
      unresolved.push(...braces.filter((brace) => !text.includes(`/${brace}`)));
      return text;
    });
    counted('strings checked', count);
    expect(unresolved).toEqual([]);
  });

  it('is a single paragraph of inline Markdown, without JSX tags or expressions', () => {
    const parser = unified().use(remarkParse).use(remarkMdx);
    let count = 0;
    const faults: string[] = [];
    const check = (at: string, text: string | undefined) => {
      if (!text) return;
      count += 1;
      const {children} = parser.parse(text);
      const kinds = new Set<string>();
      visit({type: 'root', children} as Root, (node) => void kinds.add(node.type));
      const unexpected = [...kinds].filter(
        (kind) => !['root', 'paragraph', 'text', 'inlineCode', 'link', 'emphasis', 'strong'].includes(kind),
      );
      if (unexpected.length > 0 || children.length !== 1) faults.push(`${at}: ${unexpected.join(', ')} in "${text}"`);
    };
    for (const {
      id,
      summary,
      description: more,
      parameters,
      fields,
      rules,
      later,
      requests,
      ...operation
    } of operations) {
      [summary, costSummary(operation.costs), operation.plan, operation.delay, ...more.split('\n\n'), ...rules].forEach(
        (text) => check(id, text),
      );
      later.forEach(({text}) => check(id, text));
      requests.forEach(({title}) => check(id, title));
      parameters.forEach((parameter) =>
        [
          parameter.description,
          parameter.default,
          parameter.unit,
          ...parameter.values.map(({meaning}) => meaning),
        ].forEach((text) => check(`${id} ${parameter.name}`, text)),
      );
      fields.forEach((field) =>
        [field.description, field.absent, field.null, field.unit].forEach((text) => check(`${id} ${field.name}`, text)),
      );
    }
    for (const {name, ...parameter} of Object.values(api.universal))
      [parameter.description, parameter.default, ...parameter.values.map(({meaning}) => meaning)].forEach((text) =>
        check(name, text),
      );
    for (const {id, meaning, cause, fix} of api.statusCodes) [meaning, cause, fix].forEach((text) => check(id, text));
    counted('strings parsed as MDX', count);
    expect(faults).toEqual([]);
  });
});
