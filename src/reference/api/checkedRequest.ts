import {closest} from 'fastest-levenshtein';
import type {ExampleRequest} from '../samples/request';
import {loadChanges} from '../changes/model';
import {isDateInput} from '../dates/input';
import {loadDates} from '../dates/model';
import {openSymbolOf} from '../general/model';
import {loadApi, type Operation, type Parameter} from './model';
import {brokenRules, clashes, type Fault, faultText, reversedRange} from './rules';
import {month} from '../../site/serviceState';
import {list} from '../../site/tags/list';
import {findById, unknownName} from '../../site/tags/nearestName';

/** A request to an operation, validated against the specification. */
export interface CheckedRequest {
  readonly operation: Operation;
  readonly request: ExampleRequest;
}

/**
 * Returns an example request from the specification.
 *
 * @param operation the operation that the request is for
 * @param id ID of the request. Default: the operation's first request
 * @throws Error if the request doesn't exist, a parameter is unknown, two parameters can't be combined, or a value
 *   isn't valid
 */
export function describedRequest(operation: Operation, id?: string): CheckedRequest {
  const [first] = operation.requests;
  const found = id === undefined ? first : findById('request', id, operation.requests);
  if (!found) throw new Error(`${operation.id} has no example request -> add one under x-requests`);
  return checkRequest(operation, found.path, Object.entries(found.query));
}

/**
 * Parses and validates a request from a page.
 *
 * @param target path and query, such as `/v1/stocks/candles/D/AAPL/?countback=30`. Values can be URL-encoded
 * @throws Error if no operation has this path, a parameter is unknown, two parameters can't be combined, or a value
 *   isn't valid
 */
export function readRequest(target: string): CheckedRequest {
  const found = locate(target);
  if (found) return checkRequest(found.operation, found.values, found.query);
  const {pathname} = new URL(target, loadApi().server);
  throw new Error(`no operation has the path ${pathname} -> write one of ${Object.keys(loadApi().paths).join(' ')}`);
}

/** Returns the operation and the parameters of a request, which aren't validated. Undefined if no operation has the path. */
export function locate(target: string) {
  const api = loadApi();
  const {pathname, searchParams} = new URL(target, api.server);
  // Other operations aren't read, because the dev server compiles a page again after changes to the operations that it reads.
  const path = Object.keys(api.paths).find((known) => `${pathname}/`.startsWith(known.split('{')[0]!));
  const operation = api.operations[api.paths[path ?? ''] ?? ''];
  const values = operation && match(operation, pathname);
  return operation && values ? {operation, values, query: [...searchParams]} : undefined;
}

/**
 * Validates the parameters of a request to an operation.
 *
 * @param values values of the path parameters
 * @param query query parameters, in order
 * @throws Error with the first fault if there is one
 */
export function checkRequest(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  query: readonly (readonly [string, string])[],
): CheckedRequest {
  const fault = faultsOf(operation, values, query).find(({harmless}) => !harmless);
  if (fault) throw new Error(faultText(fault));
  const openSymbol = openSymbolOf(operation, values, query);
  return {
    operation,
    request: {
      base: loadApi().server,
      path: query.some(([name]) => name === 'symbols') ? pathForMultiple(operation) : operation.path,
      values,
      query,
      ...(operation.public && {token: false}),
      ...(openSymbol && {openSymbol}),
    },
  };
}

/**
 * Returns everything that is wrong with a request: unknown parameters, invalid values, and combinations that the API rejects
 * or in which it ignores a parameter. Parameters that aren't needed are harmless faults.
 *
 * @param now the current time in milliseconds, for ranges that end now. Default: they aren't checked
 */
export function faultsOf(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  query: readonly (readonly [string, string])[],
  now?: number,
): Fault[] {
  const given = {...values, ...Object.fromEntries(query)};
  return [
    ...Object.entries(given).flatMap(([name, value]) => faultsOfParameter(operation, name, value)),
    ...clashes(operation, given),
    ...reversedRange(operation, given),
    ...brokenRules(operation, given, now),
  ];
}

function faultsOfParameter(operation: Operation, name: string, value: string): Fault[] {
  const single = operation.parameters.find(({multiple}) => multiple);
  const known = [...operation.parameters, ...Object.values(loadApi().universal)];
  const parameter = name === 'symbols' && single ? single : known.find((item) => item.name === name);
  if (!parameter) return [unknownParameter(operation, name, value, known)];
  const [message, fix = ''] = faultOf(parameter, value)?.split(' -> ') ?? [];
  if (message === undefined) return [];
  const corrected = value === '' ? undefined : correctedValue(parameter, value);
  return [
    {
      names: [name],
      message: `${name}=${value}: ${message}`,
      fix,
      ...(corrected !== undefined && {set: {[name]: corrected}}),
      ...(value === '' && {remove: [name]}),
      ...(parameter.otherwise && {operation: parameter.otherwise}),
    },
  ];
}

