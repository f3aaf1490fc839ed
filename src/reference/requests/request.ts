/** An API request. The samples in all languages are generated from it. This file also runs in the browser. */
export interface ExampleRequest {
  /** Scheme and host, without a trailing slash. */
  readonly base: string;
  /** The path of the operation, such as `/v1/stocks/candles/{resolution}/{symbol}/`. */
  readonly path: string;
  /** Values of the path parameters, not encoded. */
  readonly values: Readonly<Record<string, string>>;
  /** Query parameters, in order and not encoded. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Whether the samples send a token. Default: true. The SDKs always send one. */
  readonly token?: boolean;
  /** The demo symbol, if it makes the request available without a token. */
  readonly openSymbol?: string;
}

/** The placeholder that the reader replaces with a token. */
export const TOKEN = 'YOUR_TOKEN';
/** The environment variable from which programs read the token. The SDKs use the same. */
export const TOKEN_VARIABLE = 'MARKETDATA_TOKEN';

/** Percent-encodes a value for URLs and double-quoted shell strings. Commas and colons aren't encoded. */
export function encode(value: string): string {
  return encodeURIComponent(value)
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Returns the path of a request with encoded parameter values. Slashes in values aren't encoded.
 *
 * @throws Error if the value of a path parameter is missing
 */
export function pathOf({path, values}: ExampleRequest): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`the request has no value for {${name}} in ${path}`);
    return value.split('/').map(encode).join('/');
  });
}

/** Returns the query string including the question mark, or an empty string if there are no parameters. */
export function queryOf({query}: ExampleRequest): string {
  return query.length > 0 ? `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}` : '';
}

/** Returns the full URL of a request. */
export function urlOf(request: ExampleRequest): string {
  return request.base + pathOf(request) + queryOf(request);
}

/** Returns whether the response format is CSV instead of JSON. */
export function wantsCsv({query}: ExampleRequest): boolean {
  return query.some(([name, value]) => name === 'format' && value === 'csv');
}

/** Returns a string literal that is valid in JavaScript, Python, and Go. */
export const quote = (value: string): string => JSON.stringify(value);
