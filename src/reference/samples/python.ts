import type {Language} from './language';
import {TOKEN, pathOf, quote, wantsCsv, type ExampleRequest} from './request';

/** Returns a Python 3 program that uses the requests package. */
export function python(request: ExampleRequest): string {
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
}

export default {
  id: 'python',
  label: 'Python',
  fence: 'python',
  write: python,
} satisfies Language;
