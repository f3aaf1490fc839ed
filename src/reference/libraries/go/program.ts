import {loadGo, type GoOperation, type GoRun} from './model';
import {lookUp} from '../../../tags/nearestName';

type GoValue = string | number | boolean | readonly string[];

/**
 * Returns the request as a chain of calls. If the chain is too long for a single line, puts each call on a new line.
 */
function goCall(operation: string, values: Readonly<Record<string, GoValue>>, run: GoRun = 'Get'): string {
  const known = lookUp('Go operation', operation, loadGo().operations);
  const setters = Object.fromEntries(known.setters.map((setter) => [setter.name, setter]));
  checkRequired(operation, known, values);
  // Call Countback last, because To clears it. Countback clears Date and From, but not To.
  const ordered = Object.entries(values).sort(([a], [b]) => Number(a === 'Countback') - Number(b === 'Countback'));
  const calls = ordered.map(([name, value]) => {
    const setter = lookUp('setter', name, setters);
    if (setter.unusable) throw new Error(`setter "${name}" of ${operation} can't be used -> remove it`);
    return `${name}(${goLiteral(value, setter.arguments[0]?.type ?? '')})`;
  });
  const parts = [`api.${known.constructor.name}()`, ...calls, `${run}()`];
  const line = parts.join('.');
  return line.length <= 62 ? line : parts.join('.\n\t\t');
}

function checkRequired(id: string, known: GoOperation, values: Readonly<Record<string, GoValue>>): void {
  const missing = known.required.find((name) => !(name in values));
  if (missing) throw new Error(`${id} requires ${missing} -> add it`);
  if (known.requiredOneOf.length > 0 && !known.requiredOneOf.some((name) => name in values)) {
    throw new Error(`${id} requires one of ${known.requiredOneOf.join(', ')} -> add one of them`);
  }
}

/** Returns a value as a Go literal. Throws if the value doesn't match the type. */
function goLiteral(value: GoValue, type: string): string {
  const wrong = () => new Error(`${JSON.stringify(value)} is not of type ${type} -> use a value of type ${type}`);
  if (type === '[]string') {
    if (typeof value !== 'object') throw wrong();
    return `[]string{${value.map((item) => JSON.stringify(item)).join(', ')}}`;
  }
  if (typeof value === 'object') throw wrong();
  if (type === 'string' || type === 'interface{}') return JSON.stringify(String(value));
  if (type === 'bool' ? typeof value !== 'boolean' : typeof value !== 'number') throw wrong();
  if (type === 'int' && !Number.isInteger(value)) throw wrong();
  return String(value);
}

/**
 * Returns a complete Go program that sends a request and prints the result.
 *
 * @param operation the API operation ID
 * @param values values by setter name
 * @param run the method that sends the request
 * @returns Go source code with imports and error handling
 * @throws Error if the operation is unknown, a setter is unknown or unusable, a required setter is missing, or a value
 *   has the wrong type
 */
export function goProgram(operation: string, values: Readonly<Record<string, GoValue>>, run: GoRun = 'Get'): string {
  const {sample, runs} = lookUp('Go operation', operation, loadGo().operations);
  const [many = 'result', one] = sample.names;
  const name = run === 'Get' ? many : run === 'Packed' ? 'packed' : 'response';
  const prints =
    run === 'Raw'
      ? ['fmt.Println(response.String())']
      : run === 'Get' && runs.Get.results[0]?.startsWith('[]') && one
        ? [`for _, ${one} := range ${many} {`, `\t${sample.print ?? `fmt.Println(${one})`}`, '}']
        : [`fmt.Println(${name})`];
  return [
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"log"',
    '',
    `\t${loadGo().library.import}`,
    ')',
    '',
    'func main() {',
    `\t${name}, err := ${goCall(operation, values, run)}`,
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    ...prints.map((line) => `\t${line}`),
    '}',
    '',
  ].join('\n');
}
