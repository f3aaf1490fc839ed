import {type ExampleRequest, TOKEN} from './request';
import {loadChanges} from '../data/changes/model';
import {isDateInput} from './dateInput';
import {loadDates} from '../data/dates/model';
import {demoSymbol, loadGeneral} from '../data/general/model';
import {meantInClass, meantName, meantValue, plainName, similarName} from './corrections';
import {loadApi, type Operation, type Parameter} from '../data/api/model';
import {brokenRules, clashes, type Fault, faultText, type Given, reversedRange} from './rules';
import {month} from '../../settings/serviceState';
import {list} from 'docusaurus-plugin-data-tags/words';
import {findById} from 'docusaurus-plugin-data-tags/names';

/** A request to an operation, validated against the specification. */
export interface CheckedRequest {
  readonly operation: Operation;
  readonly given: Given;
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
export function describedRequest(operation: Operation, id = operation.requests[0]!.id): CheckedRequest {
  const {path, query} = findById('request', id, operation.requests);
  return checkRequest(operation, {...path, ...query});
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
  if (found?.isRepeated)
    throw new Error('a parameter is repeated -> write it once, and separate its values with commas');
  if (found) return checkRequest(found.operation, found.given);
  const {pathname} = new URL(target, loadApi().server);
  throw new Error(
    `no operation has the path ${pathname} -> write one of ${Object.keys(loadApi().description.paths).join(' ')}`,
  );
}

/**
 * Returns the operation and the parameters of a request, which aren't validated, and whether a parameter is repeated. Undefined if no
 * operation has the path.
 */
export function locate(target: string) {
  const api = loadApi();
  const {pathname, searchParams} = new URL(target, api.server);
  // Other operations aren't read, because the dev server compiles a page again after changes to the operations that it reads.
  const paths = Object.entries(api.description.paths);
  const [, found] = paths.find(([path]) => `${pathname}/`.startsWith(path.split('{')[0]!)) ?? [];
  const operation = found && api.operations[found.get.operationId];
  const values = operation && match(operation, pathname);
  if (!operation || !values) return undefined;
  const given: Given = {...values, ...Object.fromEntries(searchParams)};
  return {operation, given, isRepeated: Object.keys(given).length < Object.keys(values).length + searchParams.size};
}

/**
 * Validates the parameters of a request to an operation.
 *
 * @param given the parameters. Those in the query keep their order
 * @throws Error with the first fault if there is one
 */
export function checkRequest(operation: Operation, given: Given): CheckedRequest {
  const fault = faultsOf(operation, given).find(({harmless}) => !harmless);
  if (fault) throw new Error(faultText(fault));
  const openSymbol = openSymbolOf(operation, given);
  const isInPath = ([name]: readonly string[]) =>
    operation.parameters.some((item) => item.name === name && item.in === 'path');
  const all = Object.entries(given);
  return {
    operation,
    given,
    request: {
      base: loadApi().server,
      path: 'symbols' in given ? pathForMultiple(operation) : operation.path,
      values: Object.fromEntries(all.filter(isInPath)),
      query: all.filter((pair) => !isInPath(pair)),
      ...(operation.public && {token: false}),
      ...(openSymbol && {openSymbol}),
    },
  };
}

/**
 * Returns the demo symbol of an endpoint's group if it makes a request available without a token. All symbols in the
 * request must be the demo symbol or its options, all plans must include the endpoint, and the request can't set `mode`,
 * because that requires a paid plan.
 *
 * @returns undefined if the request requires a token, or if the endpoint is public
 */
export function openSymbolOf(operation: Operation, given: Given): string | undefined {
  if (operation.public || operation.paid || 'mode' in given) return undefined;
  const symbols = Object.entries(given).flatMap(([name, value]) =>
    /symbol|userInput/i.test(name) ? value.split(',') : [],
  );
  const open = demoSymbol(operation.group.id);
  // Option symbols and option descriptions start with the underlying's symbol.
  return symbols.length > 0 && symbols.every((symbol) => /^[A-Z]+/.exec(symbol)?.[0] === open) ? open : undefined;
}

/**
 * Returns everything that is wrong with a request: unknown parameters, invalid values, and combinations that the API rejects
 * or in which it ignores a parameter. Parameters that aren't needed are harmless faults.
 *
 * @param now the current time in milliseconds, for ranges that end now. Default: they aren't checked
 */
export function faultsOf(operation: Operation, given: Given, now?: number): Fault[] {
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
  if (name === 'columns') return columnFaults(operation, value);
  const [message, fix = ''] = faultOf(parameter, value, name === 'symbols')?.split(' -> ') ?? [];
  if (message === undefined) return [];
  const {word, words} = parameter.otherwise ?? {};
  const other = /\s/.test(value) ? words : word;
  const corrected =
    value === '' ? undefined : meantValue(parameter, value, (item) => !faultOf(parameter, item, name === 'symbols'));
  // If no allowed value is similar, the default is the closest to what was meant.
  const isClosed = corrected === undefined && parameter.closed && value !== '';
  const isLeftOut = value === '' || (isClosed && parameter.in === 'query');
  return [
    {
      names: [name],
      message: `${name}=${value}: ${message}`,
      fix,
      ...(corrected !== undefined && {set: {[name]: corrected}}),
      ...(isClosed && parameter.in === 'path' && {set: {[name]: parameter.example}}),
      ...(isLeftOut && {remove: [name]}),
      ...(other && {operations: [other]}),
    },
  ];
}

/** Returns the fault of columns that aren't fields of the response. */
function columnFaults({id, fields}: Operation, value: string): Fault[] {
  const names = fields.map(({name}) => name);
  const written = value.split(',').map((item) => item.trim());
  const wrong = written.filter((item) => item !== '' && !names.includes(item));
  // The names of some fields vary.
  if (names.some((name) => !/^\w+$/.test(name)) || (wrong.length === 0 && !written.includes(''))) return [];
  const byHuman = (item: string) => fields.find(({human}) => human && plainName(human) === plainName(item))?.name;
  const meant = written.flatMap((item) =>
    names.includes(item) ? item : (byHuman(item) ?? similarName(item, names) ?? []),
  );
  const columns = [...new Set(meant)].join(',');
  const message = wrong.length > 0 ? `${id} has no field ${list(wrong)}` : 'a name in columns is empty';
  return [
    {
      names: ['columns'],
      message,
      fix: `use ${list(names, 'or')}`,
      ...(columns ? {set: {columns}} : {remove: ['columns']}),
    },
  ];
}

/** Returns the fault of a token in a parameter that the API doesn't have. */
function tokenFault(name: string, value: string): Fault {
  const isHeader = /^auth/i.test(name);
  const isBearer = /^(?:authorization:\s*)?Bearer /i.test(value);
  const scheme = isHeader && !isBearer ? ', and only the word Bearer can precede the token' : '';
  const message = `the API doesn't read a token from the parameter ${name}${scheme}`;
  return {names: [name], remove: [name], message, fix: TOKEN_FIX};
}

/** What to do if the token isn't in the header, or if another word precedes it. */
export const TOKEN_FIX = `send the header "Authorization: Bearer ${TOKEN}"`;

/**
 * Returns the fault of a parameter that the operation doesn't have: it was renamed, other APIs have it, `date` selects a single day of
 * a range, another operation has it, or it has a typo.
 */
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
  if (loadGeneral().otherNames.parameters.token?.includes(plainName(name))) return tokenFault(name, value);
  if (name === 'date' && ['from', 'to'].every((bound) => known.some((item) => item.name === bound)))
    return {
      ...about,
      message: `the parameter date of ${operation.id} isn't documented`,
      fix: 'set from and to to that day',
      ...(value !== '' && {set: {from: value, to: value}}),
    };
  const all = Object.values(loadApi().operations).filter(
    ({parameters, deprecation}) => !deprecation && parameters.some((item) => item.name === name && item.in === 'query'),
  );
  const inGroup = all.filter(({group}) => group.id === operation.group.id);
  const others = inGroup.length > 0 ? inGroup : all;
  if (others.length > 0) {
    const ids = others.map(({id}) => id);
    return {
      ...about,
      message: `${operation.id} has no parameter ${name}, which belongs to ${list(ids)}`,
      fix: `use ${list(ids, 'or')}, or remove ${name}`,
      operations: ids,
    };
  }
  const names = known.map((item) => item.name).filter((item) => !operation.ignored.includes(item));
  const meant = meantName(name, names);
  return {
    ...about,
    message: `unknown parameter "${name}"`,
    fix: meant ? `did you mean "${meant}"?` : `remove ${name}`,
    ...(meant && value !== '' && {set: {[meant]: value}}),
  };
}

