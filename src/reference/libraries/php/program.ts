import {TOKEN} from '../../../samples/request';
import {unknownName} from '../../../tags/nearestName';
import {loadPhp, type PhpMethod} from './model';

type PhpValue = string | number | boolean | readonly string[];

/**
 * Returns the missing arguments of a call. If no set in `needs` is complete, the result includes the whole first set.
 */
function missing(method: PhpMethod, values: Readonly<Record<string, PhpValue>>): string[] {
  const required = method.arguments
    .filter((argument) => argument.default === undefined && !(argument.name in values))
    .map(({name}) => name);
  const needed = method.needs.some((set) => set.every((name) => name in values)) ? [] : (method.needs[0] ?? []);
  return [...required, ...needed];
}

/** Returns a call with named arguments. If the call is too long for a single line, puts each argument on a new line. */
function phpCall(property: string, method: PhpMethod, values: Readonly<Record<string, PhpValue>>): string {
  const lacking = missing(method, values);
  if (lacking.length > 0)
    throw new Error(`${method.name}() requires ${lacking.join(', ')} -> add the missing arguments`);
  const parts = Object.entries(values).map(([name, value]) => {
    const argument = method.arguments.find((item) => item.name === name);
    if (!argument)
      throw new Error(
        unknownName(
          'argument',
          name,
          method.arguments.map((item) => item.name),
        ),
      );
    return `${name}: ${phpLiteral(value, argument.type ?? '')}`;
  });
  if (method.csv) parts.push('parameters: new Parameters(format: Format::CSV)');
  const head = `$client->${property}->${method.name}(`;
  const line = `${head}${parts.join(', ')})`;
  return line.length <= 72 ? line : `${head}\n    ${parts.join(',\n    ')},\n)`;
}

/** Returns a value as a PHP literal. Throws if the value doesn't match the type. */
function phpLiteral(value: PhpValue, type: string): string {
  const wrong = () => new Error(`${JSON.stringify(value)} is not of type ${type} -> use a value of type ${type}`);
  const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  if (type === 'array') {
    if (typeof value !== 'object') throw wrong();
    return `[${value.map(quote).join(', ')}]`;
  }
  if (typeof value === 'object') throw wrong();
  // If an enum case has this value, use the case. The type `string|Expiration` also accepts other values as strings.
  for (const name of type.split('|')) {
    const cases = loadPhp().enums[name]?.values ?? {};
    const found = Object.keys(cases).find((key) => cases[key] === value);
    if (found) return `${name}::${found}`;
  }
  if (type.split('|').includes('string')) return quote(String(value));
  if (type === 'bool' ? typeof value !== 'boolean' : typeof value !== 'number') throw wrong();
  if (type === 'int' && !Number.isInteger(value)) throw wrong();
  return String(value);
}

/**
 * Returns a complete PHP program that calls a method and prints the result.
 *
 * @param property the client property that provides the method
 * @param method the method to call
 * @param values values by argument name. Default: the values in the method's example
 * @returns PHP source code, including the autoloader, the imports, and the client
 * @throws Error if an argument is unknown or missing or a value has the wrong type
 */
export function phpProgram(
  property: string,
  method: PhpMethod,
  values: Readonly<Record<string, PhpValue>> = method.example.arguments,
): string {
  const {library, enums} = loadPhp();
  const {result, each, print} = method.example;
  const call = phpCall(property, method, values);
  const used = Object.keys(enums).filter((name) => call.includes(`${name}::`));
  const imports = [
    library.client,
    ...(call.includes('new Parameters(') ? [library.parameters] : []),
    ...used.map((name) => `${library.enums}\\${name}`),
  ].sort();
  const [list, element, key] = each ?? [];
  return [
    '<?php',
    '',
    "require 'vendor/autoload.php';",
    '',
    ...imports.map((name) => `use ${name};`),
    '',
    `$client = new Client('${TOKEN}');`,
    '',
    `$${result} = ${call};`,
    '',
    ...(list
      ? [
          `foreach ($${result}->${list} as ${key ? `$${key} => ` : ''}$${element}) {`,
          ...print.split('\n').map((line) => `    ${line}`),
          '}',
        ]
      : [print]),
    '',
  ].join('\n');
}
