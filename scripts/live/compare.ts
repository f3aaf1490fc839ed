import Ajv2020, {type ErrorObject} from 'ajv/dist/2020';
import {distance} from 'fastest-levenshtein';
import type {Operation} from '../../src/reference/api/model';
import type {DescribedResponse, Description, JsonSchema} from '../../src/reference/api/schema';

/** The compared parts of an API response. */
export interface LiveResponse {
  readonly status: number;
  /** header names in lowercase */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A difference between a response and the specification. */
export interface Difference {
  /** the file that contains the value: the operation's file or `openapi.yaml` */
  readonly file: 'operation' | 'root';
  /** key path of the value in that file; if the value isn't documented, only a part of the path exists */
  readonly keys: readonly string[];
  /** the response field that differs; undefined for headers, and if the status or the whole body is wrong */
  readonly field?: string;
  readonly message: string;
}

/** Headers that web servers and networks add. All other headers must be in the specification. */
const INFRASTRUCTURE = new RegExp(
  `^(?:${[
    'accept-ranges|age|allow|alt-svc|cache-control|connection|content-(?:encoding|language|length|type)|date|etag',
    'expires|keep-alive|last-modified|link|nel|pragma|priority|referrer-policy|report-to|reporting-endpoints|server',
    'server-timing|speculation-rules|strict-transport-security|transfer-encoding|vary|via|x-content-type-options',
    'x-frame-options|x-powered-by|x-xss-protection|access-control-.*|cf-.*|content-security-policy.*|cross-origin-.*',
    'permissions-policy|set-cookie',
  ].join('|')})$`,
);

/**
 * Compares a response with the specification.
 *
 * @param operation the requested operation
 * @param hasToken whether the request included a token; responses to other requests have no rate limit headers
 * @param description the combined specification
 * @returns the differences; if the status or the whole body is wrong, only that difference
 */
export function compare(
  operation: Operation,
  {status, headers, body}: LiveResponse,
  hasToken: boolean,
  description: Description,
): Difference[] {
  const {responses} = description.paths[operation.path]!.get;
  const known = [String(status), `${String(status)[0]}XX`].find((item) => item in responses);
  const at = ['get', 'responses'];
  if (!known) {
    return [{file: 'operation', keys: at, message: `returned status ${status}, which isn't documented`}];
  }
  if (status !== 200 && status !== 203) {
    return [{file: 'operation', keys: [...at, known], message: `returned status ${status} instead of 200 or 203`}];
  }
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return [{file: 'operation', keys: [...at, known], message: "returned a body that isn't valid JSON"}];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{file: 'operation', keys: [...at, known], message: "returned JSON that isn't an object"}];
  }
  return [
    ...ofFields(value as Record<string, unknown>, operation, description),
    ...ofHeaders(headers, operation, hasToken, description),
  ];
}

const schemaKeys = ['get', 'responses', '200', 'content', 'application/json', 'schema'];

function ofFields(value: Record<string, unknown>, operation: Operation, description: Description): Difference[] {
  const response = description.paths[operation.path]!.get.responses['200'] as DescribedResponse;
  const schema = response.content!['application/json']!.schema;
  const {properties = {}, patternProperties = {}, additionalProperties} = schema;
  const patterns = Object.keys(patternProperties).map((key) => new RegExp(key));
  const isKnown = (name: string) =>
    Object.hasOwn(properties, name) ||
    additionalProperties !== undefined ||
    patterns.some((pattern) => pattern.test(name));
  const added = Object.keys(value).filter((name) => !isKnown(name));
  const missing = Object.entries(properties).flatMap(([name, property]) =>
    property['x-absent'] || Object.hasOwn(value, name) ? [] : [name],
  );
  const at = (field: string, message: string): Difference => ({
    file: 'operation',
    keys: [...schemaKeys, 'properties', field],
    field,
    message,
  });
  const renamed = new Map(
    missing.flatMap((name) => {
      const similar = added.find((item) => isSimilar(item, name));
      return similar ? [[name, similar] as const] : [];
    }),
  );
  const successors = new Set(renamed.values());
  return [
    ...missing.map((name) =>
      at(
        name,
        renamed.has(name)
          ? `the field "${name}" is missing and "${renamed.get(name)}" is new; it may have been renamed`
          : `the field "${name}" is missing`,
      ),
    ),
    ...added.filter((name) => !successors.has(name)).map((name) => at(name, `the field "${name}" isn't documented`)),
    ...typeErrors(value, schema, description).map(([field, message]) => at(field, message)),
    ...lengthErrors(value).map(([field, message]) => at(field, message)),
  ];
}

