import * as z from 'zod';
import {badges} from '../../../settings/badges';
import {costExampleSchema, operationCostSchema} from '../costs';
import {changeSchema} from '../changes/model';
import {dataClasses} from '../plans/schema';
import {changeMonth} from '../../../settings/serviceState';

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
  /** Markdown in complete sentences. Optional with `x-bound`, from which the first sentence is generated */
  description: z.string().default(''),
  schema: jsonSchema,
  /** whether the parameter is added to every operation */
  'x-universal': z.literal(true).optional(),
  /** path of the page about a universal parameter */
  'x-page': text.optional(),
  /** the month since when the parameter exists, if it's known (see `x-since` of operations) */
  'x-since': changeMonth.optional(),
  /** plans that include a universal parameter, which has the badge `Premium` then. Default: all plans */
  'x-plan': text.optional(),
  /** heading of the parameter group. Default: `Required` or `Optional` */
  'x-group': text.optional(),
  /** displayed type, if it is more specific than the JSON type */
  'x-type': text.optional(),
  'x-unit': text.optional(),
  /** the smallest and the largest number in a text that contains numbers */
  'x-limits': z.tuple([z.number(), z.number()]).optional(),
  /** for `from`, `to`, and `countback`: whether the range includes the date or, for `countback`, the date in `to` */
  'x-bound': z.enum(['inclusive', 'exclusive']).optional(),
  /** phrase that describes the default, if the default isn't a fixed value */
  'x-default': text.optional(),
  /** the default for each class of another parameter's values, such as `{daily: true, intraday: false}` */
  'x-default-for': z.record(z.string(), scalar).optional(),
  /** classes of values, by ID. Values aren't case-sensitive. The pattern of the parameter is generated from the classes */
  'x-classes': z.record(z.string(), z.strictObject({label: text, pattern: text})).optional(),
  'x-values': z.array(values).optional(),
  /** names of parameters that this one can't be combined with. Only one parameter of a pair lists the other */
  'x-excludes': z.array(text).optional(),
  /** names of parameters that aren't needed if the request contains this one */
  'x-replaces': z.array(text).optional(),
  /** names of parameters that must have the same value as this one. Only one parameter of a group lists the others */
  'x-same-as': z.array(text).optional(),
  /** the parameter and value that make this parameter optional, such as `snapshot=true` */
  'x-required-unless': text.optional(),
  /** whether slashes in the value stay unencoded in the path */
  'x-literal-slashes': z.literal(true).optional(),
  /** whether the endpoint also accepts multiple values, in the query parameter `symbols` instead of the path */
  'x-multiple': z.literal(true).optional(),
  /** IDs of the operations that a value of this path parameter is for, if it isn't valid here: a single word, or several */
  'x-otherwise': z.strictObject({word: text, words: text.optional()}).optional(),
  example: scalar,
});
const checkedParameter = parameter.refine(
  ({description, 'x-bound': bound}) => description !== '' || bound !== undefined,
  'has no description -> write one',
);

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

/** A condition on one parameter of a request. All keys that are set must apply. */
const condition = z.strictObject({
  /** whether the request contains the parameter */
  given: z.boolean().optional(),
  /** the value is one of these */
  is: z.array(text).min(1).optional(),
  /** the value isn't one of these, or the request doesn't contain the parameter */
  not: z.array(text).min(1).optional(),
  /** the value belongs to this class (see `x-classes`) */
  class: text.optional(),
  /** the value is a list with more than this number of items */
  moreThan: z.int().min(1).optional(),
});

const ruleId = z.string().regex(/^[a-z0-9-]+$/);

/**
 * A rule of the API that a program can check. The sentence is shown at the parameters in `about`, or else in the
 * list of rules. Examples with buttons, the check "API requests", `get_sample`, and the mock server of the tests apply it.
 */
const rule = z.strictObject({
  id: ruleId,
  /** the requests that the rule is about: those that meet all conditions, by parameter. Default: all requests */
  if: z.record(z.string(), condition).default({}),
  /** if set, the rule is only about requests for more than this number of days between `from` and `to` */
  moreDaysThan: z.int().min(1).optional(),
  /** status code of the response, if the API rejects these requests, and the start of its `errmsg` */
  rejects: z.literal([400, 402, 413]).optional(),
  message: text.optional(),
  /** parameters that the API ignores in these requests */
  ignores: z.array(text).min(1).optional(),
  /** whether the response never contains data */
  empty: z.literal(true).optional(),
  /** names of the parameters next to which the sentence is shown */
  about: z.array(text).default([]),
  text,
  /** how to correct the request: parameters to remove or to set, or a phrase in the imperative */
  fix: z
    .strictObject({
      remove: z.array(text).min(1).optional(),
      set: z.record(z.string(), z.string()).optional(),
      text: text.optional(),
    })
    .optional(),
});

