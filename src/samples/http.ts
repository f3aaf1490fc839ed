import {TOKEN, pathOf, queryOf, type ExampleRequest} from './request';

/** Returns the raw HTTP request. */
export function http(request: ExampleRequest): string {
  const host = request.base.replace(/^https?:\/\//, '');
  return `GET ${pathOf(request)}${queryOf(request)} HTTP/1.1\nHost: ${host}\nAuthorization: Bearer ${TOKEN}`;
}
