/** One request to the API. Every language's example is made from it; the functions here also run in the browser. */
export interface ExampleRequest {
  /** scheme and host, without a slash at the end */
  readonly base: string;
  /** the operation's path, such as `/v1/stocks/candles/{resolution}/{symbol}/` */
  readonly path: string;
  /** what stands for the `{names}` of the path, not encoded */
  readonly values: Readonly<Record<string, string>>;
  /** query parameters in their order, not encoded */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** What the reader replaces. */
export const TOKEN = 'YOUR_TOKEN';

/** Percent-encodes what a URL or a double-quoted shell word would trip over; commas and colons stay readable. */
export function encode(value: string): string {
  return encodeURIComponent(value)
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * @param request the request
 * @returns its path with the values filled in and encoded; slashes of a value stay slashes
 * @throws Error when a value of the path is missing
 */
export function pathOf({path, values}: ExampleRequest): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`the request has no value for {${name}} of ${path}`);
    return value.split('/').map(encode).join('/');
  });
}

/** The query string with its question mark, or nothing when there are no parameters. */
export function queryOf({query}: ExampleRequest): string {
  return query.length > 0 ? `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}` : '';
}

/** The whole address. */
export function urlOf(request: ExampleRequest): string {
  return request.base + pathOf(request) + queryOf(request);
}

/** Whether the reply is CSV text instead of JSON. */
export function wantsCsv({query}: ExampleRequest): boolean {
  return query.some(([name, value]) => name === 'format' && value === 'csv');
}

/** A string literal of JavaScript, Python and Go alike. */
export const quote = (value: string): string => JSON.stringify(value);
