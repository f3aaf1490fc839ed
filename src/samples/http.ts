import {TOKEN, pathOf, queryOf, type ExampleRequest} from './request';

/** The request as it goes over the wire. */
export function http(request: ExampleRequest): string {
  const host = request.base.replace(/^https?:\/\//, '');
  return `GET ${pathOf(request)}${queryOf(request)} HTTP/1.1\nHost: ${host}\nAuthorization: Bearer ${TOKEN}`;
}