/** Returns the fault of a parameter that the operation doesn't have: it was renamed, another operation has it, or it has a typo. */
function unknownParameter(operation: Operation, name: string, value: string, known: readonly Parameter[]): Fault {
  const about = {names: [name], remove: [name]};
  const change = [...operation.changes, ...Object.values(loadChanges())].find(
    ({renames = {}, removes = []}) => Object.hasOwn(renames, name) || removes.includes(name),
  );
  const renamed = change?.renames?.[name];
  if (change && renamed)
    return {
      ...about,
      message: `${name} is called ${renamed} since ${month(change.since)}`,
      fix: `set ${renamed}`,
      set: {[renamed]: value},
    };
  if (change) return {...about, message: `${name} doesn't exist since ${month(change.since)}`, fix: `remove ${name}`};
  const others = Object.values(loadApi().operations).filter(
    ({parameters, deprecation}) => !deprecation && parameters.some((item) => item.name === name && item.in === 'query'),
  );
  const [other] = others;
  if (other) {
    const ids = list(others.map(({id}) => id));
    return {
      ...about,
      message: `${operation.id} has no parameter ${name}, which belongs to ${ids}`,
      fix: `use ${ids}, or remove ${name}`,
      operation: other.id,
    };
  }
  const names = known.map((item) => item.name);
  const [message = '', fix = ''] = unknownName('parameter', name, names).split(' -> ');
  const [similar] = /(?<=^did you mean ")[^"]+(?="\?$)/.exec(fix) ?? [];
  return {...about, message, fix, ...(similar && value && {set: {[similar]: value}})};
}

/** Returns a valid value that was probably meant, or undefined. */
function correctedValue(parameter: Parameter, value: string): string | undefined {
  const {type, closed, values, integer, minimum = -Infinity, maximum = Infinity} = parameter;
  const known = values.flatMap((item) => item.values);
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  const candidates = [
    value.replace(/^[\s,]+|[\s,]+$/g, ''),
    ...(type === 'boolean' ? [/^(1|yes|on|true)$/i.test(value) ? 'true' : 'false'] : []),
    ...(integer ? [String(Math.min(Math.max(Math.ceil(Number(value)), minimum), maximum))] : []),
    // The last day of a month that doesn't have the given day.
    ...(type === 'date' && day
      ? [new Date(Date.UTC(Number(day[1]), Number(day[2]), 0)).toISOString().slice(0, 10)]
      : []),
    ...(closed && known.length > 0 ? [closest(value.toLowerCase(), known)] : []),
    ...(/^\d+ ?m(in)?$/i.test(value) ? [value.replace(/\D/g, '')] : []),
  ];
  return candidates.find((item) => item !== value && faultOf(parameter, item) === undefined);
}

/** Returns an error message if the value isn't valid for the parameter. */
export function faultOf(parameter: Parameter, value: string): string | undefined {
  const {name, type, closed, values, pattern, literalSlashes, example} = parameter;
  const known = values.flatMap((item) => item.values);
  if (value === '') return 'empty -> set a value or remove the parameter';
  if (closed && known.length > 0 && !known.includes(value)) return `not allowed -> use one of ${known.join(', ')}`;
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'not a boolean -> use true or false';
  if (pattern && !new RegExp(pattern).test(value)) {
    const similar =
      Object.keys(parameter.classes).length > 0 && /^\w+$/.test(value) ? closest(value, known) : undefined;
    return `not valid -> ${similar ? `did you mean "${similar}"?` : `use a value such as ${example}`}`;
  }
  if (type === 'date' && !known.includes(value) && !isDateInput(value)) {
    const examples = loadDates().formats.flatMap((format) => format.example ?? []);
    return `not a date -> use a format such as ${examples.join(', ')}`;
  }
  if (literalSlashes && value.split('/').some((part) => /^\.{0,2}$/.test(part.trim())))
    return `not valid -> use a value such as ${example}`;
  if (!literalSlashes && /symbol/i.test(name) && !/^[\w.^-]+(?:, ?[\w.^-]+)*$/.test(value))
    return `not a symbol -> use a value such as ${example}`;
  return type === 'number' && values.length === 0 ? numberFault(parameter, value) : undefined;
}

function numberFault({integer, minimum = -Infinity, maximum = Infinity}: Parameter, value: string): string | undefined {
  if (!/^-?\d*\.?\d+$/.test(value)) return 'not a number -> use a number';
  if (integer && !Number.isInteger(Number(value))) return 'not a whole number -> round it';
  if (Number(value) < minimum) return `too small -> use at least ${minimum}`;
  return Number(value) > maximum ? `too large -> use at most ${maximum}` : undefined;
}

/** Returns the path without the symbol, for requests with `symbols` in the query. */
const pathForMultiple = ({path, parameters}: Operation): string => {
  const single = parameters.find(({multiple}) => multiple);
  return single ? path.replace(`{${single.name}}/`, '') : path;
};

/** Returns the decoded path parameters, or undefined if the path doesn't match the operation. */
function match(operation: Operation, route: string): Record<string, string> | undefined {
  const {path, parameters} = operation;
  if (`${route.replace(/\/$/, '')}/` === pathForMultiple(operation)) return {};
  const pattern = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const hasSlashes = parameters.find((parameter) => parameter.name === name)?.literalSlashes;
    return `(?<${name}>${hasSlashes ? '.+?' : '[^/]+'})`;
  });
  const found = new RegExp(`^${pattern}/?$`).exec(route);
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
}
