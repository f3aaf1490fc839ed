import {sdkProgram, single} from '../../samples/php';
import {loadPhp, type PhpMethod} from './model';

type PhpValue = string | number | boolean | readonly string[];

/** Returns a call with named arguments. If the call is too long for a single line, puts each argument on a new line. */
function phpCall(property: string, method: PhpMethod, values: Readonly<Record<string, PhpValue>>): string {
  const parts = Object.entries(values).map(([name, value]) => {
    const argument = method.arguments.find((item) => item.name === name);
    return `${name}: ${phpLiteral(value, argument?.type ?? '')}`;
  });
  if (method.csv) parts.push('parameters: new Parameters(format: Format::CSV)');
  const head = `$client->${property}->${method.name}(`;
  const line = `${head}${parts.join(', ')})`;
  return line.length <= 72 ? line : `${head}\n    ${parts.join(',\n    ')},\n)`;
}

/** Returns a value as a PHP literal. If an enum case has the value, and the type allows it, returns the case. */
function phpLiteral(value: PhpValue, type: string): string {
  if (typeof value === 'object') return `[${value.map(single).join(', ')}]`;
  const types = type.split('|');
  for (const name of types) {
    const found = Object.entries(loadPhp().enums[name]?.values ?? {}).find(([, own]) => own === value);
    if (found) return `${name}::${found[0]}`;
  }
  return types.includes('string') ? single(String(value)) : String(value);
}

/**
 * Returns a complete PHP program that calls a method and prints the result.
 *
 * @param property the client property that provides the method
 * @param method the method to call
 * @param values values by argument name. Default: the values in the method's example
 * @returns PHP source code, including the autoloader, the imports, and the client
 */
export function phpProgram(
  property: string,
  method: PhpMethod,
  values: Readonly<Record<string, PhpValue>> = method.example.arguments,
): string {
  const {library, enums} = loadPhp();
  const call = phpCall(property, method, values);
  const used = Object.keys(enums).filter((name) => call.includes(`${name}::`));
  const imports = [
    library.client,
    ...(call.includes('new Parameters(') ? [library.parameters] : []),
    ...used.map((name) => `${library.enums}\\${name}`),
  ];
  return sdkProgram({imports: imports.sort(), result: method.example.result, call, show: phpShow(method)});
}

/** Returns the statements that print the result of a method. */
export function phpShow({example: {result, each, print}}: PhpMethod): string {
  if (!each) return print;
  const [list, item, key] = each;
  return `foreach ($${result}->${list} as ${key ? `$${key} => ` : ''}$${item}) {\n    ${print.replace(/\n/g, '\n    ')}\n}`;
}
