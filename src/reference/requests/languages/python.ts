import type {Language} from './language';
import {pathOf, quote, TOKEN_VARIABLE, wantsCsv} from '../request';

/** Python 3 programs that use the requests package. They end with the API's message if a request fails. */
export default {
  id: 'python',
  label: 'Python',
  fence: 'python',
  write(request) {
    const pairs = request.query.map(([name, value]) => `${quote(name)}: ${quote(value)}`);
    const written = pairs.length > 1 ? `\n    ${pairs.join(',\n    ')},\n` : pairs.join('');
    const given = [
      'url',
      ...(pairs.length > 0 ? ['params=params'] : []),
      ...(request.token === false ? [] : [`headers={"Authorization": f"Bearer {os.environ['${TOKEN_VARIABLE}']}"}`]),
      'timeout=30',
    ];
    return `${request.token === false ? '' : 'import os\n\n'}import requests

url = ${quote(request.base + pathOf(request))}
${pairs.length > 0 ? `params = {${written}}\n` : ''}
response = requests.get(
    ${given.join(',\n    ')},
)

if response.status_code not in (200, 203):
    raise SystemExit(f"{response.status_code}: {response.text}")

print(response.${wantsCsv(request) ? 'text' : 'json()'})`;
  },
} satisfies Language;
