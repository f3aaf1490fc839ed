import {list} from '../../site/tags/list';
import type {ExampleRequest} from './request';

/**
 * Describes how an SDK calls an operation. The build creates this object from the SDK's reference data, and the browser
 * downloads it as JSON. It must therefore be small and can't contain functions.
 */
export interface LibraryCall {
  /** For Go, the constructor (`StockCandles`). For PHP, the resource and method (`stocks->candles`). */
  readonly call: string;
  /**
   * The name and value type of the setter or argument for each API parameter, in the order in which samples use them.
   */
  readonly takes: Readonly<Record<string, readonly [name: string, type: ValueType]>>;
  /** Sets of parameters. The SDK can send a request only if the request contains all parameters of at least one set. */
  readonly needs?: readonly (readonly string[])[];
  /**
   * Why the SDK requires one of the sets in `needs`, if the reason isn't obvious. Completes a phrase such as
   * "because the PHP SDK ...".
   */
  readonly why?: string;
  /** Values for omitted parameters whose default in the SDK differs from the API default. */
  readonly fill?: Readonly<Record<string, string>>;
  /** The name of the result variable. */
  readonly result: string;
  /** Statements that print the result. */
  readonly show: string;
}

/**
 * A type name, or an object that maps API values to literals. Its optional `*` key contains the type of all other
 * values.
 */
type ValueType = string | Readonly<Record<string, string>>;

interface Syntax {
  readonly quote: (value: string) => string;
  readonly list: (items: string) => string;
}

/** The setters or arguments with their literals, or a string that explains why the SDK can't send the request. */
export type Bound = string | (readonly [name: string, literal: string])[];

/**
 * Converts the parameters of a request to the setters or arguments of an SDK call.
 *
 * @param request the request
 * @param call the SDK call, if the SDK supports the operation
 * @param syntax how the language writes strings and lists
 * @returns the setters or arguments, or the reason why the SDK can't send the request
 */
export function bind(request: ExampleRequest, call: LibraryCall | undefined, syntax: Syntax): Bound {
  if (!call) return "doesn't support this endpoint";
  const given: Record<string, string> = {...request.values, ...Object.fromEntries(request.query)};
  const foreign = Object.keys(given).find((name) => !call.takes[name]);
  if (foreign) return `can't send \`${foreign}\``;
  if (call.needs && !call.needs.some((names) => names.every((name) => name in given))) {
    const sets = call.needs.map((names) => names.map((name) => `\`${name}\``).join(' with '));
    return call.why ?? `requires ${list(sets, 'or')} for this request`;
  }
  const bound: [string, string][] = [];
  for (const [parameter, [name, type]] of Object.entries(call.takes)) {
    const value = given[parameter] ?? call.fill?.[parameter];
    if (value === undefined) continue;
    const any = typeof type === 'string' ? type : type['*'];
    const written = (typeof type === 'object' && type[value]) || (any && literal(any, value, syntax));
    if (!written) return `can't send \`${parameter}=${value}\``;
    bound.push([name, written]);
  }
  return bound;
}

/**
 * Returns a value as a literal, or undefined if the SDK can't send the value. For example, the Go SDK can't send dates with a
 * time, and setters of type `true` can't send `false`.
 */
function literal(type: string, value: string, syntax: Syntax): string | undefined {
  switch (type) {
    case 'string':
      return syntax.quote(value);
    case 'strings':
      return syntax.list(value.split(',').map(syntax.quote).join(', '));
    case 'date':
      return /^(\d{4}-\d\d-\d\d|today|yesterday)$/.test(value) ? syntax.quote(value) : undefined;
    case 'dateOrAll':
      return value === 'all' ? syntax.quote(value) : literal('date', value, syntax);
    case 'int':
      return /^\d+$/.test(value) ? value : undefined;
    case 'float':
      return /^\d*\.?\d+$/.test(value) ? `${Number(value)}` : undefined;
    case 'bool':
      return /^(true|false)$/.test(value) ? value : undefined;
    default:
      return type === value ? value : undefined;
  }
}
