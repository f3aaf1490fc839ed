import path from 'node:path';
import {apiExamples, type ResponseExample} from './responseExamples';
import type {BadgeKind} from '../../site/badges';
import {lookUp} from '../../site/tags/nearestName';
import type {Change} from '../changes/model';
import {type CostExample, costRules, type OperationCost} from '../costs';
import {deprecationNotice} from './deprecation';
import {keepWhileCurrent, reportEachRead} from '../../site/data/cache';
import {readDescription} from './description';
import type {
  DateInput,
  DescribedOperation,
  DescribedParameter,
  DescribedResponse,
  Description,
  JsonSchema,
  StatusCode,
  Values,
} from './schema';

/** The model of the REST API. Descriptions are Markdown in full sentences unless noted otherwise. */
export interface Api {
  readonly title: string;
  /** base URL of the API, without a trailing slash */
  readonly server: string;
  /** the five groups by ID, such as `stocks`, in sidebar order */
  readonly groups: Readonly<Record<string, Group>>;
  /** operations by ID, which is the page path relative to /docs/api, such as `stocks/candles` */
  readonly operations: Readonly<Record<string, Operation>>;
  /** the nine parameters that every operation accepts, by name */
  readonly universal: Readonly<Record<string, Parameter>>;
  /** the HTTP status codes of the API, with two entries for 429. `id` is the anchor, such as `status-402` */
  readonly statusCodes: readonly (StatusCode & {readonly id: string})[];
  /** descriptions of the headers in responses that cost credits, by name, such as `X-Api-Ratelimit-Limit` */
  readonly headers: Readonly<Record<string, string>>;
  /** date formats that requests accept, by the keys in `Parameter.dateInputs` */
  readonly dateInputs: Readonly<Record<string, DateInput>>;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** common prefix of all paths in the group, such as `/v1/stocks/` */
  readonly root: string;
}

