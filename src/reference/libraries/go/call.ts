import type {LibraryCall} from '../../samples/libraryCall';
import type {Parameter} from '../../api/model';
import type {CheckedRequest} from '../../api/checkedRequest';
import {type GoSetter, loadGo} from './model';

/** Returns the Go SDK call for a request. Undefined if the SDK doesn't support the operation. */
export function goCall({operation}: CheckedRequest): LibraryCall | undefined {
  const known = loadGo().operations[operation.id];
  if (!known) return undefined;
  const setters = known.setters.flatMap((setter) => {
    const parameter = operation.parameters.find((entry) => entry.name === setter.sets);
    const type = parameter && goType(setter, parameter);
    return parameter && type ? [{setter, parameter, type}] : [];
  });
  const required = setters.filter(
    ({setter, parameter}) => parameter.in === 'query' && known.required.includes(setter.name),
  );
  const oneOf = setters.filter(({setter}) => known.requiredOneOf.includes(setter.name));
  const [result = 'result', item] = known.sample.names;
  return {
    call: known.constructor.name,
    takes: Object.fromEntries(setters.map(({setter, parameter, type}) => [parameter.name, [setter.name, type]])),
    ...(required.length > 0 && {needs: [required.map(({parameter}) => parameter.name)]}),
    ...(oneOf.length > 0 && {needs: oneOf.map(({parameter}) => [parameter.name])}),
    result,
    show: item ? `for _, ${item} := range ${result} {\n\tfmt.Println(${item})\n}` : `fmt.Println(${result})`,
  };
}

/**
 * Returns the type that `src/reference/samples/go.ts` uses to write a setter's values as literals. Undefined if the setter
 * doesn't accept the values that the API documents.
 */
function goType({arguments: [argument], onlyTrue, unusable}: GoSetter, {type, name}: Parameter): string | undefined {
  // For `report`, the SDK rejects quarters such as `2023-Q4`, which are the only values that the API accepts.
  if (unusable || name === 'report') return undefined;
  if (type === 'date') return name === 'expiration' ? 'dateOrAll' : 'date';
  switch (argument?.type) {
    case 'bool':
      return onlyTrue ? 'true' : 'bool';
    case 'float64':
      return 'float';
    case '[]string':
      return 'strings';
    default:
      return argument?.type;
  }
}