/** Returns an error message if the value isn't valid for the parameter. @param isList whether it's the value of `symbols` */
export function faultOf(parameter: Parameter, value: string, isList = false): string | undefined {
  const {name, type, closed, values, pattern, literalSlashes, example} = parameter;
  const known = values.flatMap((item) => item.values);
  if (value === '') return 'empty -> set a value or remove the parameter';
  if (closed && known.length > 0 && !known.includes(value)) return `not allowed -> use one of ${known.join(', ')}`;
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'not a boolean -> use true or false';
  if (pattern && !new RegExp(pattern).test(value)) {
    const similar =
      Object.keys(parameter.classes).length > 0 && meantInClass(value, known, (item) => new RegExp(pattern).test(item));
    return `not valid -> ${similar ? `did you mean "${similar}"?` : `use a value such as ${example}`}`;
  }
  const numbers = pattern ? numbersFault(parameter, value) : undefined;
  if (numbers) return numbers;
  if (type === 'date' && value.includes(',')) return 'a list -> send one request per date';
  if (type === 'date' && /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value))
    return 'a number of seconds since 1970 -> write the date as YYYY-MM-DD';
  if (name === 'underlyingSymbol' && /\d{6}[CP]\d{8}$/i.test(value))
    return 'the symbol of a contract -> use its underlying, or options/quotes';
  if (type === 'date' && !known.includes(value) && !isDateInput(value)) {
    const examples = loadDates().formats.flatMap((format) => format.example ?? []);
    return `not a date -> use a format such as ${examples.join(', ')}`;
  }
  if (literalSlashes && value.split('/').some((part) => /^\.{0,2}$/.test(part.trim())))
    return `not valid -> use a value such as ${example}`;
  if (!literalSlashes && /symbol/i.test(name) && !/^[\w.^-]+(?:, ?[\w.^-]+)*$/.test(value))
    return `not a symbol -> use a value such as ${example}`;
  if (!literalSlashes && parameter.in === 'path' && !isList && !parameter.multiple && value.includes(','))
    return 'a list -> send one request per value';
  return type === 'number' && values.length === 0 ? numberFault(parameter, value) : undefined;
}

/** Checks the numbers in a text, such as the ends of a range. */
function numbersFault({limits}: Parameter, value: string): string | undefined {
  const [, first, last] = /^(\d*\.?\d+)-(\d*\.?\d+)$/.exec(value) ?? [];
  if (Number(first) > Number(last)) return 'the range is reversed -> write the smaller number first';
  const numbers = value.match(/\d+/g) ?? [];
  if (limits && numbers.some((item) => Number(item) > limits[1])) return `too large -> use at most ${limits[1]}`;
  return undefined;
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