const hasEffect = ({rejects, ignores, empty}: Partial<Rule>) => Boolean(rejects || ignores || empty);
const noEffect = 'has no effect -> add rejects, ignores, or empty';
const checkedRule = rule.refine(hasEffect, noEffect);

/** Behavior of the API that differs from what readers expect: what happens, since when it's known, and how to avoid it. */
const known = rule.extend({
  /** heading on the page that lists all known behaviors */
  title: text,
  /** the month since when it's known */
  since: changeMonth,
  avoid: text,
  /** names of the response fields next to which it's shown */
  fields: z.array(text).default([]),
  /** who observed it, and when */
  source: text,
});

/** The ID of a rule or of a known behavior in the root file, which several operations have in common. */
const common = z.strictObject({common: text});

const operation = z.strictObject({
  /** path of the page, relative to /docs/api */
  operationId: z.string().regex(/^[a-z]+\/[a-z]+$/),
  tags: z.array(text).length(1),
  /** title of the page */
  summary: text,
  /** if the endpoint is deprecated: the month since when (`YYYY-MM`), and the ID of the operation to use instead */
  'x-deprecated': z.strictObject({since: changeMonth, replacement: text}).optional(),
  /** Markdown. The first paragraph states the endpoint's purpose in one sentence */
  description: text,
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  /** a badge that doesn't follow from other data. `Premium` follows from `x-plan`, and `New` from `x-since` */
  'x-badge': z.enum(badges).extract(['Beta', 'High Usage']).optional(),
  /** the month since when the endpoint exists, if it's known. The change and the badge `New` are generated from it */
  'x-since': changeMonth.optional(),
  /** what a response costs. Omitted if the operation is free */
  'x-costs': z.array(operationCostSchema).min(1).optional(),
  'x-cost-example': costExampleSchema.optional(),
  /** what the records in the response are, in the plural, such as `candles` */
  'x-records': text.optional(),
  /** the plans that include the endpoint, and a sentence about them. Omitted if the endpoint doesn't require an account */
  'x-plan': z.strictObject({plans: z.enum(['all', 'paid']), note: text.optional()}).optional(),
  /** how recent the data is: a class of `plans.yaml` */
  'x-delay': z.enum(dataClasses).optional(),
  /** what `limit` and `offset` do. `ignored` is a known behavior (see `x-known`). Default: nobody has tested it */
  'x-paging': z.enum(['works', 'untested', 'single']).default('untested'),
  /** limits and rules: complete sentences, rules that programs can check, and names of rules in the root file */
  'x-rules': z.array(z.union([text, common, checkedRule])).default([]),
  'x-known': z.array(z.union([common, known])).default([]),
  /** changes to the endpoint, which the page lists after the rules */
  'x-changes': z.array(changeSchema).default([]),
  parameters: z.array(z.union([checkedParameter, ref])).default([]),
  'x-requests': z.array(request).min(1),
  /** the successful response, the one without data, and those that differ from other operations (see `completeResponses.ts`) */
  responses: z.record(z.string().regex(/^([2-5]\d\d|[45]XX)$/), z.union([response.partial({description: true}), ref])),
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
  /** rules about parameters that every operation accepts, and known behaviors of responses that are available as CSV */
  'x-rules': z.array(checkedRule).default([]),
  'x-known': z.array(known).default([]),
  /** rules and known behaviors that several operations have in common, by ID */
  'x-common': z
    .record(ruleId, z.union([known.omit({id: true}), rule.omit({id: true}).refine(hasEffect, noEffect)]))
    .transform((rules) => Object.fromEntries(Object.entries(rules).map(([id, item]) => [id, {...item, id}])))
    .default({}),
  components: z.looseObject({
    parameters: z.record(z.string(), checkedParameter),
    headers: z.record(z.string(), z.strictObject({description: text, schema: jsonSchema})),
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), response),
  }),
});

/** The schema of the root file, in which each path refers to an operation file. */
export const rootSchema = root.extend({paths: z.record(z.string().startsWith('/'), ref)});

/** The combined specification. */
export type Description = z.output<typeof root> & {paths: Record<string, {get: DescribedOperation}>};

export type JsonSchema = z.output<typeof jsonSchema>;
export type Condition = z.output<typeof condition>;
export type Rule = z.output<typeof rule>;
export type Known = z.output<typeof known>;
export type DescribedParameter = z.output<typeof parameter>;
export type OperationFile = z.output<typeof operation>;
/** An operation of the combined specification, with the rules and responses that it has in common with others. */
export type DescribedOperation = Omit<OperationFile, 'x-rules' | 'x-known' | 'responses'> & {
  'x-rules': (string | Rule)[];
  'x-known': Known[];
  responses: Record<string, DescribedResponse | z.output<typeof ref>>;
};
export type DescribedResponse = z.output<typeof response>;
