import type {z} from 'zod';
import {unknownName} from '../../site/tags/nearestName';
import {
  type DescribedOperation,
  type DescribedParameter,
  type JsonSchema,
  pathItemSchema,
  type RootDescription,
} from './schema';

type Path = (string | number)[];
type Report = (path: Path, message: string) => void;

/** The responses of every operation that costs credits. */
const required = ['200', '203', '400', '401', '402', '403', '404', '429', '5XX'];

/** Returns how a value violates the schema of its parameter, or undefined if it doesn't. */
function violation(value: unknown, {type, enum: allowed, pattern, minimum, maximum}: JsonSchema): string | undefined {
  const text = String(value);
  if (allowed && !allowed.map(String).includes(text)) return `is not one of ${allowed.join(', ')}`;
  if (type === 'boolean' && !/^(true|false)$/.test(text)) return 'is neither true nor false';
  if (type === 'integer' && !/^-?\d+$/.test(text)) return 'is not a whole number';
  if (type === 'number' && !/^-?\d*\.?\d+$/.test(text)) return 'is not a number';
  if (pattern && !new RegExp(pattern).test(text)) return `does not match ${pattern}`;
  if (minimum !== undefined && Number(text) < minimum) return `is below ${minimum}`;
  if (maximum !== undefined && Number(text) > maximum) return `is above ${maximum}`;
  return undefined;
}

/** Checks that the default, the example, and the listed values of a parameter fit its schema. */
function checkParameter(parameter: DescribedParameter, report: Report): void {
  const {name, schema, example, 'x-values': listed = [], 'x-default': phrase} = parameter;
  const check = (path: Path, value: unknown) => {
    const wrong = violation(value, schema);
    if (wrong) report(path, `"${String(value)}" ${wrong} -> correct the value or the schema of ${name}`);
  };
  check(['example'], example);
  const [says] = /\b(?:not )?inclusive\b|\bexclusive\b/.exec(parameter.description) ?? [];
  if (says && (says === 'inclusive') !== parameter['x-inclusive'])
    report(['description'], `says "${says}", but x-inclusive is ${parameter['x-inclusive']} -> correct one of them`);
  if (schema.default !== undefined) check(['schema', 'default'], schema.default);
  if (schema.default !== undefined && phrase !== undefined)
    report(['x-default'], `${name} has two defaults -> keep schema.default for a value, x-default for a rule`);
  listed.forEach(({values}, index) => values.forEach((value) => check(['x-values', index], value)));
  const known = listed.flatMap(({values}) => values);
  const unlisted = known.length > 0 && schema.enum?.find((value) => !known.includes(String(value)));
  if (unlisted) report(['x-values'], `${name} allows "${String(unlisted)}" but doesn't list it -> add it`);
}

/**
 * Returns the schema of an operation file, which also checks what depends on the root file.
 *
 * @param route the path of the operation in `openapi.yaml`
 * @param $ref the file of the operation in `openapi.yaml`
 */
export function operationSchema(root: RootDescription, route: string, $ref: string) {
  const fileOf = ($ref: string) => $ref.replace(/^.*openapi\/|\.yaml$/g, '');
  const ids = Object.values(root.paths).map((path) => fileOf(path.$ref));
  return pathItemSchema.superRefine(({get}, context) => {
    const report: Report = (path, message) => context.addIssue({code: 'custom', path: ['get', ...path], message});
    const id = fileOf($ref);
    if (get.operationId !== id) report(['operationId'], `doesn't match the file -> write ${id}`);
    const group = root.tags.find((tag) => tag['x-group'] === id.split('/')[0]);
    if (get.tags[0] !== group?.name) report(['tags'], `is not the tag of ${id} -> write ${group?.name}`);
    if (group && !route.startsWith(group['x-root']))
      report([], `${route} doesn't start with ${group['x-root']} -> correct the path in openapi.yaml`);
    checkReferences(get, root, [], report);
    checkDeprecation(get, ids, report);
    checkParameters(get, route, root, report);
    checkRequests(get, root, report);
    checkResponses(get, root, report);
  });
}

/** Checks that references to `openapi.yaml` resolve. */
function checkReferences(value: unknown, root: RootDescription, path: Path, report: Report): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') {
      const keys = item.replace(/^.*#\//, '').split('/');
      const target = keys.reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], root);
      if (target === undefined) report([...path, key], `"${item}" isn't defined -> define it in openapi.yaml`);
    } else checkReferences(item, root, [...path, Array.isArray(value) ? Number(key) : key], report);
  }
}

function checkDeprecation(
  {deprecated, 'x-deprecated': details}: DescribedOperation,
  ids: readonly string[],
  report: Report,
): void {
  if (deprecated && !details)
    report(['deprecated'], 'the month is missing -> add x-deprecated, such as x-deprecated: {since: 2026-06}');
  if (details && !deprecated) report(['x-deprecated'], 'the operation is not marked -> add deprecated: true');
  const {replacement} = details ?? {};
  if (replacement !== undefined && !ids.includes(replacement))
    report(['x-deprecated', 'replacement'], unknownName('operation', replacement, ids));
}

/** The parameters that aren't references, with their index. */
const ownParameters = ({parameters}: DescribedOperation) =>
  parameters.flatMap((item, index) => ('$ref' in item ? [] : [{...item, index}]));