/** Returns whether two names differ only in case or in a few characters, so a field could have been renamed. */
function isSimilar(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase().replace(/[^a-z0-9]/g, ''), other.toLowerCase().replace(/[^a-z0-9]/g, '')];
  return a === b || distance(a, b) <= Math.min(a.length, b.length) / 3;
}

/** Returns the fields whose type or value isn't documented. */
function typeErrors(value: unknown, schema: JsonSchema, description: Description): [field: string, message: string][] {
  const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
  ajv.addSchema(description, 'api');
  const validate = ajv.compile(withBase(schema));
  if (validate(value)) return [];
  const byField = new Map<string, string>();
  for (const error of validate.errors ?? []) {
    const field = error.instancePath.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (field && !byField.has(field)) byField.set(field, `the field "${field}" ${explain(error)}`);
  }
  return [...byField];
}

/** Points the references in a schema to the specification. */
function withBase(schema: JsonSchema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object;
}

function explain({keyword, params, data, instancePath}: ErrorObject): string {
  const isItem = instancePath.split('/').length > 2;
  const kind = data === null ? 'null' : Array.isArray(data) ? 'an array' : `a ${typeof data}`;
  if (keyword === 'type') return `contains ${isItem ? `${kind} in its array` : kind} instead of ${String(params.type)}`;
  if (keyword === 'enum' || keyword === 'const') {
    const allowed = [params.allowedValues ?? params.allowedValue].flat().map((item) => JSON.stringify(item));
    return `contains ${JSON.stringify(data)} instead of ${allowed.join(', ')}`;
  }
  return `has an invalid value (${keyword})`;
}

/** Returns the arrays whose length differs from the median length of all arrays. */
function lengthErrors(value: Record<string, unknown>): [field: string, message: string][] {
  const arrays = Object.entries(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  // Strikes responses contain one array per expiration, and expirations can have different numbers of strikes.
  if (arrays.some(([name]) => /^\d{4}-/.test(name))) return [];
  const lengths = arrays.map(([, item]) => item.length).sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)];
  return arrays
    .filter(([, item]) => item.length !== usual)
    .map(([name, item]) => [name, `the field "${name}" has ${item.length} values instead of ${usual}`]);
}

function ofHeaders(
  headers: LiveResponse['headers'],
  operation: Operation,
  hasToken: boolean,
  {components}: Description,
): Difference[] {
  const documented = Object.entries(components.headers).map(([name, header]) => ({name, type: header.schema.type}));
  const owed = hasToken && operation.costs !== undefined && !operation.public;
  const at = (name: string | undefined, message: string): Difference => ({
    file: 'root',
    keys: ['components', 'headers', ...(name ? [name] : [])],
    message,
  });
  return [
    ...documented.flatMap(({name, type}) => {
      const sent = headers[name.toLowerCase()];
      if (sent === undefined) return owed ? [at(name, `the header ${name} is missing`)] : [];
      return type === 'integer' && !/^-?\d+$/.test(sent) ? [at(name, `the header ${name} isn't an integer`)] : [];
    }),
    ...Object.keys(headers)
      .filter((key) => !INFRASTRUCTURE.test(key) && !documented.some(({name}) => name.toLowerCase() === key))
      .map((key) => at(undefined, `the header "${key}" isn't documented`)),
  ];
}
