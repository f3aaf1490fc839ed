import type {Language} from './language';
import {TOKEN, pathOf, quote, wantsCsv} from './request';

/** Python 3 programs that use the requests package. */
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
      ...(request.token === false ? [] : [`headers={"Authorization": "Bearer ${TOKEN}"}`]),
      'timeout=30',
    ];
    return `import requests

url = ${quote(request.base + pathOf(request))}
${pairs.length > 0 ? `params = {${written}}\n` : ''}
response = requests.get(
    ${given.join(',\n    ')},
)

if response.status_code in (200, 203):
    print(response.${wantsCsv(request) ? 'text' : 'json()'})
else:
    print(response.status_code, response.text)`;
  },
} satisfies Language;