const universalOf = ({components}: RootDescription) =>
  Object.values(components.parameters).filter((item) => item['x-universal']);

function checkParameters(get: DescribedOperation, route: string, root: RootDescription, report: Report): void {
  const own = ownParameters(get);
  const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const taken = new Set(universalOf(root).map(({name}) => name));
  for (const {index, ...parameter} of own) {
    const {name, in: place} = parameter;
    const wrong: Report = (path, message) => report(['parameters', index, ...path], message);
    checkParameter(parameter, wrong);
    if (taken.has(name)) wrong(['name'], `${name} is a duplicate or a universal parameter -> remove it`);
    taken.add(name);
    if (inPath.includes(name) !== (place === 'path'))
      wrong(['in'], `${name} is ${place === 'path' ? 'not ' : ''}in the path ${route} -> correct "in" or the path`);
    if (place === 'path' && !parameter.required) wrong([], `${name} is in the path -> add required: true`);
    for (const excluded of parameter['x-excludes'] ?? []) {
      const other = own.find((item) => item.name === excluded);
      if (!other) wrong(['x-excludes'], unknownName('parameter', excluded, [...taken]));
      else if (!other['x-excludes']?.includes(name))
        wrong(['x-excludes'], `${excluded} doesn't exclude ${name} -> add ${name} to its x-excludes`);
    }
    for (const input of parameter['x-date-inputs'] ?? [])
      if (!(input in root['x-date-inputs']))
        wrong(['x-date-inputs'], unknownName('date input', input, Object.keys(root['x-date-inputs'])));
  }
  const described = own.filter((item) => item.in === 'path').map(({name}) => name);
  if (inPath.join() !== described.join())
    report(['parameters'], `the path has ${inPath.join(', ') || 'no parameters'} -> describe them in this order`);
}

function checkRequests(get: DescribedOperation, root: RootDescription, report: Report): void {
  const own = ownParameters(get);
  const ids = get['x-requests'].map(({id}) => id);
  for (const [index, {id, path, query}] of get['x-requests'].entries()) {
    const wrong = (message: string) => report(['x-requests', index], message);
    if (ids.indexOf(id) !== index) wrong(`the request ${id} is a duplicate -> rename one`);
    for (const [place, values] of Object.entries({path, query})) {
      const known = [...own, ...universalOf(root)].filter((item) => item.in === place);
      for (const [name, value] of Object.entries(values)) {
        const parameter = known.find((item) => item.name === name);
        const fault = parameter && violation(value, parameter.schema);
        if (fault) wrong(`${name}=${String(value)} ${fault} -> correct the value`);
        if (!parameter) {
          const names = known.map((item) => item.name);
          wrong(names.length > 0 ? unknownName(`${place} parameter`, name, names) : `${name} isn't in the ${place}`);
        }
        const clash = parameter?.['x-excludes']?.find((other) => other in query);
        if (clash) wrong(`${name} and ${clash} can't be combined -> remove one`);
      }
    }
    for (const {name, required: always, 'x-required-unless': unless} of own) {
      const [key = '', value] = unless?.split('=') ?? [];
      const isNeeded = always || (unless !== undefined && String(query[key]) !== value);
      if (isNeeded && !(name in path) && !(name in query)) wrong(`${name} is missing -> add it`);
    }
    const {from, to} = query;
    const isDate = (item: unknown): item is string => typeof item === 'string' && /^\d{4}-\d\d-\d\d$/.test(item);
    if (isDate(from) && isDate(to) && from > to) wrong(`${from} is after ${to} -> swap the dates`);
  }
}

function checkResponses({responses, ...get}: DescribedOperation, root: RootDescription, report: Report): void {
  const codes = root['x-status-codes'].map(({code}) => String(code));
  for (const status of Object.keys(responses))
    if (!codes.some((code) => new RegExp(`^${status.replaceAll('X', '\\d')}$`).test(code)))
      report(['responses', status], `${status} has no entry in x-status-codes of openapi.yaml -> add it`);
  for (const status of get['x-costs'] ? required : ['200'])
    if (!(status in responses)) report(['responses'], `the response ${status} is missing -> add it`);
  const success = responses['200'];
  const json = success && '$ref' in success ? undefined : success?.content?.['application/json'];
  if (success && !json) report(['responses', '200'], 'has no JSON -> add content: application/json');
  const content = ['responses', '200', 'content', 'application/json'];
  const seen = new Map<string, string>();
  for (const [field, {'x-human': human}] of Object.entries(json?.schema.properties ?? {})) {
    const other = human && seen.get(human);
    if (other) report([...content, 'schema', 'properties', field], `${other} is also called "${human}" -> rename one`);
    if (human) seen.set(human, field);
  }
  const ids = get['x-requests'].map(({id}) => id);
  for (const id of Object.keys(json?.examples ?? {}))
    if (!ids.includes(id)) report([...content, 'examples', id], unknownName('request', id, ids));
}

/** The schema of the root file, which also checks the universal parameters. */
export function checkRoot({components}: RootDescription, context: z.core.$RefinementCtx): void {
  for (const [key, parameter] of Object.entries(components.parameters))
    checkParameter(parameter, (path, message) =>
      context.addIssue({code: 'custom', path: ['components', 'parameters', key, ...path], message}),
    );
}
