import {closest} from 'fastest-levenshtein';
import type {ExampleRequest} from '../samples/request';
import {isDateInput} from '../dates/input';
import {loadDates} from '../dates/model';
import {openSymbolOf} from '../general/model';
import {findParameter, loadApi, type Operation, type Parameter} from './model';
import {brokenRules, clashes, type Fault, faultText, reversedRange} from './rules';
import {findById} from '../../site/tags/nearestName';

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
  const api = loadApi();
  const {pathname, searchParams} = new URL(target, api.server);
  // Other operations aren't read, because the dev server compiles a page again after changes to the operations that it reads.
  const path = Object.keys(api.paths).find((known) => `${pathname}/`.startsWith(known.split('{')[0]!));
  const operation = api.operations[api.paths[path ?? ''] ?? ''];
  const values = operation && match(operation, pathname);
  if (values) return checkRequest(operation, values, [...searchParams]);
  throw new Error(`no operation has the path ${pathname} -> write one of ${Object.keys(api.paths).join(' ')}`);
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
  const faults = Object.entries(given).flatMap(([name, value]): Fault[] => {
    const [parameter, unknown] = parameterOf(operation, name);
    const [message, fix = ''] = (parameter ? faultOf(parameter, value) : unknown)?.split(' -> ') ?? [];
    if (message === undefined) return [];
    return [{names: [name], message: parameter ? `${name}=${value}: ${message}` : message, fix, remove: [name]}];
  });
  return [
    ...faults,
    ...clashes(operation, given),
    ...reversedRange(operation, given),
    ...brokenRules(operation, given, now),
  ];
}

/** Returns a parameter, or why the operation doesn't have it. */
function parameterOf(operation: Operation, name: string): readonly [Parameter?, string?] {
  const single = operation.parameters.find(({multiple}) => multiple);
  if (name === 'symbols' && single) return [single];
  try {
    return [findParameter(operation, name)];
  } catch (error) {
    return [undefined, (error as Error).message];
  }
}

/** Returns an error message if the value isn't valid for the parameter. */
export function faultOf(parameter: Parameter, value: string): string | undefined {
  const {name, type, closed, values, pattern, literalSlashes, example} = parameter;
  const known = values.flatMap((item) => item.values);
  if (value === '') return 'empty -> set a value or remove the parameter';
  if (closed && known.length > 0 && !known.includes(value)) return `not allowed -> use one of ${known.join(', ')}`;
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'not a boolean -> use true or false';
  if (pattern && !new RegExp(pattern).test(value)) {
    return `not valid -> ${known.length > 0 ? `did you mean "${closest(value, known)}"?` : `use a value such as ${example}`}`;
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
