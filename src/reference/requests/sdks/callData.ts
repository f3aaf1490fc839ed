import type {Operation} from '../../data/api/model';
import {bareType, findSdk, methodsFor, type Sdk, type SdkExample, type SdkMethod} from '../../data/sdks/model';
import {kindOf, type SdkParameter} from '../../data/sdks/schema';
import {readRequest} from '../checkedRequest';
import {languages} from '../languages';
import type {LibraryCalls} from '../languages/language';
import {bind, type CallParameter, program, type SdkCall, type SdkCalls} from './call';
import {notations} from './notation';
import {lowerFirst, upperFirst} from 'docusaurus-plugin-data-tags/words';

/**
 * Returns how samples write an argument. One that sets `symbol` and accepts lists also sets `symbols`.
 *
 * @throws Error if the type of the argument is unknown
 */
function callParameter(parameter: SdkParameter, {id, values}: Sdk): CallParameter[] {
  const {name, type = '', sets, csv, required, show} = parameter;
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
  const kind = parameter.kind ?? parts.map(kindOf).find(Boolean);
  const takesList = first === 'symbol' && /^(?:strings|symbols|items)$/.test(kind ?? '');
  const all = takesList ? [...sets, 'symbols'] : sets;
  if (kind) patterns.push(...all.map((item): [string] => [`{${item}:${kind}}`]));
  if (patterns.length === 0)
    throw new Error(
      `${id}.yaml: ${name} has the type "${type}", which isn't in "values" -> add "kind", or the type to "kinds" in schema.ts`,
    );
  return [{name, sets: all, patterns, ...(required && {required}), ...(csv && {csv}), ...(show && {show})}];
}

/**
 * Returns the names of fields in the results of an operation, by response field, where a name isn't that of the response field
 * with a capital letter. Pointers start with an asterisk. Browsers load them with the page, so there are no others.
 */
function otherNames({types}: Sdk, operation: string): Readonly<Record<string, string>> {
  const [group] = operation.split('/');
  const related = Object.values(types).filter((type) => type.operation?.startsWith(`${group}/`));
  const own = related.filter((type) => type.operation === operation);
  const named = (own.length > 0 ? own : related).flatMap(({fields}) =>
    Object.entries(fields).map(([name, {key, type}]) => {
      const usual = /^[A-Z]+$/.test(name) ? name.toLowerCase() : lowerFirst(name);
      return [key ?? usual, type.startsWith('*') ? `*${name}` : name] as const;
    }),
  );
  return Object.fromEntries(named.filter(([key, name]) => upperFirst(key) !== name));
}

/** Returns the data of a call. */
function sdkCall(sdk: Sdk, method: SdkMethod): SdkCall {
  const placed = (items: readonly SdkParameter[], place?: CallParameter['place']) =>
    items.flatMap((item) => callParameter(item, sdk).map((own) => ({...own, place})));
  const {call, csvCall, options, parameters, positional, universal, result, returns} = method;
  const hasFields = Object.keys(sdk.types).some((type) => typeof returns === 'string' && returns.includes(type));
  return {
    call,
    csvCall,
    ...(options && {options}),
    parameters: [
      ...placed(parameters.slice(0, positional), 'positional'),
      ...placed(parameters.slice(positional)),
      ...placed(universal ? sdk.universal : [], 'universal'),
    ],
    result,
    show: method.show ?? notations[sdk.id].print(result),
    ...(notations[sdk.id].printFields && hasFields && method.operation && {fields: otherNames(sdk, method.operation)}),
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
  const {request} = readRequest(get);
  // The further arguments can send parameters that the method doesn't declare.
  const declared = [...method.parameters, ...sdk.universal].flatMap(({sets}) => sets);
  const query = request.query.filter(([name]) => declared.includes(name) || !(name in others));
  const bound = bind({...request, query}, sdkCall(sdk, method), notations[sdk.id]);
  if (typeof bound === 'string')
    throw new Error(`${sdk.id}.yaml: the example ${get} of ${method.id} ${bound} -> correct it`);
  const more = Object.entries(others).map(([name, code]) => ({name, code}));
  return program(
    {...bound, universal: [...bound.universal, ...more], show: show ?? bound.show},
    sdk.imports,
    notations[sdk.id],
  );
}
