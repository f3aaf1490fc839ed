import {TOKEN} from '../../../samples/request';
import {unknownName} from '../../../tags/nearestName';
import {loadPhp, type PhpMethod} from './model';

type PhpValue = string | number | boolean | readonly string[];

/** The arguments that a call with these values still lacks; the first alternative speaks for a set of them. */
function missing(method: PhpMethod, values: Readonly<Record<string, PhpValue>>): string[] {
  const required = method.arguments
    .filter((it) => it.default === undefined && !(it.name in values))
    .map(({name}) => name);
  const needed = method.needs.some((set) => set.every((name) => name in values)) ? [] : (method.needs[0] ?? []);
  return [...required, ...needed];
}

/** The call with named arguments, on one line or with one argument a line when it is long. */
function phpCall(property: string, method: PhpMethod, values: Readonly<Record<string, PhpValue>>): string {
  const lacking = missing(method, values);
  if (lacking.length > 0) throw new Error(`${method.name}() needs ${lacking.join(', ')} -> add the value`);
  const parts = Object.entries(values).map(([name, value]) => {
    const argument = method.arguments.find((it) => it.name === name);
    if (!argument)
      throw new Error(
        unknownName(
          'argument',
          name,
          method.arguments.map((it) => it.name),
        ),
      );
    return `${name}: ${phpLiteral(value, argument.type ?? '')}`;
  });
  if (method.csv) parts.push('parameters: new Parameters(format: Format::CSV)');
  const head = `$client->${property}->${method.name}(`;
  const line = `${head}${parts.join(', ')})`;
  return line.length <= 72 ? line : `${head}\n    ${parts.join(',\n    ')},\n)`;
}

/** A value as PHP source for an argument of the type; throws when they do not go together. */
function phpLiteral(value: PhpValue, type: string): string {
  const wrong = () => new Error(`${JSON.stringify(value)} is no ${type} -> write a value of that type`);
  const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  if (type === 'array') {
    if (typeof value !== 'object') throw wrong();
    return `[${value.map(quote).join(', ')}]`;
  }
  if (typeof value === 'object') throw wrong();
  // An enum where the value has a case; `string|Expiration` takes any other value as a string.
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
 * Writes a complete PHP program that calls a method and prints what comes back.
 *
 * @param property the client's property that the method stands on
 * @param method the method
 * @param values values by argument name; the method's own example when left out
 * @returns PHP source with autoloader, imports and client
 * @throws Error for an unknown or missing argument or a value of the wrong type
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
