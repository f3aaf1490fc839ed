import {apiExamples, type ResponseExample} from './responseExamples';
import {lookUp, unknownName} from '../../tags/nearestName';
import {keepWhileCurrent} from '../dataFiles';
import {readDescription} from './description';
import type {
  Badge,
  DateInput,
  DescribedOperation,
  DescribedParameter,
  DescribedResponse,
  Description,
  JsonSchema,
  StatusCode,
  Values,
} from './schema';

/** The REST API as pages, tags and tests use it. All texts are Markdown in full sentences unless said otherwise. */
export interface Api {
  readonly title: string;
  /** root of the API, without a final slash */
  readonly server: string;
  /** the five groups in reading order, by id: `stocks` */
  readonly groups: Readonly<Record<string, Group>>;
  /** by id, the page's path below /docs/api: `stocks/candles` */
  readonly operations: Readonly<Record<string, Operation>>;
  /** the nine parameters that every operation takes, by name */
  readonly universal: Readonly<Record<string, Parameter>>;
  /** every HTTP status code; 429 has two entries, told apart by `case`. `id` is the anchor: `status-402` */
  readonly statusCodes: readonly (StatusCode & {readonly id: string})[];
  /** headers of every answer that costs credits, by name: `X-Api-Ratelimit-Limit` */
  readonly headers: Readonly<Record<string, string>>;
  /** the ways to write a date in a request, by the key that `Parameter.dateInputs` uses */
  readonly dateInputs: Readonly<Record<string, DateInput>>;
}

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** what all paths of the group start with: `/v1/stocks/` */
  readonly root: string;
}

