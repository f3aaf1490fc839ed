import type {Language} from './language';
import {TOKEN, pathOf, queryOf, type ExampleRequest} from './request';

/** Returns the raw HTTP request. */
function http(request: ExampleRequest): string {
  const host = request.base.replace(/^https?:\/\//, '');
  const header = request.token === false ? '' : `\nAuthorization: Bearer ${TOKEN}`;
  return `GET ${pathOf(request)}${queryOf(request)} HTTP/1.1\nHost: ${host}${header}`;
}

export default {
  id: 'http',
  label: 'HTTP',
  fence: 'http',
  write: http,
} satisfies Language;
