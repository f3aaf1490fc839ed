import path from 'node:path';
import * as z from 'zod';
import {apiExamples} from './responseExamples';
import type {BadgeKind} from '../../../settings/badges';
import {isNew, month} from '../../../settings/serviceState';
import {lookUp, unknownName} from 'docusaurus-plugin-data-tags/names';
import {list, number, oneLine} from 'docusaurus-plugin-data-tags/words';
import {code} from 'docusaurus-plugin-data-tags/mdx';
import {type CostExample, costCases, creditCount, type OperationCost, totalPhrase} from '../costs';
import {creditsFor} from '../calculator';
import {ignoredAlways, ruleText} from './completeOperation';
import type {Change} from '../changes/model';
import {keepWhileCurrent, reportEachRead} from 'docusaurus-plugin-data-tags/data';
import {deprecationNotice, readDescription} from './description';
import {type Field, merged, resolve, toFields, typeName} from './fields';
import type {DescribedOperation, DescribedParameter, DescribedResponse, Description, Known, Rule} from './schema';

/** The model of the REST API. Descriptions are Markdown in full sentences unless noted otherwise. */
export type Api = ReturnType<typeof toApi>;
export type Operation = ReturnType<typeof toOperation>;
export type Parameter = ReturnType<typeof toParameter>;
/** An example request. Values aren't URL-encoded, and are in the order in which the example lists them. */
export type ExampleRequest = Operation['requests'][number];

/**
 * Returns the model of the REST API. The data files are read again only if they have changed.
 *
 * @throws DataFileError with the file, line, and column if the data doesn't match its schema
 */
export const loadApi = keepWhileCurrent((): Api => {
  const api = toApi(readDescription());
  // A page depends on the files of the operations that it uses, instead of on all of them.
  const fileOf = (id: string) => path.join(__dirname, 'openapi', `${id}.yaml`);
  return {...api, operations: reportEachRead(api.operations, fileOf)};
});

/** Returns an operation by ID. If the ID doesn't exist, throws an error that suggests the closest match. */
export function findOperation(id: string): Operation {
  return lookUp('operation', id, loadApi().operations);
}

/** The schema of the ID of an operation in other data. */
export const operationId = z.string().superRefine((id, {addIssue}) => {
  const known = Object.keys(loadApi().operations);
  if (!known.includes(id)) addIssue(unknownName('operation', id, known));
});

