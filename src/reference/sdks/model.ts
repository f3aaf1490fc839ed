import path from 'node:path';
import {readRequest} from '../api/checkedRequest';
import type {Operation} from '../api/model';
import {languages} from '../samples';
import type {LibraryCalls} from '../samples/language';
import {keepWhileCurrent, reportEachRead, loadYaml} from 'docusaurus-plugin-data-tags/data';
import {anchor} from 'docusaurus-plugin-data-tags/mdx';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {bind, type CallParameter, type Notation, program, type SdkCall, type SdkCalls} from './call';
import {notations} from './notation';
import {type SdkData, type SdkParameter, sdkSchema} from './schema';

/** An SDK: its data, with its ID, the path of its first page, its notation, and its methods as a list. */
export type Sdk = ReturnType<typeof toSdk>;
export type SdkMethod = Sdk['methods'][number];
export type SdkExample = SdkMethod['examples'][number];

/**
 * Returns all SDKs by ID, such as `python`, in the order in which they are listed.
 *
 * @throws DataFileError if a file doesn't match the schema
 */
export const loadSdks = keepWhileCurrent((): Readonly<Record<string, Sdk>> => {
  const all = Object.entries(notations).map(([id, notation]) => [
    id,
    toSdk(id, loadYaml(fileOf(id), sdkSchema), notation),
  ]);
  // A page depends on the files of the SDKs that it uses, instead of on all of them.
  return reportEachRead(Object.fromEntries(all) as Record<string, Sdk>, fileOf);
});

const fileOf = (id: string) => path.join(__dirname, `${id}.yaml`);

/** Returns an SDK by ID. If the ID doesn't exist, throws an error that suggests the closest match. */
export const findSdk = (id: string): Sdk => lookUp('SDK', id, loadSdks());

function toSdk(id: string, data: SdkData, notation: Notation) {
  const root = `/sdk/${data.folder}`;
  const taken = new Set<string>();
  const methods = Object.entries(data.resources).flatMap(([resource, {code = resource, page, methods: all}]) =>
    Object.entries(all).map(([name, method]) => {
      const {usual, csv = usual} = data.call;
      const address = method.page ?? page ?? `${root}/${method.operation}`;
      // A page can contain two methods with the same name, such as the status of the markets and of the API.
      const place = taken.has(`${address}#${name}`) ? anchor(resource, name) : anchor(name);
      taken.add(`${address}#${name}`);
      const fill = (call: string, own = name) => call.replace('{resource}', code).replace('{method}', own);
      return {
        ...method,
        resource,
        name,
        /** such as `stocks.candles` */
        id: `${resource}.${name}`,
        anchor: place,
        page: address,
        call: fill(usual),
        csvCall: method.csv ? fill(csv, method.csv === true ? name : method.csv) : undefined,
      };
    }),
  );
  return {...data, id, root, notation, methods};
}

/** Returns the methods of an SDK that call an operation. */
export const methodsFor = ({methods}: Sdk, operation: string): SdkMethod[] =>
  methods.filter((method) => method.operation === operation || method.also.includes(operation));

/** Returns a type without what marks it as optional in one of the languages, such as `| None` or `?`. */
export const bareType = (type: string): string => type.replace(/^\?|\?$| \| None|\|null$/g, '');

/**
 * Returns how samples write an argument. One that sets `symbol` and accepts lists also sets `symbols`.
 *
 * @throws Error if the type of the argument is unknown
 */
function callParameter(parameter: SdkParameter, {id, notation, values}: Sdk): CallParameter[] {
  const {name, type = '', sets, csv, required} = parameter;
  const [first] = sets;
  if (first === undefined) return [];
  const bare = bareType(type);
  // Such as `string` and `Side` of `string|Side`.
  const parts = [bare, ...bare.split('|').map((part) => part.trim())];
  const forms = [...new Set(parts)].flatMap((part) => values[part]?.forms ?? []);
  const patterns = forms.map(({code, sends}): CallParameter['patterns'][number] => {
    const pattern = code.replaceAll('{value:', `{${first}:`);
    return sends ? [pattern, typeof sends === 'string' ? {[first]: sends} : sends] : [pattern];
  });
  const kind = parameter.kind ?? parts.map((part) => notation.kinds[part]).find(Boolean);
  const takesList = first === 'symbol' && /^(?:strings|symbols|items)$/.test(kind ?? '');
  const all = takesList ? [...sets, 'symbols'] : sets;
  if (kind) patterns.push(...all.map((item): [string] => [`{${item}:${kind}}`]));
  if (patterns.length === 0)
    throw new Error(`${id}.yaml: ${name} has the type "${type}", which isn't in "values" -> add "kind"`);
  return [{name, sets: all, patterns, ...(required && {required}), ...(csv && {csv})}];
}

/** Returns the data of a call. */
function sdkCall(sdk: Sdk, method: SdkMethod): SdkCall {
  const placed = (items: readonly SdkParameter[], place?: CallParameter['place']) =>
    items.flatMap((item) => callParameter(item, sdk).map((own) => ({...own, place})));
  const {call, csvCall, options, parameters, positional, universal, result} = method;
  return {
    call,
    ...(csvCall && {csv: csvCall}),
    ...(options && {options}),
    parameters: [
      ...placed(parameters.slice(0, positional), 'positional'),
      ...placed(parameters.slice(positional)),
      ...placed(universal ? sdk.universal : [], 'universal'),
    ],
    result,
    show: method.show ?? sdk.notation.print(result),
    ...(csvCall && sdk.showCsv && {showCsv: sdk.showCsv.replaceAll('{result}', result)}),
  };
}

/** Returns how an SDK sends requests to an operation. */
export const sdkCalls = (sdk: Sdk, operation: Operation): SdkCalls => ({
  calls: methodsFor(sdk, operation.id).map((method) => sdkCall(sdk, method)),
  imports: sdk.imports,
});

/** Returns how the SDKs that samples use send requests to an operation, by the ID of the language. */
export const sampleCalls = (operation: Operation): LibraryCalls =>
  Object.fromEntries(languages.filter(({notation}) => notation).map(({id}) => [id, sdkCalls(findSdk(id), operation)]));

/**
 * Returns the program of an example of a method.
 *
 * @throws Error if the method can't send the request of the example
 */
export function exampleProgram(sdk: Sdk, method: SdkMethod, {get, arguments: others, show}: SdkExample): string {
  const bound = bind(readRequest(get).request, sdkCall(sdk, method), sdk.notation);
  if (typeof bound === 'string')
    throw new Error(`${sdk.id}.yaml: the example ${get} of ${method.id} ${bound} -> correct it`);
  const more = Object.entries(others).map(([name, code]) => ({name, code}));
  return program(
    {...bound, universal: [...bound.universal, ...more], show: show ?? bound.show},
    sdk.imports,
    sdk.notation,
  );
}
