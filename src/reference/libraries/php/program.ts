import {TOKEN} from '../../samples/request';
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
  const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value === 'object') return `[${value.map(quote).join(', ')}]`;
  const types = type.split('|');
  for (const name of types) {
    const found = Object.entries(loadPhp().enums[name]?.values ?? {}).find(([, own]) => own === value);
    if (found) return `${name}::${found[0]}`;
  }
  return types.includes('string') ? quote(String(value)) : String(value);
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
