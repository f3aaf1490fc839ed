import * as z from 'zod';
import {badges} from '../../site/badges';
import {costExampleSchema, operationCostSchema} from '../costs';
import {changeSchema, monthSchema} from '../changes/model';

/**
 * The part of OpenAPI 3.1 that our specification uses, including its `x-` keys. Objects with `x-` keys are strict, so a
 * misspelled key stops the build with an error that contains the file, line, and column. The check "data" validates
 * everything else against OpenAPI.
 */

const text = z.string().min(1);
const ref = z.strictObject({$ref: text});
const scalar = z.union([z.string(), z.number(), z.boolean()]);

const jsonSchema = z.strictObject({
  $ref: text.optional(),
  type: z.union([text, z.array(text)]).optional(),
  description: text.optional(),
  format: text.optional(),
  pattern: text.optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get patternProperties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return jsonSchema.optional();
  },
  required: z.array(text).optional(),
  /** displayed type, if it is more specific than the JSON type, such as `date` */
  'x-type': text.optional(),
  'x-unit': text.optional(),
  /** the field's name with `human=true` */
  'x-human': text.optional(),
  /** when the field is omitted. Continues a sentence that starts with "Omitted" */
  'x-absent': text.optional(),
  /** when the value is null. Continues a sentence that starts with "Null" */
  'x-null': text.optional(),
  /** displayed name of a field whose key varies */
  'x-name': text.optional(),
  /** URL of an external page that explains the term */
  'x-see': z.url().optional(),
});

/** Allowed values or value formats with the same meaning. If `more` is true, the list is incomplete. */
const values = z.strictObject({values: z.array(z.string()).min(1), more: z.boolean().default(false), meaning: text});

const parameter = z.strictObject({
  name: text,
  in: z.enum(['path', 'query']),
  required: z.boolean().optional(),
  description: text,
  schema: jsonSchema,
  /** whether the parameter is added to every operation */
  'x-universal': z.literal(true).optional(),
  /** path of the page about a universal parameter */
  'x-page': text.optional(),
  'x-badge': z.enum(badges).optional(),
  /** heading of the parameter group. Default: `Required` or `Optional` */
  'x-group': text.optional(),
  /** displayed type, if it is more specific than the JSON type */
  'x-type': text.optional(),
  'x-unit': text.optional(),
  /** phrase that describes the default, if the default isn't a fixed value */
  'x-default': text.optional(),
  'x-values': z.array(values).optional(),
  /** names of parameters that this one can't be combined with */
  'x-excludes': z.array(text).optional(),
  /** names of parameters that must have the same value as this one, if the request contains them */
  'x-same-as': z.array(text).optional(),
  /** the parameter and value that make this parameter optional, such as `snapshot=true` */
  'x-required-unless': text.optional(),
  /** whether slashes in the value stay unencoded in the path */
  'x-literal-slashes': z.literal(true).optional(),
  /** whether the endpoint also accepts multiple values, in the query parameter `symbols` instead of the path */
  'x-multiple': z.literal(true).optional(),
  example: scalar,
});

const example = z.strictObject({summary: text, value: z.unknown()});
const mediaType = z.strictObject({schema: jsonSchema, examples: z.record(z.string(), example).optional()});
const response = z.strictObject({
  description: text,
  /** what to do after this response, if the general advice for its status code doesn't apply */
  'x-fix': text.optional(),
  headers: z.record(z.string(), ref).optional(),
  content: z.record(z.string(), mediaType).optional(),
});

/** An example request. The page starts with the first request. */
const request = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  path: z.record(z.string(), scalar).default({}),
  query: z.record(z.string(), scalar).default({}),
});

const operation = z.strictObject({
  /** path of the page, relative to /docs/api */
  operationId: z.string().regex(/^[a-z]+\/[a-z]+$/),
  tags: z.array(text).length(1),
  /** title of the page */
  summary: text,
  /** if the endpoint is deprecated: the month since when (`YYYY-MM`), and the ID of the operation to use instead */
  'x-deprecated': z.strictObject({since: monthSchema, replacement: text}).optional(),
  /** Markdown. The first paragraph states the endpoint's purpose in one sentence */
  description: text,
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-badge': z.enum(badges).optional(),
  /** what a response costs. Omitted if the operation is free */
  'x-costs': z.array(operationCostSchema).min(1).optional(),
  'x-cost-example': costExampleSchema.optional(),
  'x-plan': text,
  /** how current the data is, as a phrase */
  'x-delay': text.optional(),
  /** limits and rules, in complete sentences */
  'x-rules': z.array(text).default([]),
  /** changes to the endpoint, which the page lists after the rules */
  'x-changes': z.array(changeSchema).default([]),
  parameters: z.array(z.union([parameter, ref])).default([]),
  'x-requests': z.array(request).min(1),
  responses: z.record(z.string().regex(/^([2-5]\d\d|[45]XX)$/), z.union([response, ref])),
});

/** The schema of the operation files in `openapi/`. */
export const pathItemSchema = z.strictObject({get: operation});

const statusCode = z.strictObject({
  code: z.int().min(200).max(599),
  /** name of the cause, if the same code has several causes */
  case: text.optional(),
  /** the cause, to follow "If" in the fix of the code */
  when: text.optional(),
  name: text,
  kind: z.enum(['success', 'client', 'temporary', 'permanent']),
  /** what the code means, unless the name is enough */
  meaning: text.optional(),
  cause: text.optional(),
  fix: text,
});

const root = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({title: text, summary: text, description: text}),
  servers: z.array(z.looseObject({url: text})).min(1),
  tags: z.array(z.strictObject({name: text, description: text, 'x-group': text, 'x-root': text})),
  'x-status-codes': z.array(statusCode),
  components: z.looseObject({
    parameters: z.record(z.string(), parameter),
    headers: z.record(z.string(), z.strictObject({description: text, schema: jsonSchema})),
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), response),
  }),
});

/** The schema of the root file, in which each path refers to an operation file. */
export const rootSchema = root.extend({paths: z.record(z.string().startsWith('/'), ref)});

/** The combined specification. */
export type Description = z.output<typeof root> & {paths: Record<string, z.output<typeof pathItemSchema>>};

export type JsonSchema = z.output<typeof jsonSchema>;
export type DescribedParameter = z.output<typeof parameter>;
export type DescribedOperation = z.output<typeof operation>;
export type DescribedResponse = z.output<typeof response>;
