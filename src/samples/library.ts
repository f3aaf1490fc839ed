import type {ExampleRequest} from './request';

/**
 * How one of the client libraries makes the calls of one operation. Plain data: made from the libraries' reference
 * data while building, and small enough to travel to the browser.
 */
export interface LibraryCall {
  /** Go: the constructor (`StockCandles`); PHP: resource and method (`stocks->candles`) */
  readonly call: string;
  /** API parameter -> setter or argument and the type of its value, in the order in which they are written */
  readonly takes: Readonly<Record<string, readonly [name: string, type: ValueType]>>;
  /** alternatives of parameters without which the library refuses to send, or sends something else */
  readonly needs?: readonly (readonly string[])[];
  /** why it needs them, where that is not plain: reads on after "the PHP client" */
  readonly why?: string;
  /** values for parameters that the request leaves out and for which the library would send another default than the API's */
  readonly fill?: Readonly<Record<string, string>>;
  /** variable for the result */
  readonly result: string;
  /** statements that print it */
  readonly show: string;
}

/** A type by its name, or the literals of an enumeration by API value; its `*` is the type of any other value. */
export type ValueType = string | Readonly<Record<string, string>>;

/** The setters or arguments with their literals; or, as a string, why the library cannot make the request. */
export type Bound = string | (readonly [name: string, literal: string])[];

/**
 * Binds a request to a library's call.
 *
 * @param request the request
 * @param call the library's call, or nothing when the library has none for the operation
 * @param literal writes a value of a type in the library's language; nothing when that type cannot hold the value
 * @returns what to write, or the reason that it cannot be written
 */
export function bind(
  request: ExampleRequest,
  call: LibraryCall | undefined,
  literal: (type: string, value: string) => string | undefined,
): Bound {
  if (!call) return 'has no call for this endpoint';
  const given: Record<string, string> = {...request.values, ...Object.fromEntries(request.query)};
  const foreign = Object.keys(given).find((name) => !call.takes[name]);
  if (foreign) return `cannot send ${foreign}`;
  if (call.needs && !call.needs.some((names) => names.every((name) => name in given))) {
    return call.why ?? `needs ${call.needs.map((names) => names.join(' and ')).join(', or ')} here`;
  }
  const bound: [string, string][] = [];
  for (const [parameter, [name, type]] of Object.entries(call.takes)) {
    const value = given[parameter] ?? call.fill?.[parameter];
    if (value === undefined) continue;
    const any = typeof type === 'string' ? type : type['*'];
    const written = (typeof type === 'object' && type[value]) || (any && literal(any, value));
    if (!written) return `cannot send ${parameter}=${value}`;
    bound.push([name, written]);
  }
  return bound;
}
