import type {LibraryCall} from '../../samples/libraryCall';
import type {Operation, Parameter} from '../../api/model';
import type {CheckedRequest} from '../../api/checkedRequest';
import {isOfClass} from '../../api/rules';
import {loadPhp, phpMethods, phpShow} from './model';

/** Returns the PHP SDK call for a request. Undefined if the SDK doesn't support the operation. */
export function phpCall({operation, request}: CheckedRequest): LibraryCall | undefined {
  const [found] = phpMethods(operation.id);
  if (!found) return undefined;
  const {property, method} = found;
  const takes: Record<string, LibraryCall['takes'][string]> = {};
  const fill: Record<string, string> = {};
  const demanded: string[] = [];
  for (const {name, type = '', default: own, sets} of method.arguments) {
    const parameter = operation.parameters.find((item) => item.name === sets);
    if (!parameter) continue;
    const api = defaultOf(parameter, operation, request.values);
    const sent = own === undefined || own === 'null' || own === '[]' ? undefined : phpValue(own);
    // Skip filters such as `weekly`, which the SDK sends as `true` by default. Samples can't omit these filters.
    if (type === 'bool' && sent === 'true' && api === undefined) continue;
    takes[parameter.name] = [name, phpType(type)];
    if (parameter.in === 'path') continue;
    if (own === undefined) demanded.push(parameter.name);
    else if (sent !== undefined && sent !== api && type === 'bool' && api !== undefined) fill[parameter.name] = api;
    else if (sent !== undefined && sent !== api && type !== 'bool') demanded.push(parameter.name);
  }
  if (method.arguments.some(({name}) => name === 'parameters')) {
    const formats = method.csv ? ['csv'] : ['json', 'csv'];
    takes.format = [
      'parameters',
      Object.fromEntries(formats.map((format) => [format, `new Parameters(format: Format::${format.toUpperCase()})`])),
    ];
    if (method.csv) demanded.push('format');
  }
  const alternatives = (method.needs.length > 0 ? method.needs : [[]]).map((names) => [
    ...demanded,
    ...names.map((name) => method.arguments.find((item) => item.name === name)?.sets ?? name),
  ]);
  return {
    call: `${property}->${method.name}`,
    takes,
    ...(alternatives.some((alternative) => alternative.length > 0) && {needs: alternatives}),
    ...(method.csv && {why: 'can read this response only as CSV'}),
    ...(Object.keys(fill).length > 0 && {fill}),
    result: method.example.result,
    // Without the comments that contain the example's output, because this request can return other data.
    show: phpShow(method).replace(/ \/\/ .*$/gm, ''),
  };
}

/** Returns the API default of a parameter. Undefined if there's no default or if the default isn't a literal value. */
function defaultOf(
  parameter: Parameter,
  operation: Operation,
  path: Readonly<Record<string, string>>,
): string | undefined {
  const found = Object.entries(parameter.defaultFor ?? {}).find(([id]) => isOfClass(operation, path, id));
  if (found) return String(found[1]);
  return /^`([^`]*)`$/.exec(parameter.default ?? '')?.[1];
}

/** Converts a default value in the SDK's source code to the value that the SDK sends to the API. */
function phpValue(source: string): string {
  const [name = '', member = ''] = source.split('::');
  return loadPhp().enums[name]?.[member] ?? source.replace(/^(['"])(.*)\1$/, '$2');
}

function phpType(type: string): LibraryCall['takes'][string][1] {
  const parts = type.split('|');
  const literals = parts.flatMap((part) =>
    Object.entries(loadPhp().enums[part] ?? {}).map(([member, value]): [string, string] => [
      value,
      `${part}::${member}`,
    ]),
  );
  if (literals.length > 0)
    return Object.fromEntries(parts.includes('string') ? [...literals, ['*', 'string']] : literals);
  return type === 'array' ? 'strings' : type;
}