export interface Operation {
  readonly id: string;
  readonly group: Group;
  /** with placeholders: `/v1/stocks/candles/{resolution}/{symbol}/` */
  readonly path: string;
  readonly method: 'GET';
  readonly title: string;
  /** what the endpoint gives, in one sentence */
  readonly summary: string;
  /** further paragraphs, or nothing */
  readonly description: string;
  readonly badge?: Badge;
  /** phrases for the fact line: what it costs, who may use it, how fresh the data is */
  readonly credits?: string;
  readonly plan: string;
  readonly delay?: string;
  /** answers without a token */
  readonly public: boolean;
  /** its own parameters; the universal ones are `Api.universal` */
  readonly parameters: readonly Parameter[];
  /** example requests; the first leads the page */
  readonly requests: readonly ExampleRequest[];
  readonly responses: Responses;
  /** fields of the successful answer */
  readonly fields: readonly Field[];
  readonly rules: readonly string[];
  readonly later: readonly {readonly date: string; readonly text: string}[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  /** code of the request that makes a required parameter dispensable: `snapshot=true` */
  readonly requiredUnless?: string;
  /** plain text: `string`, `number`, `boolean`, `date` … */
  readonly type: string;
  readonly unit?: string;
  readonly description: string;
  /** Markdown: a value in backticks or a phrase */
  readonly default?: string;
  /** values it takes, or forms of a value, by meaning */
  readonly values: readonly Values[];
  /** whether `values` lists everything that is allowed */
  readonly closed: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** heading under which readers look for it: `Required`, `Dates`, `Strike filters` … */
  readonly group: string;
  /** names that cannot be sent along */
  readonly excludes: readonly string[];
  /** keys of `Api.dateInputs`; empty when it is no date */
  readonly dateInputs: readonly string[];
  /** for an end of a range: whether the day named belongs to it */
  readonly inclusive?: boolean;
  readonly example: string;
  /** slashes of the value stay as they are in the path */
  readonly literalSlashes: boolean;
  /** of a universal parameter: title, badge and address (without /docs) of its page */
  readonly title?: string;
  readonly badge?: Badge;
  readonly page?: string;
}

export interface ExampleRequest {
  readonly id: string;
  readonly title: string;
  /** values as written, not yet encoded; keys in the order of the example */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

export interface Responses {
  /** JSON answers; the first leads the page */
  readonly success: readonly ResponseExample[];
  /** the first answer as CSV, where every field has one value a record */
  readonly csv?: ResponseExample;
  /** the first answer with `human=true`, where the names are known */
  readonly human?: ResponseExample;
  readonly noData?: ResponseExample;
  /** by status code, the operation's own and the shared ones */
  readonly errors: readonly ResponseExample[];
  /** every documented status, such as `200`, `404`, or `5XX`; `fix` replaces the general advice for the status code */
  readonly statuses: readonly {readonly status: string; readonly description: string; readonly fix?: string}[];
  /** fields of the answer without data; empty where there is no such answer */
  readonly noDataFields: readonly Field[];
}

export interface Field {
  /** name in the answer; for keys that vary a pattern such as `YYYY-MM-DD` */
  readonly name: string;
  /** plain text: `string`, `array[number]`, `array[date]` … */
  readonly type: string;
  readonly unit?: string;
  readonly description: string;
  readonly values: readonly string[];
  /** continues a sentence that starts with "Omitted": `unless you set 52week=true` */
  readonly absent?: string;
  /** whether a value can be null, and when (continues a sentence that starts with "Null") */
  readonly nullable: boolean;
  readonly null?: string;
  /** name with `human=true`, where known */
  readonly human?: string;
  /** a page elsewhere that explains the term */
  readonly see?: string;
}

/**
 * The REST API from `openapi.yaml`, read once.
 *
 * @throws ReferenceDataError with file, line and column when the data does not fit its schema
 * @throws Error when a reference or a name in the data does not exist
 */
export const loadApi = keepWhileCurrent((): Api => toApi(readDescription()));

/** The operation with this id; throws with the nearest known id. */
export function findOperation(id: string, api = loadApi()): Operation {
  return lookUp('operation', id, api.operations);
}

/** The operation's own or a universal parameter by name; throws with the nearest known name. */
export function findParameter(operation: Operation, name: string, api = loadApi()): Parameter {
  const known = Object.fromEntries(
    [...Object.values(api.universal), ...operation.parameters].map((it) => [it.name, it]),
  );
  return lookUp('parameter', name, known);
}

/** A field of the operation's successful answer by name; throws with the nearest known name. */
export function findField(operation: Operation, name: string): Field {
  return lookUp('field', name, Object.fromEntries(operation.fields.map((it) => [it.name, it])));
}

/**
 * Makes the model from a whole description.
 *
 * @param description the OpenAPI document, put together
 * @throws Error when it refers to something that it does not define
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
    const first = codes.findIndex((it) => it.code === status.code) === index;
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
      Object.entries(description.components.headers).map(([name, it]) => [name, oneLine(it.description)]),
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
  const group = Object.values(groups).find((it) => it.title === get.tags[0]);
  if (!group)
    throw new Error(
      unknownName(
        'tag',
        get.tags[0] ?? '',
        Object.values(groups).map((it) => it.title),
      ),
    );
  const [summary = '', ...further] = get.description.split(/\n\n+/);
  const responses = Object.entries(get.responses).map(([status, response]): [string, DescribedResponse] => [
    status,
    '$ref' in response ? resolve<DescribedResponse>(response.$ref, description) : response,
  ]);
  const answer = responses.find(([status]) => status === '200')?.[1].content?.['application/json'];
  if (!answer) throw new Error(`${get.operationId} has no JSON answer with status 200 -> describe it`);
  const fields = toFields(answer.schema, description);
  const noData = responses.find(([status]) => status === '404')?.[1].content?.['application/json']?.schema;
  const noDataFields = noData ? toFields(noData, description) : [];
  return {
    id: get.operationId,
    group,
    path: route,
    method: 'GET',
    title: get.summary,
    summary: oneLine(summary),
    description: further.join('\n\n'),
    badge: get['x-badge'],
    credits: get['x-credits'],
    plan: get['x-plan'],
    delay: get['x-delay'],
    public: get.security?.some((it) => Object.keys(it).length === 0) ?? false,
    parameters: get.parameters
      .filter((it) => !('$ref' in it))
      .map((it) => toParameter(it as DescribedParameter, description)),
    requests: get['x-requests'].map((it) => ({...it, path: toStrings(it.path), query: toStrings(it.query)})),
    responses: {
      ...apiExamples(responses, fields),
      statuses: responses.map(([status, response]) => ({
        status,
        description: response.description,
        fix: response['x-fix'],
      })),
      noDataFields: noDataFields.some((it) => it.values.includes('no_data')) ? noDataFields : [],
    },
    fields,
    rules: get['x-rules'].map(oneLine),
    later: get['x-later'].map((it) => ({date: it.date, text: oneLine(it.text)})),
  };
}

function toParameter(parameter: DescribedParameter, description: Description): Parameter {
  const schema = parameter.schema.$ref ? resolve<JsonSchema>(parameter.schema.$ref, description) : parameter.schema;
  const dateInputs = parameter['x-date-inputs'] ?? [];
  for (const key of dateInputs) lookUp('date input', key, description['x-date-inputs']);
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
    group: parameter['x-group'] ?? (required || parameter['x-required-unless'] ? 'Required' : 'Optional'),
    excludes: parameter['x-excludes'] ?? [],
    dateInputs,
    inclusive: parameter['x-inclusive'],
    example: String(parameter.example),
    literalSlashes: parameter['x-literal-slashes'] ?? false,
    title: parameter['x-title'],
    badge: parameter['x-badge'],
    page: parameter['x-page'],
  };
}

/** The fields of an object schema, in its order; keys that vary come under their `x-name`. */
function toFields(schema: JsonSchema, description: Description): Field[] {
  const object = schema.$ref ? resolve<JsonSchema>(schema.$ref, description) : schema;
  const varying = [...Object.values(object.patternProperties ?? {}), object.additionalProperties]
    .filter((it) => it !== undefined)
    .map((it): [string, JsonSchema] => [it['x-name'] ?? '', it]);
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

/** The schema with what its `$ref` points at; its own keys win. */
function merged(schema: JsonSchema, description: Description): JsonSchema {
  const {$ref, ...own} = schema;
  return $ref ? {...resolve<JsonSchema>($ref, description), ...own} : own;
}

function typeName(schema: JsonSchema): string {
  if (schema['x-type']) return schema['x-type'];
  const types = [schema.type ?? 'any'].flat().filter((it) => it !== 'null');
  return types.join(' or ').replace('integer', 'number');
}

/** What a reference within the document points at; throws when there is nothing. */
function resolve<T>($ref: string, description: Description): T {
  const keys = $ref.replace(/^#\//, '').split('/');
  let value: unknown = description;
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key];
  if (value === undefined) throw new Error(`"${$ref}" points at nothing -> define it in openapi.yaml`);
  return value as T;
}

function toStrings(values: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function oneLine(value: string): string {
  return value.trim().replace(/\s*\n\s*/g, ' ');
}
