import {absoluteLinks} from '../../outputs/downloads/publicDescription';
import {type CheckedRequest, checkRequest, faultsOf, locate} from '../../reference/api/checkedRequest';
import type {Operation} from '../../reference/api/model';
import {type Fault, type Given, metRules} from '../../reference/api/rules';
import {findEndpoint} from './endpoint';

/** A request as a caller wrote it, with the names of the operation's parameters. */
interface WrittenRequest {
  readonly operation: Operation;
  /** path and query parameters by name */
  readonly given: Given;
}

/** A valid request, or the faults of a request and, if they can be corrected, the corrected request. */
export interface Understood {
  readonly faults: readonly Fault[];
  readonly request?: CheckedRequest;
}

/** Corrections are made one at a time, because one can make others unnecessary or reveal more faults. */
const MOST_ROUNDS = 20;

/**
 * Reads a request from an endpoint and parameters. The endpoint can be a whole URL, and the symbol can have any of its names.
 *
 * @param now the current time in milliseconds
 * @throws Error if the endpoint doesn't exist
 */
export function understand(endpoint: string, parameters: Given | undefined, now: number): Understood {
  let request = written(endpoint, parameters);
  const faults = faultsIn(request, now);
  for (let round = 0, left = faults; left.length > 0; left = faultsIn(request, now)) {
    const edited = edit(request, left);
    if (round++ === MOST_ROUNDS || !edited) return {faults};
    request = edited;
  }
  return {faults, request: checkRequest(request.operation, ...parts(request))};
}

function written(endpoint: string, parameters: Given | undefined): WrittenRequest {
  const target = endpoint.replace(/^GET\s+/i, '').replace(/^https?:\/\/[^/]*/, '');
  const found = target.startsWith('/') ? locate(target) : undefined;
  const operation = found?.operation ?? findEndpoint(endpoint.replace(/\?.*$/, ''));
  const inUrl = {...found?.values, ...Object.fromEntries(new URLSearchParams(/\?(.*)$/.exec(target)?.[1]))};
  const given = withOwnNames(operation, {...inUrl, ...parameters});
  return {operation, given: withRequired(operation, given, parameters !== undefined || Object.keys(inUrl).length > 0)};
}

/** Names of the symbol in the paths and queries of different endpoints, and in other APIs. */
const SYMBOL = /^(?:(?:underlying|option)?symbols?|underlying|tickers?)$/i;

/** Renames the symbol to the name that it has in an operation. */
function withOwnNames({parameters}: Operation, given: Given): Given {
  const own = parameters.find(({name}) => SYMBOL.test(name));
  const nameOf = (name: string, value: string) => {
    if (!own || !SYMBOL.test(name)) return name;
    const isList = value.includes(',');
    if (own.multiple) return isList ? 'symbols' : own.name;
    return isList && own.in === 'path' ? name : own.name;
  };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [nameOf(name, value), value]));
}

/** Adds the required parameters that the caller omitted, from the first example. Without parameters, adds the whole example. */
function withRequired({parameters, requests: [example]}: Operation, given: Given, isPartial: boolean): Given {
  const isMissing = (name: string) => {
    const found = parameters.find((item) => item.name === name);
    const [other = '', value] = found?.requiredUnless?.split('=') ?? [];
    if (found?.multiple && 'symbols' in given) return false;
    return found?.required || (found?.requiredUnless !== undefined && given[other] !== value);
  };
  const defaults = Object.entries({...example?.path, ...example?.query});
  return {...Object.fromEntries(defaults.filter(([name]) => !isPartial || isMissing(name))), ...given};
}

/** Returns the values in the path, and the query parameters in order. */
function parts({operation, given}: WrittenRequest): [values: Given, query: [string, string][]] {
  const isInPath = ([name]: [string, string]) =>
    operation.parameters.some((item) => item.name === name && item.in === 'path');
  const all = Object.entries(given);
  return [Object.fromEntries(all.filter(isInPath)), all.filter((pair) => !isInPath(pair))];
}

const faultsIn = (request: WrittenRequest, now: number): Fault[] =>
  faultsOf(request.operation, ...parts(request), now).filter(({harmless}) => !harmless);

/** Corrects the first fault, or uses the operation that all parameters belong to. Undefined if there is no correction. */
function edit({operation, given}: WrittenRequest, faults: readonly Fault[]): WrittenRequest | undefined {
  const others = [...new Set(faults.flatMap((fault) => fault.operation ?? []))];
  const other = others.length === 1 ? findEndpoint(others[0]!) : undefined;
  const accepts = (name: string) => other?.parameters.some((item) => item.name === name) || SYMBOL.test(name);
  // All parameters belong to the other operation, as in a request for option quotes with the filters of a chain.
  if (other && Object.keys(given).every(accepts)) return {operation: other, given: withOwnNames(other, given)};
  const [{remove = [], set = {}}] = faults as [Fault];
  if (remove.length === 0 && Object.keys(set).length === 0) return undefined;
  const kept = Object.entries(given).filter(([name]) => !remove.includes(name));
  return {operation, given: {...Object.fromEntries(kept), ...set}};
}

/** Returns what a caller should know about the parameters of a valid request: known behaviors, and parameters that it doesn't need. */
export function notesAbout({operation, request}: CheckedRequest): string[] {
  const given = {...request.values, ...Object.fromEntries(request.query)};
  const known = metRules(operation.known, given, operation).filter(({about}) =>
    about.some((name) => request.query.some(([sent]) => sent === name)),
  );
  const harmless = faultsOf(operation, request.values, request.query).filter((fault) => fault.harmless);
  return [
    ...known.map(({text, avoid}) => absoluteLinks(`Known behavior: ${text} ${avoid}`)),
    ...harmless.map(({message}) => `${message}.`),
  ];
}
