import {absoluteLinks} from '../../outputs/downloads/publicDescription';
import {type CheckedRequest, checkRequest, faultsOf, TOKEN_FIX} from '../../reference/requests/checkedRequest';
import {loadApi, type Operation} from '../../reference/data/api/model';
import {type Fault, type Given, metRules} from '../../reference/requests/rules';
import {readEndpoint} from './endpoint';

/** A request as a caller wrote it, with the names of the operation's parameters. */
interface WrittenRequest {
  readonly operation: Operation;
  /** path and query parameters by name, without those that the caller omitted */
  readonly given: Given;
  /** whether the caller wrote any parameters, so that only the required ones are added from the example */
  readonly isPartial: boolean;
}

/** A valid request, or the faults of a request and, if they can be corrected, the corrected request. */
export interface Understood {
  readonly faults: readonly Fault[];
  /** whether the request contains a token as a parameter, which isn't in `request` */
  readonly hasToken: boolean;
  readonly request?: CheckedRequest;
}

/** Corrections are made one at a time, because one can make others unnecessary or reveal more faults. */
const MOST_ROUNDS = 20;

/**
 * Reads a request from an endpoint and parameters. The endpoint can be a whole URL, also in a cURL command, and the symbol can
 * have any of its names.
 *
 * @param now the current time in milliseconds
 * @throws Error if the endpoint doesn't exist
 */
export function understand(endpoint: string, parameters: Given | undefined, now: number): Understood {
  const {faults: inPath, hasToken, ...start} = written(endpoint, parameters);
  const faults = [...inPath];
  let request: WrittenRequest = start;
  for (let round = 0; ; round++) {
    const left = faultsIn(request, now);
    faults.push(...left.filter(({message}) => !faults.some((known) => known.message === message)));
    if (left.length === 0) return {faults, hasToken, request: checkRequest(request.operation, withRequired(request))};
    const edited = round < MOST_ROUNDS ? edit(request, left) : undefined;
    if (!edited) return {faults, hasToken};
    request = edited;
  }
}

