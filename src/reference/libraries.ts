import type {LibraryCall, LibraryCalls} from '../examples';
import type {Operation, Parameter} from './api';
import type {CheckedRequest} from './apiRequest';
import {type GoSetter, loadGo} from './go';

/**
 * How the client libraries make the call of a request, as the data that the examples' writers take.
 *
 * @param checked the request and its operation
 * @returns a call for each library that has the operation
 */
export function libraryCalls({operation}: CheckedRequest): LibraryCalls {
  return {go: goCall(operation)};
}

function goCall(operation: Operation): LibraryCall | undefined {
  const known = loadGo().operations[operation.id];
  if (!known) return undefined;
  const setters = known.setters.flatMap((setter) => {
    const parameter = operation.parameters.find((it) => it.name === setter.parameter?.name);
    const type = parameter && goType(setter, parameter);
    return parameter && type ? [{setter, parameter, type}] : [];
  });
  const required = setters.filter(({setter, parameter}) => parameter.in === 'query' && known.required.includes(setter.name));
  const oneOf = setters.filter(({setter}) => known.requiredOneOf.includes(setter.name));
  const [result = 'result', item] = known.sample.names;
  return {
    call: known.constructor.name,
    takes: Object.fromEntries(setters.map(({setter, parameter, type}) => [parameter.name, [setter.name, type]])),
    ...(required.length > 0 && {needs: [required.map(({parameter}) => parameter.name)]}),
    ...(oneOf.length > 0 && {needs: oneOf.map(({parameter}) => [parameter.name])}),
    result,
    item,
  };
}

/** The kind of literal that a setter takes; nothing for a setter that cannot take what the API documents. */
function goType({arguments: [argument], accepts, unusable}: GoSetter, {type, name}: Parameter): string | undefined {
  // The library's report dates have no quarters, the API's have nothing else.
  if (unusable || type === 'datekey' || name === 'report') return undefined;
  if (type === 'date') return name === 'expiration' ? 'dateOrAll' : 'date';
  switch (argument?.type) {
    case 'bool':
      // Most setters leave `false` out of the request; the data says so by accepting `true` alone.
      return accepts?.startsWith('`true`') && !accepts.includes('false') ? 'true' : 'bool';
    case 'float64':
      return 'float';
    case '[]string':
      return 'strings';
    default:
      return argument?.type;
  }
}
