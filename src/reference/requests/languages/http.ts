import type {Language} from './language';
import {TOKEN, pathOf, queryOf} from '../request';

/** Raw HTTP requests. */
export default {
  id: 'http',
  label: 'HTTP',
  fence: 'http',
  write(request) {
    const host = request.base.replace(/^https?:\/\//, '');
    const header = request.token === false ? '' : `\nAuthorization: Bearer ${TOKEN}`;
    return `GET ${pathOf(request)}${queryOf(request)} HTTP/1.1\nHost: ${host}${header}`;
  },
} satisfies Language;