function written(endpoint: string, parameters: Given | undefined): WrittenRequest & Omit<Understood, 'request'> {
  const [url] = /^curl\b/.test(endpoint) ? (/https?:\/\/[^\s"'`]+/.exec(endpoint) ?? []) : [];
  const [target = '', ...query] = (url ?? endpoint).split(/[?&]/);
  const {operation, values, faults} = readEndpoint(target);
  const {token, ...inUrl} = valuesByName(query);
  const {token: other, ...added} = parameters ?? {};
  const given = withOwnNames(operation, {...values, ...inUrl, ...added});
  return {
    operation,
    given,
    isPartial: parameters !== undefined || Object.keys({...values, ...inUrl}).length > 0,
    hasToken: (token ?? other) !== undefined,
    faults: [...textFaults(endpoint, url ?? endpoint, operation, inUrl), ...faults],
  };
}

/** Returns the parameters in a query string. Values of the same name are a list. */
function valuesByName(query: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [written, value] of new URLSearchParams(query.join('&'))) {
    const name = written.replace(/\[\]$/, '');
    values[name] = [values[name], value].filter((item) => item !== undefined).join(',');
  }
  return values;
}

/** Returns the faults in the text of a request that its parameters don't show. @param inUrl the parameters in the query string */
function textFaults(endpoint: string, url: string, operation: Operation, inUrl: Given): Fault[] {
  const [, header = 'Bearer '] = /^curl\b.*?authorization:\s*([^"']+)/i.exec(endpoint) ?? [];
  const names = (/[?&](.*)$/.exec(url)?.[1] ?? '').split(/[?&]/).map((pair) => pair.replace(/(?:=|%5B|\[).*/i, ''));
  const {path, parameters} = operation;
  const inPath = parameters.filter((item) => item.in === 'path');
  const isMultiple = inPath.some(({multiple}) => multiple);
  const isMisplaced = Object.entries(inUrl).some(
    ([name, value]) =>
      !(isMultiple && name === 'symbols') &&
      inPath.some((item) => item.name in withOwnNames(operation, {[name]: value})),
  );
  const found: readonly [isWrong: boolean, message: string, fix: string][] = [
    [
      !/^[^?&]*(?:\?[^?]*)?$/.test(url),
      'the query string has to start with its only question mark',
      'write ? before the first parameter, and & before the others',
    ],
    [isMisplaced, 'a part of the path is in the query string', `use the path ${path}`],
    [
      new Set(names).size < names.length || /%5B%5D|\[\]/i.test(url),
      'a parameter is repeated',
      'write it once, and separate its values with commas',
    ],
    [!/^Bearer /i.test(header), 'in the Authorization header, only the word Bearer can precede the token', TOKEN_FIX],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, message, fix]) => ({names: [], message, fix}));
}

/** Names of the symbol in the paths and queries of different endpoints, and in other APIs. */
const SYMBOL =
  /^(?:(?:underlying|option|stock|root|contract)?_?(?:symbols?|tickers?)|underlying|stock|root|contract|option|asset|security)$/i;

/** Renames the symbol to the name that it has in an operation, and headers of the request that are written as a parameter. */
function withOwnNames({id, parameters, group}: Operation, given: Given): Given {
  const own = parameters.find(({name}) => SYMBOL.test(name));
  const hasLists = Object.values(loadApi().operations).some(
    (other) =>
      other.group.id === group.id &&
      // Bulk candles are candles of several symbols.
      other.id.endsWith(id.replace(/^.*\//, '')) &&
      other.parameters.some(({name}) => name === 'symbols'),
  );
  const text = parameters.find(({literalSlashes}) => literalSlashes);
  const nameOf = (name: string, value: string) => {
    // The parameter `headers` isn't about the headers of the request.
    if (name === 'headers' && /authorization/i.test(value)) return 'Authorization';
    if (text && SYMBOL.test(name) && /\s/.test(value)) return text.name;
    if (!own || !SYMBOL.test(name)) return name;
    const isList = value.replace(/^[\s,]+|[\s,]+$/g, '').includes(',');
    if (own.multiple) return isList ? 'symbols' : own.name;
    return isList && name === 'symbols' && hasLists ? name : own.name;
  };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [nameOf(name, value), value]));
}

/** Adds the required parameters that the caller omitted, from the first example. Without parameters, adds the whole example. */
function withRequired({operation: {parameters, requests}, given, isPartial}: WrittenRequest): Given {
  const [example] = requests;
  const isMissing = (name: string) => {
    const found = parameters.find((item) => item.name === name);
    const [other = '', value] = found?.requiredUnless?.split('=') ?? [];
    if (found?.multiple && 'symbols' in given) return false;
    return found?.required || (found?.requiredUnless !== undefined && given[other] !== value);
  };
  const defaults = Object.entries({...example?.path, ...example?.query});
  return {...Object.fromEntries(defaults.filter(([name]) => !isPartial || isMissing(name))), ...given};
}

const faultsIn = (request: WrittenRequest, now: number): Fault[] =>
  faultsOf(request.operation, withRequired(request), now).filter(({harmless}) => !harmless);

/** Corrects all names and values or, if they are right, the first other fault, or uses the operation that was probably meant. Undefined if there is no correction. */
function edit(request: WrittenRequest, faults: readonly Fault[]): WrittenRequest | undefined {
  const other = meantOperation(request, faults);
  if (other) return {...request, operation: other, given: withOwnNames(other, request.given)};
  // Rules are applied to corrected values.
  const own = faults.filter(({isRule, names}) => !isRule && names.length === 1);
  const corrected = own.length > 0 ? own : faults.slice(0, 1);
  const isPossible = ({remove, set}: Fault) => remove !== undefined || set !== undefined;
  if (!corrected.every(isPossible)) return undefined;
  const remove = corrected.flatMap((fault) => fault.remove ?? []);
  const set: Given = Object.assign({}, ...corrected.map((fault) => fault.set));
  const kept = Object.entries(request.given).filter(([name]) => !remove.includes(name));
  return {...request, given: withOwnNames(request.operation, {...Object.fromEntries(kept), ...set})};
}

/**
 * Returns another operation of the same group if the request lacks what its own one requires, as in a request for the option quotes of
 * an underlying, or if all its parameters belong to the other one. Of several, it's the one that accepts most of the parameters.
 */
function meantOperation({operation, given}: WrittenRequest, faults: readonly Fault[]): Operation | undefined {
  const {operations} = loadApi();
  const isOwn = (name: string) => operation.parameters.some((item) => item.name === name);
  const isAbout = ({operations: ids, set, names: [name = '']}: Fault) =>
    ids && !set && (isOwn(name) || name === 'symbols');
  const names = Object.keys(given);
  const isForeign =
    names.length > 0 && names.every((name) => !isOwn(name) && !Object.hasOwn(loadApi().universal, name));
  if (!isForeign && !faults.some(isAbout)) return undefined;
  const accepted = ({parameters}: Operation) =>
    names.filter((name) => SYMBOL.test(name) || parameters.some((item) => item.name === name)).length;
  return faults
    .flatMap((fault) => fault.operations ?? [])
    .map((id) => operations[id]!)
    .filter(({group}) => group.id === operation.group.id)
    .sort((one, other) => accepted(other) - accepted(one))[0];
}

/** Returns what a caller should know about the parameters of a valid request: known behaviors, and parameters that it doesn't need. */
export function notesAbout({operation, given, request}: CheckedRequest): string[] {
  const known = metRules(operation.known, given, operation).filter(({about}) =>
    about.some((name) => request.query.some(([sent]) => sent === name)),
  );
  const harmless = faultsOf(operation, given).filter((fault) => fault.harmless);
  const [months] = /^\d+(?=m$)/.exec(given.resolution ?? '') ?? [];
  return [
    ...known.map(({text, avoid}) => absoluteLinks(`Known behavior: ${text} ${avoid}`)),
    ...harmless.map(({message}) => `${message}.`),
    ...(months
      ? [`A candle of ${months}m lasts ${months} months, because case doesn't count. For minutes, send ${months}.`]
      : []),
  ];
}
