import {textInput} from 'docusaurus-plugin-mcp-server/tool';
import {closest, distance} from 'fastest-levenshtein';
import {absoluteLinks} from '../../outputs/downloads/publicDescription';
import {faultOf, locate} from '../../reference/requests/checkedRequest';
import {plainName} from '../../reference/requests/corrections';
import {loadApi, type Operation, type Parameter} from '../../reference/data/api/model';
import type {Fault, Given} from '../../reference/requests/rules';
import {loadGeneral} from '../../reference/data/general/model';
import {list} from 'docusaurus-plugin-data-tags/words';

/** The argument that selects an endpoint. */
export const endpointInput = textInput.describe(
  `ID, API path, or documentation page of the endpoint, such as "stocks/candles", "/docs/api/stocks/candles", or a whole ` +
    `request, such as "/v1/options/chain/AAPL/?dte=7&side=put". IDs: ${Object.keys(loadApi().operations).join(', ')}.`,
);

/** An endpoint that was written as an ID or a path, with the values in the path, and what is wrong with it. */
interface WrittenEndpoint {
  readonly operation: Operation;
  readonly values: Given;
  readonly faults: readonly Fault[];
}

/**
 * Finds an operation by its ID, its path with placeholders or values, or the path or URL of its page.
 *
 * @throws Error that says that the data isn't available, or suggests the endpoint that was probably meant
 */
export function findEndpoint(written: string): Operation {
  const {operation, faults} = readEndpoint(written);
  const [fault] = faults;
  if (fault) throw new Error(`${fault.message} -> ${fault.fix}`);
  return operation;
}

/**
 * Reads an endpoint like `findEndpoint`, but also accepts paths that the API doesn't have, if the endpoint and the values are clear.
 *
 * @throws Error that says that the data isn't available, or lists all endpoints
 */
export function readEndpoint(written: string): WrittenEndpoint {
  const {operations} = loadApi();
  const path = written
    .replace(/^GET\s+/i, '')
    .replace(/^https?:\/\/[^/]*|^(?:[\w-]+\.)+[a-z]+(?=\/)/i, '')
    .replace(/[?#].*$/, '');
  const id = path
    .replace(/\.md$/, '')
    .replace(/^\/|\/$/g, '')
    .replace(/^(?:docs\/)?api\//, '');
  const exact = Object.values(operations).find((operation) => operation.id === id || operation.path === path);
  if (exact) return {operation: exact, values: {}, faults: []};
  const words = id.replace(/^v\d\//, '').split('/');
  // Without a host, the version in the path can be omitted.
  const located = isPath(path) ? locate(path.startsWith('/') ? path : `/v1/${words.join('/')}/`) : undefined;
  const values = located && assigned(located.operation, Object.values(located.given));
  const isInOrder = Object.entries(values ?? {}).every(([name, value]) => located?.given[name] === value);
  if (located && isInOrder) return {operation: located.operation, values: located.given, faults: []};
  const start = words.slice(0, 2).map((word) => word.toLowerCase());
  const missing = loadGeneral().unavailable.find(({names}) => names.some((name) => start.includes(name)));
  if (missing) {
    const {text, instead} = missing;
    const alternative = instead ? `alternative: ${instead}` : 'there is no alternative';
    throw new Error(
      absoluteLinks(`"${id}" doesn't exist, because this data isn't available: ${text} -> ${alternative}`),
    );
  }
  return fromWords(words, id);
}

/** Returns whether a path can be decoded. */
function isPath(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '' && URL.canParse(path, loadApi().server);
  } catch {
    return false;
  }
}

/** Reads the words of a path that no operation has. */
function fromWords(words: readonly string[], id: string): WrittenEndpoint {
  const {operations} = loadApi();
  const meant = meantEndpoint(words);
  const current = Object.keys(operations).filter((known) => !operations[known]!.deprecation);
  if (!meant) throw new Error(`unknown endpoint "${id}" -> use ${list(current, 'or')}`);
  const {operation, used} = meant;
  const rest = words.slice(used).flatMap((word) => (word && isPath(word) ? decodeURIComponent(word) : []));
  const isKnown = words.slice(0, used).join('/') === operation.id;
  if (isKnown && rest.length === 0) return {operation, values: {}, faults: []};
  const fault: Fault = isKnown
    ? {names: [], message: `"${id}" isn't a path of ${operation.id}`, fix: `use the path ${operation.path}`}
    : {names: [], message: `unknown endpoint "${id}"`, fix: `did you mean "${operation.id}"?`};
  return {operation, values: assigned(operation, rest), faults: [fault]};
}

/** Returns the operation that a path probably means, and the number of words that identify it. */
function meantEndpoint(words: readonly string[]): {operation: Operation; used: number} | undefined {
  const {operations} = loadApi();
  const {endpoints} = loadGeneral().otherNames;
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  const ids = Object.keys(operations);
  const both = `${first}/${second}`;
  const near = closest(both, ids);
  const isOther = (word: string) => (id: string) => endpoints[id]?.includes(plainName(word));
  // In the group that the path starts with, such as `stocks`.
  const inGroup = ids.filter((id) => distance(id.split('/')[0]!, first) <= 1 || first.includes(id.split('/')[0]!));
  const meant: readonly (readonly [id: string | undefined, used: number])[] = [
    [ids.find((item) => item === both), 2],
    [inGroup.find((item) => item.split('/')[1] === second) ?? inGroup.find(isOther(second)), 2],
    [second !== '' && distance(both, near) <= 2 ? near : undefined, 2],
    [ids.find((item) => distance(item.split('/')[1]!, first) <= 1), 1],
    [ids.find(isOther(first)), 1],
  ];
  const [id, used = 0] = meant.find(([found]) => found) ?? [];
  return id === undefined ? undefined : {operation: operations[id]!, used};
}

/**
 * Assigns the values of a path to its parameters: those that accept only certain values get theirs in any order, and the others get
 * the rest.
 */
function assigned({parameters}: Operation, rest: readonly string[]): Given {
  const own = parameters.filter((item) => item.in === 'path');
  if (own[0]?.literalSlashes) return {[own[0].name]: rest.join('/')};
  const left = [...rest];
  const values: Record<string, string> = {};
  const take = (name: string, index: number) => {
    if (index in left) values[name] = left.splice(index, 1)[0]!;
  };
  const isSelective = ({pattern, closed}: Parameter) => pattern !== undefined || closed;
  for (const parameter of own.filter(isSelective))
    take(
      parameter.name,
      left.findIndex((value) => faultOf(parameter, value) === undefined),
    );
  const open = own.filter(({name}) => !(name in values));
  for (const {name} of left.length < open.length ? open.filter((item) => !isSelective(item)) : open) take(name, 0);
  const isList = parameters.some(({name}) => name === 'symbols');
  return isList && left.length > 0 ? {...values, symbols: left.join(',')} : values;
}