export interface Operation {
  readonly id: string;
  readonly group: Group;
  /** path with placeholders, such as `/v1/stocks/candles/{resolution}/{symbol}/` */
  readonly path: string;
  readonly method: 'GET';
  readonly title: string;
  /** notice that the endpoint is deprecated. The title and the summary contain this information, too */
  readonly deprecation?: string;
  /** the month of the deprecation, such as `2026-04` */
  readonly deprecatedSince?: string;
  /** what the endpoint returns, in one sentence */
  readonly summary: string;
  /** additional paragraphs, or an empty string */
  readonly description: string;
  readonly badge?: BadgeKind;
  /** the costs of a response, one for each case (see `costCases`). Empty if the operation is free */
  readonly costs: readonly OperationCost[];
  readonly costExample?: CostExample;
  /** phrase about the plans, which is shown below the URL */
  readonly plan: string;
  /** phrase about the data delay, which is shown below the URL */
  readonly delay?: string;
  /** whether requests work without a token */
  readonly public: boolean;
  /** parameters of this operation, except the universal parameters in `Api.universal` */
  readonly parameters: readonly Parameter[];
  /** example requests. The page starts with the first request */
  readonly requests: readonly ExampleRequest[];
  readonly responses: Responses;
  /** fields of the success response */
  readonly fields: readonly Field[];
  /** limits and rules, including the rules that are generated from the costs */
  readonly rules: readonly string[];
  /** what the facts in the header were before */
  readonly was: DescribedOperation['x-was'];
  /** other changes to the endpoint */
  readonly changes: readonly Change[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  /** the parameter and value that make a required parameter optional, such as `snapshot=true` */
  readonly requiredUnless?: string;
  /** plain text, such as `string`, `number`, `boolean`, or `date` */
  readonly type: string;
  readonly unit?: string;
  readonly description: string;
  /** Markdown, either a value in backticks or a phrase */
  readonly default?: string;
  /** accepted values or value formats, grouped by meaning */
  readonly values: readonly Values[];
  /** whether `values` lists all allowed values. Also true for booleans, for which `values` can be empty */
  readonly closed: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** regular expression that values must match */
  readonly pattern?: string;
  /** heading of the parameter group, such as `Required`, `Dates`, or `Strike filters` */
  readonly group: string;
  /** names of parameters that this one can't be combined with */
  readonly excludes: readonly string[];
  /** names of parameters that must have the same value, if the request contains them */
  readonly sameAs: readonly string[];
  /** keys of `Api.dateInputs`. Empty if the parameter isn't a date */
  readonly dateInputs: readonly string[];
  /** whether the date range includes this day */
  readonly inclusive?: boolean;
  readonly example: string;
  /** whether the value can contain slashes, which aren't encoded in the path */
  readonly literalSlashes: boolean;
  /** title, badge, and path (without /docs) of the page about a universal parameter */
  readonly title?: string;
  readonly badge?: BadgeKind;
  readonly page?: string;
}

export interface ExampleRequest {
  readonly id: string;
  readonly title: string;
  /** values of the path parameters before URL encoding, in the order in which the example lists them */
  readonly path: Readonly<Record<string, string>>;
  /** values of the query parameters before URL encoding, in the order in which the example lists them */
  readonly query: Readonly<Record<string, string>>;
}

interface Responses {
  /** JSON responses with status 200. The page starts with the first response */
  readonly success: readonly ResponseExample[];
  /** the first response as CSV, if all fields except `s` are arrays */
  readonly csv?: ResponseExample;
  /** the first response with `human=true`, if the readable names of all fields are known */
  readonly human?: ResponseExample;
  readonly noData?: ResponseExample;
  /** error responses, including responses that several operations share */
  readonly errors: readonly ResponseExample[];
  /** all documented statuses, such as `200`, `404`, or `5XX`. `fix` replaces the general advice for the status code */
  readonly statuses: readonly {readonly status: string; readonly description: string; readonly fix?: string}[];
  /** fields of the no-data response. Empty if the operation doesn't have a no-data response */
  readonly noDataFields: readonly Field[];
}

export interface Field {
  /** name in the response. For keys that vary, a pattern such as `YYYY-MM-DD` */
  readonly name: string;
  /** plain text, such as `string`, `array[number]`, or `array[date]` */
  readonly type: string;
  readonly unit?: string;
  readonly description: string;
  readonly values: readonly string[];
  /** when the field is omitted. Continues a sentence that starts with "Omitted" */
  readonly absent?: string;
  /** whether a value can be null */
  readonly nullable: boolean;
  /** when a value is null. Continues a sentence that starts with "Null" */
  readonly null?: string;
  /** name with `human=true`, if known */
  readonly human?: string;
  /** URL of an external page that explains the term */
  readonly see?: string;
}

/**
 * Returns the model of the REST API. The data files are read again only if they have changed.
 *
 * @throws DataFileError with the file, line, and column if the data doesn't match its schema
 */
export const loadApi = keepWhileCurrent(
  (): Api => {
    const api = toApi(readDescription());
    // A page depends on the files of the operations that it uses, instead of on all of them.
    const fileOf = (id: string) => path.join(__dirname, 'openapi', `${id}.yaml`);
    return {...api, operations: reportEachRead(api.operations, fileOf)};
  },
  (file) => !/[\\/]api[\\/]openapi[\\/]/.test(file),
);

/** Returns an operation by ID. If the ID doesn't exist, throws an error that suggests the closest match. */
export function findOperation(id: string, api = loadApi()): Operation {
  return lookUp('operation', id, api.operations);
}

/** Returns a parameter of an operation by name. Universal parameters are included. Throws if the name doesn't exist. */
export function findParameter(operation: Operation, name: string, api = loadApi()): Parameter {
  const known = Object.fromEntries(
    [...operation.parameters, ...Object.values(api.universal)].map((parameter) => [parameter.name, parameter]),
  );
  return lookUp('parameter', name, known);
}

/** Returns a field of the success response by name. If the name doesn't exist, the error suggests the closest match. */
export function findField(operation: Operation, name: string): Field {
  return lookUp('field', name, Object.fromEntries(operation.fields.map((field) => [field.name, field])));
}

/**
 * Creates the model from the combined specification, which has been validated.
 *
 * @param description the combined OpenAPI document
 */
export function toApi(description: Description): Api {
  const server = description.servers[0]?.url ?? '';
  const groups = Object.fromEntries(
    description.tags.map((tag): [string, Group] => [
      tag['x-group'],
      {id: tag['x-group'], title: tag.name, description: tag.description, root: tag['x-root']},
    ]),
  );
  const universal = Object.fromEntries(
    Object.values(description.components.parameters)
      .filter((parameter) => parameter['x-universal'])
      .map((parameter) => [parameter.name, toParameter(parameter, description)]),
  );
  const operations = Object.fromEntries(
    Object.entries(description.paths).map(([route, {get}]) => [
      get.operationId,
      toOperation(route, get, groups, description),
    ]),
  );
  const codes = description['x-status-codes'];
  const statusCodes = codes.map((status, index) => {
    const first = codes.findIndex((code) => code.code === status.code) === index;
    return {...status, id: first ? `status-${status.code}` : `status-${status.code}-${status.case}`};
  });
  return {
    title: description.info.title,
    server,
    groups,
    operations,
    universal,
    statusCodes,
    headers: Object.fromEntries(
      Object.entries(description.components.headers).map(([name, header]) => [name, oneLine(header.description)]),
    ),
    dateInputs: description['x-date-inputs'],
  };
}

function toOperation(
  route: string,
  get: DescribedOperation,
  groups: Api['groups'],
  description: Description,
): Operation {
  const group = Object.values(groups).find((item) => item.title === get.tags[0])!;
  const [summary = '', ...further] = get.description.split(/\n\n+/);
  const responses = Object.entries(get.responses).map(([status, response]): [string, DescribedResponse] => [
    status,
    '$ref' in response ? resolve<DescribedResponse>(response.$ref, description) : response,
  ]);
  const answer = responses.find(([status]) => status === '200')![1].content!['application/json']!;
  const fields = toFields(answer.schema, description);
  const noData = responses.find(([status]) => status === '404')?.[1].content?.['application/json']?.schema;
  const noDataFields = noData ? toFields(noData, description) : [];
  return {
    id: get.operationId,
    group,
    path: route,
    method: 'GET',
    title: get.summary,
    deprecation: deprecationNotice(get, description.paths),
    deprecatedSince: get['x-deprecated']?.since,
    summary: oneLine(summary),
    description: further.join('\n\n'),
    badge: get['x-badge'],
    costs: get['x-costs'] ?? [],
    costExample: get['x-cost-example'],
    plan: get['x-plan'],
    delay: get['x-delay'],
    public: get.security?.some((item) => Object.keys(item).length === 0) ?? false,
    parameters: get.parameters
      .filter((parameter) => !('$ref' in parameter))
      .map((parameter) => toParameter(parameter as DescribedParameter, description)),
    requests: get['x-requests'].map((item) => ({...item, path: toStrings(item.path), query: toStrings(item.query)})),
    responses: {
      ...apiExamples(responses, fields),
      statuses: responses.map(([status, response]) => ({
        status,
        description: response.description,
        fix: response['x-fix'],
      })),
      noDataFields: noDataFields.some((field) => field.values.includes('no_data')) ? noDataFields : [],
    },
    fields,
    rules: [...get['x-rules'].map(oneLine), ...costRules(get['x-costs'] ?? [], get['x-cost-example'])],
    was: get['x-was'],
    changes: get['x-changes'],
  };
}

function toParameter(parameter: DescribedParameter, description: Description): Parameter {
  const schema = parameter.schema.$ref ? resolve<JsonSchema>(parameter.schema.$ref, description) : parameter.schema;
  const dateInputs = parameter['x-date-inputs'] ?? [];
  const required = parameter.required ?? false;
  const listed =
    parameter['x-values'] ?? (schema.enum ?? []).map((value) => ({values: [String(value)], more: false, meaning: ''}));
  return {
    name: parameter.name,
    in: parameter.in,
    required,
    requiredUnless: parameter['x-required-unless'],
    type: parameter['x-type'] ?? (dateInputs.length > 0 ? 'date' : typeName(schema)),
    unit: parameter['x-unit'],
    description: oneLine(parameter.description),
    default: parameter['x-default'] ?? (schema.default === undefined ? undefined : `\`${String(schema.default)}\``),
    values: listed,
    closed: schema.enum !== undefined || schema.type === 'boolean',
    minimum: schema.minimum,
    maximum: schema.maximum,
    pattern: schema.pattern,
    group: parameter['x-group'] ?? (required || parameter['x-required-unless'] ? 'Required' : 'Optional'),
    excludes: parameter['x-excludes'] ?? [],
    sameAs: parameter['x-same-as'] ?? [],
    dateInputs,
    inclusive: parameter['x-inclusive'],
    example: String(parameter.example),
    literalSlashes: parameter['x-literal-slashes'] ?? false,
    title: parameter['x-title'],
    badge: parameter['x-badge'],
    page: parameter['x-page'],
  };
}

/** Returns the fields of an object schema in order. A key that varies is listed last, with `x-name` as its name. */
function toFields(schema: JsonSchema, description: Description): Field[] {
  const object = schema.$ref ? resolve<JsonSchema>(schema.$ref, description) : schema;
  const varying = [...Object.values(object.patternProperties ?? {}), object.additionalProperties]
    .filter((property) => property !== undefined)
    .map((property): [string, JsonSchema] => [property['x-name'] ?? '', property]);
  return [...Object.entries(object.properties ?? {}), ...varying].map(([name, property]) => {
    const own = merged(property, description);
    const value = own.type === 'array' && own.items ? merged(own.items, description) : own;
    const nullable = Array.isArray(value.type) && value.type.includes('null');
    return {
      name,
      type: own.type === 'array' ? `array[${typeName(value)}]` : typeName(value),
      unit: own['x-unit'] ?? value['x-unit'],
      description: oneLine(own.description ?? ''),
      values: value.const === undefined ? (value.enum ?? []).map(String) : [String(value.const)],
      absent: own['x-absent'],
      nullable,
      null: own['x-null'],
      human: own['x-human'],
      see: own['x-see'],
    };
  });
}

/** Merges a schema with the target of its `$ref`. If both contain a key, the schema's value is used. */
function merged(schema: JsonSchema, description: Description): JsonSchema {
  const {$ref, ...own} = schema;
  return $ref ? {...resolve<JsonSchema>($ref, description), ...own} : own;
}

function typeName(schema: JsonSchema): string {
  if (schema['x-type']) return schema['x-type'];
  const types = [schema.type ?? 'any'].flat().filter((item) => item !== 'null');
  return types.join(' or ').replace('integer', 'number');
}

/** Returns the target of a reference within the document. Throws an error if the target doesn't exist. */
function resolve<T>($ref: string, description: Description): T {
  const keys = $ref.replace(/^#\//, '').split('/');
  let value: unknown = description;
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key];
  if (value === undefined) throw new Error(`"${$ref}" isn't defined -> define it in openapi.yaml`);
  return value as T;
}

function toStrings(values: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function oneLine(value: string): string {
  return value.trim().replace(/\s*\n\s*/g, ' ');
}