/** Returns a parameter of an operation by name. Universal parameters are included. Throws if the name doesn't exist. */
export function findParameter(operation: Operation, name: string): Parameter {
  const known = Object.fromEntries(
    [...operation.parameters, ...Object.values(loadApi().universal)].map((parameter) => [parameter.name, parameter]),
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
export function toApi(description: Description) {
  const {servers, tags, components, paths, 'x-status-codes': codes} = description;
  const groups = Object.fromEntries(tags.map((tag) => [tag['x-group'], toGroup(tag)]));
  return {
    /** the combined OpenAPI document, which the rest of the model is made from */
    description,
    /** base URL of the API, without a trailing slash */
    server: servers[0]!.url,
    /** the five groups by ID, such as `stocks`, in sidebar order */
    groups,
    /** operations by ID, which is the page path relative to /docs/api, such as `stocks/candles` */
    operations: Object.fromEntries(
      Object.entries(paths).map(([route, {get}]) => [get.operationId, toOperation(route, get, groups, description)]),
    ) as Readonly<Record<string, Operation>>,
    /** the nine parameters that every operation accepts, by name */
    universal: Object.fromEntries(
      Object.values(components.parameters)
        .filter((parameter) => parameter['x-universal'])
        .map((parameter) => [parameter.name, toParameter(parameter, description)]),
    ),
    /** the HTTP status codes of the API, with two entries for 429. `id` is the anchor, such as `status-402` */
    statusCodes: codes.map((status, index) => {
      const isFirst = codes.findIndex(({code}) => code === status.code) === index;
      return {...status, id: isFirst ? `status-${status.code}` : `status-${status.code}-${status.case}`};
    }),
    /** descriptions of the headers in responses that cost credits, by name, such as `X-Api-Ratelimit-Limit` */
    headers: Object.fromEntries(
      Object.entries(components.headers).map(([name, header]) => [name, oneLine(header.description)]),
    ),
  };
}

/** `root` is the common prefix of all paths in the group, such as `/v1/stocks/`. */
function toGroup({'x-group': id, 'x-root': root, name: title, description}: Description['tags'][number]) {
  return {id, title, description, root};
}

function toOperation(
  route: string,
  get: DescribedOperation,
  groups: Readonly<Record<string, ReturnType<typeof toGroup>>>,
  description: Description,
) {
  const id = get.operationId;
  const [summary = '', ...further] = get.description.split(/\n\n+/);
  const responses = Object.entries(get.responses).map(([status, response]): [string, DescribedResponse] => [
    status,
    '$ref' in response ? resolve<DescribedResponse>(response.$ref, description) : response,
  ]);
  const fieldsOf = (wanted: string) => {
    const schema = responses.find(([status]) => status === wanted)?.[1].content?.['application/json']?.schema;
    return schema ? toFields(schema, description) : [];
  };
  const fields = fieldsOf('200');
  const noDataFields = fieldsOf('404');
  const examples = apiExamples(responses, fields);
  const ofCsv = examples.csv ? description['x-known'] : [];
  const ignored = ignoredAlways(get);
  const own: (Rule | Known)[] = [...get['x-rules'].filter((rule) => typeof rule === 'object'), ...get['x-known']];
  return {
    id,
    group: lookUp('group', id.split('/')[0]!, groups),
    /** path with placeholders, such as `/v1/stocks/candles/{resolution}/{symbol}/` */
    path: route,
    title: get.summary,
    /** notice that the endpoint is deprecated. The title and the summary contain this information, too */
    deprecation: deprecationNotice(get, description.paths),
    /** the month of the deprecation, such as `2026-04` */
    deprecatedSince: get['x-deprecated']?.since,
    /** what the endpoint returns, in one sentence */
    summary: oneLine(summary),
    /** additional paragraphs, or an empty string */
    description: further.join('\n\n'),
    badge: badgeOf(get['x-badge'], get['x-plan']?.plans === 'paid', get['x-since']),
    /** the costs of a response, one for each case (see `costCases`). Empty if the operation is free */
    costs: get['x-costs'] ?? [],
    costExample: get['x-cost-example'],
    /** a phrase about the plans, which is shown below the URL */
    plan: planPhrase(get),
    /** how recent the data is */
    delay: get['x-delay'],
    /** whether only paid plans include the endpoint */
    paid: get['x-plan']?.plans === 'paid',
    /** whether requests work without a token */
    public: get.security?.some((item) => Object.keys(item).length === 0) ?? false,
    /** parameters of this operation, except the universal parameters in `Api.universal` */
    parameters: get.parameters.flatMap((item) => ('$ref' in item ? [] : [toParameter(item, description)])),
    /** example requests. The page starts with the first request */
    requests: get['x-requests'].map((item) => ({...item, path: toStrings(item.path), query: toStrings(item.query)})),
    responses: {
      ...examples,
      /** all documented statuses, such as `200`, `404`, or `5XX`. `fix` replaces the general advice for the status code */
      statuses: responses.map(([status, {description: text, 'x-fix': fix}]) => ({status, description: text, fix})),
      /** fields of the no-data response. Empty if the operation doesn't have a no-data response */
      noDataFields: noDataFields.some((field) => field.values.includes('no_data')) ? noDataFields : [],
    },
    /** fields of the success response */
    fields,
    /** limits and rules that programs can't check, and those that are generated from the costs, in sentences */
    rules: [
      ...get['x-rules'].flatMap((rule) => (typeof rule === 'string' ? oneLine(rule) : [])),
      ...costRules(get['x-costs'] ?? [], get['x-cost-example']),
    ],
    /** rules that programs can check, and known behaviors, with the names of the parameters and fields that they are about */
    statements: own.map((rule) => ({
      text: ruleText(rule),
      about: rule.about,
      fields: 'fields' in rule ? rule.fields : [],
    })),
    /** rules and known behaviors that programs can check, including those about universal parameters */
    constraints: [...own, ...ofCsv, ...description['x-rules']],
    /** behavior that differs from what readers expect */
    known: [...get['x-known'], ...ofCsv],
    /** universal parameters that the API ignores in all requests */
    ignored,
    /** what `limit` and `offset` do */
    paging: ignored.includes('limit') ? ('ignored' as const) : get['x-paging'],
    /** changes to the endpoint */
    changes: [...addition(get), ...get['x-changes']],
  };
}

/** Returns the plans that include an operation, as a phrase. */
function planPhrase({'x-plan': plan, 'x-costs': costs = []}: DescribedOperation): string {
  if (!plan) return 'Available without an account';
  if (plan.plans === 'paid') return ['Paid plans', plan.note].filter(Boolean).join('. ');
  const cached = costCases(costs).cached ? ', but only `mode=historical` on free plans and trials' : '';
  return [`All plans${cached}`, plan.note].filter(Boolean).join('. ');
}

/** Returns sentences for the details that `costSummary` omits: an example and the cost of responses without prices. */
export function costRules(costs: readonly OperationCost[], example?: CostExample): string[] {
  const {usual, cached, unpriced} = costCases(costs);
  const rules: string[] = [];
  if (usual && cached && example) {
    const requested = `${example.title} (${number(example.amount)} ${usual.per}s)`;
    const cost = creditCount(creditsFor(usual, example.amount));
    const cachedCost = creditCount(creditsFor(cached, example.amount));
    rules.push(`In live mode, the full ${requested} costs ${cost}. With \`mode=cached\`, it costs ${cachedCost}.`);
  }
  if (unpriced?.without) {
    const fields = list(unpriced.without.map(code), 'or');
    rules.push(`A response that doesn't include ${fields} costs ${totalPhrase(unpriced)}.`);
  }
  return rules;
}

/** Returns the badge in the data of an endpoint or a parameter, or the one that follows from its plans or its age. */
function badgeOf(written: BadgeKind | undefined, isPaid: boolean, since: string | undefined): BadgeKind | undefined {
  return written ?? (isPaid ? 'Premium' : since && isNew(since) ? 'New' : undefined);
}

/** Returns the addition of an endpoint as a change, if its month is known. */
const addition = ({'x-since': since}: DescribedOperation): Change[] =>
  since ? [{since, text: `This endpoint was added in ${month(since)}.`}] : [];

function toParameter(parameter: DescribedParameter, description: Description) {
  const schema = merged(parameter.schema, description);
  const {name, in: place, required = false} = parameter;
  return {
    name,
    in: place,
    required,
    /** the parameter and value that make a required parameter optional, such as `snapshot=true` */
    requiredUnless: parameter['x-required-unless'],
    /** plain text, such as `string`, `number`, `boolean`, or `date` */
    type: parameter['x-type'] ?? typeName(schema),
    unit: parameter['x-unit'],
    description: oneLine(parameter.description),
    /** whether a range includes the date that the parameter sets */
    bound: parameter['x-bound'],
    /** Markdown, either a value in backticks or a phrase */
    default: parameter['x-default'] ?? (schema.default === undefined ? undefined : `\`${String(schema.default)}\``),
    /** accepted values or value formats, grouped by meaning */
    values:
      parameter['x-values'] ??
      (schema.enum ?? []).map((value) => ({values: [String(value)], more: false, meaning: ''})),
    /** whether `values` lists all allowed values. Also true for booleans, for which `values` can be empty */
    closed: schema.enum !== undefined || schema.type === 'boolean',
    minimum: schema.minimum,
    maximum: schema.maximum,
    /** the smallest and the largest number in a text that contains numbers */
    limits: parameter['x-limits'],
    /** regular expression that values must match */
    pattern: schema.pattern,
    /** heading of the parameter group, such as `Required`, `Dates`, or `Strike filters` */
    group: parameter['x-group'] ?? (required || parameter['x-required-unless'] ? 'Required' : 'Optional'),
    /** classes of values by ID, each with a label and a pattern for values that aren't case-sensitive */
    classes: parameter['x-classes'] ?? {},
    /** the default for each class of another parameter's values, if the default depends on it */
    defaultFor: parameter['x-default-for'],
    /** whether a number can't have decimals */
    integer: schema.type === 'integer',
    /** whether the query parameter `symbols` can replace this path parameter */
    multiple: parameter['x-multiple'] ?? false,
    /** IDs of the operations that accept a value of one or several words, if it isn't valid here */
    otherwise: parameter['x-otherwise'],
    /** names of parameters that this one can't be combined with */
    excludes: parameter['x-excludes'] ?? [],
    /** names of parameters that aren't needed with this one */
    replaces: parameter['x-replaces'] ?? [],
    /** names of parameters that must have the same value, if the request contains them */
    sameAs: parameter['x-same-as'] ?? [],
    example: String(parameter.example),
    /** whether the value can contain slashes, which aren't encoded in the path */
    literalSlashes: parameter['x-literal-slashes'] ?? false,
    badge: badgeOf(undefined, parameter['x-plan'] !== undefined, parameter['x-since']),
    /** plans that include a universal parameter, if not all do */
    plan: parameter['x-plan'],
    /** path (without /docs) of the page about a universal parameter */
    page: parameter['x-page'],
  };
}

function toStrings(values: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
