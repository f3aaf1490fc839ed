import {closest} from 'fastest-levenshtein';
import type {ExampleRequest} from '../samples/request';
import {findParameter, loadApi, type Operation, type Parameter} from './model';
import {openSymbolOf} from '../general/model';
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
 * @throws Error if a parameter is unknown or excluded, or if a value isn't valid
 */
export function checkRequest(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  query: readonly (readonly [string, string])[],
): CheckedRequest {
  const names = query.map(([name]) => name);
  for (const [name, value] of [...Object.entries(values), ...query]) {
    const parameter = findParameter(operation, name);
    const clash = parameter.excludes.find((exclude) => names.includes(exclude));
    if (clash) throw new Error(`${name} and ${clash} can't be combined -> remove one of them`);
    const other = query.find(([key, sent]) => parameter.sameAs.includes(key) && sent !== value);
    if (other) throw new Error(`${name} and ${other[0]} must have the same value -> remove one of them`);
    checkValue(parameter, value);
  }
  const openSymbol = openSymbolOf(operation, values, query);
  return {
    operation,
    request: {
      base: loadApi().server,
      path: operation.path,
      values,
      query,
      ...(operation.public && {token: false}),
      ...(openSymbol && {openSymbol}),
    },
  };
}

/** Throws an error if the value isn't valid for the parameter. */
export function checkValue(parameter: Parameter, value: string): void {
  const fault = faultOf(parameter, value);
  if (fault) throw new Error(`${parameter.name}=${value}: ${fault}`);
}

/** Returns an error message if the value isn't valid for the parameter. */
export function faultOf(parameter: Parameter, value: string): string | undefined {
  const {type, closed, values, pattern, example, minimum = -Infinity, maximum = Infinity} = parameter;
  const known = values.flatMap((item) => item.values);
  if (value === '') return 'empty -> set a value or remove the parameter';
  if (closed && known.length > 0 && !known.includes(value)) return `not allowed -> use one of ${known.join(', ')}`;
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'not a boolean -> use true or false';
  if (pattern && !new RegExp(pattern).test(value)) {
    return `not valid -> ${known.length > 0 ? `did you mean "${closest(value, known)}"?` : `use a value such as ${example}`}`;
  }
  if (type !== 'number' || values.length > 0) return undefined;
  if (!/^-?\d*\.?\d+$/.test(value)) return 'not a number';
  if (Number(value) < minimum) return `too small -> use at least ${minimum}`;
  return Number(value) > maximum ? `too large -> use at most ${maximum}` : undefined;
}

/** Returns the decoded path parameters, or undefined if the path doesn't match the operation. */
function match({path, parameters}: Operation, route: string): Record<string, string> | undefined {
  const pattern = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const hasSlashes = parameters.find((parameter) => parameter.name === name)?.literalSlashes;
    return `(?<${name}>${hasSlashes ? '.+?' : '[^/]+'})`;
  });
  const found = new RegExp(`^${pattern}/?$`).exec(route);
  if (!found) return undefined;
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
}
