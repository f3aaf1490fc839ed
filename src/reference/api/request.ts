import type {ExampleRequest} from '../../samples';
import {type Api, findParameter, loadApi, type Operation, type Parameter} from './model';
import {lookUp} from '../../tags/nearestName';

/** A request to one operation, checked against the description. */
export interface CheckedRequest {
  readonly operation: Operation;
  readonly request: ExampleRequest;
}

/**
 * The example request of the description with this id.
 *
 * @param operation the operation it belongs to
 * @param id the request's id; the operation's first request without it
 * @throws Error with the nearest known id, or when a value does not fit its parameter
 */
export function describedRequest(operation: Operation, id?: string, api = loadApi()): CheckedRequest {
  const [first] = operation.requests;
  const found =
    id === undefined ? first : lookUp('request', id, Object.fromEntries(operation.requests.map((it) => [it.id, it])));
  if (!found) throw new Error(`${operation.id} has no example request -> add one under x-requests`);
  return check(operation, found.path, Object.entries(found.query), api);
}

/**
 * Reads a request as a writer notes it.
 *
 * @param target path and query, encoded or not: `/v1/stocks/candles/D/AAPL/?countback=30`
 * @throws Error when no operation has that path, a parameter is unknown or excluded, or a value does not fit
 */
export function readRequest(target: string, api = loadApi()): CheckedRequest {
  const [route = '', query = ''] = split(target, '?');
  for (const operation of Object.values(api.operations)) {
    const values = match(operation, route);
    if (!values) continue;
    const pairs = query === '' ? [] : query.split('&').map((pair) => split(pair, '=').map(decode) as [string, string]);
    return check(operation, values, pairs, api);
  }
  throw new Error(
    `no operation has the path ${route} -> write one of ${Object.values(api.operations)
      .map((it) => it.path)
      .join(' ')}`,
  );
}

function check(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  query: readonly (readonly [string, string])[],
  api: Api,
): CheckedRequest {
  const names = query.map(([name]) => name);
  for (const [name, value] of [...Object.entries(values), ...query]) {
    const parameter = findParameter(operation, name, api);
    const clash = parameter.excludes.find((it) => names.includes(it));
    if (clash) throw new Error(`${name} and ${clash} exclude each other -> leave one out`);
    const fault = faultOf(parameter, value);
    if (fault) throw new Error(`${name}=${value}: ${fault}`);
  }
  return {operation, request: {base: api.server, path: operation.path, values, query}};
}

/** What is wrong with a value, or nothing. */
function faultOf({type, closed, values, dateInputs}: Parameter, value: string): string | undefined {
  const known = values.flatMap((it) => it.values);
  if (closed && known.length > 0 && !known.includes(value)) return `not allowed -> use one of ${known.join(', ')}`;
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'not a boolean -> use true or false';
  if (type === 'number' && values.length === 0 && dateInputs.length === 0 && !/^-?\d*\.?\d+$/.test(value))
    return 'not a number';
  return value === '' ? 'empty -> give a value or leave the parameter out' : undefined;
}

/** The values of a path that has the shape of the operation's, or nothing. */
function match({path, parameters}: Operation, route: string): Record<string, string> | undefined {
  const names: string[] = [];
  const pattern = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return parameters.find((it) => it.name === name)?.literalSlashes ? '(.+?)' : '([^/]+)';
  });
  const found = new RegExp(`^${pattern}/?$`).exec(route);
  return found ? Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? '')])) : undefined;
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that stands for itself.
    return text;
  }
}
