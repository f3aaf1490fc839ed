import {failing, goFile} from '../../samples/go';
import {loadGo, type GoRun} from './model';
import {lookUp} from '../../../site/tags/nearestName';

type GoValue = string | number | boolean | readonly string[];

/**
 * Returns the request as a chain of calls. If the chain is too long for a single line, puts each call on a new line.
 */
function goCall(operation: string, values: Readonly<Record<string, GoValue>>, run: GoRun = 'Get'): string {
  const known = lookUp('Go operation', operation, loadGo().operations);
  const setters = Object.fromEntries(known.setters.map((setter) => [setter.name, setter]));
  // Call Countback last, because To clears it. Countback clears Date and From, but not To.
  const ordered = Object.entries(values).sort(([a], [b]) => Number(a === 'Countback') - Number(b === 'Countback'));
  const calls = ordered.map(([name, value]) => {
    const [argument] = lookUp('setter', name, setters).arguments;
    return `${name}(${goLiteral(value, argument?.type ?? '')})`;
  });
  const parts = [`api.${known.constructor.name}()`, ...calls, `${run}()`];
  const line = parts.join('.');
  return line.length <= 62 ? line : parts.join('.\n\t\t');
}

/** Returns a value as a Go literal. */
function goLiteral(value: GoValue, type: string): string {
  if (typeof value === 'object') return `[]string{${value.map((item) => JSON.stringify(item)).join(', ')}}`;
  return type === 'string' || type === 'interface{}' ? JSON.stringify(String(value)) : String(value);
}

/**
 * Returns a complete Go program that sends a request and prints the result.
 *
 * @param operation the API operation ID
 * @param values values by setter name
 * @param run the method that sends the request
 * @returns Go source code with imports and error handling
 * @throws Error if the operation or a setter is unknown
 */
export function goProgram(operation: string, values: Readonly<Record<string, GoValue>>, run: GoRun = 'Get'): string {
  const {sample, runs} = lookUp('Go operation', operation, loadGo().operations);
  const [many = 'result', one] = sample.names;
  const name = run === 'Get' ? many : run === 'Packed' ? 'packed' : 'response';
  const print =
    run === 'Raw'
      ? 'fmt.Println(response.String())'
      : run === 'Get' && runs.Get.results[0]?.startsWith('[]') && one
        ? `for _, ${one} := range ${many} {\n\t\t${sample.print ?? `fmt.Println(${one})`}\n\t}`
        : `fmt.Println(${name})`;
  const body = `\t${name}, err := ${goCall(operation, values, run)}\n${failing}\t${print}`;
  return goFile(['"fmt"', '"log"', '', loadGo().library.import], body);
}
