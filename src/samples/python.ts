import {TOKEN, pathOf, quote, wantsCsv, type ExampleRequest} from './request';

/** Returns a program for Python 3 with the requests package. */
export function python(request: ExampleRequest): string {
  const pairs = request.query.map(([name, value]) => `${quote(name)}: ${quote(value)}`);
  const params = pairs.length > 0;
  const written = pairs.length > 1 ? `\n    ${pairs.join(',\n    ')},\n` : pairs.join('');
  return `import requests

url = ${quote(request.base + pathOf(request))}
${params ? `params = {${written}}\n` : ''}headers = {"Authorization": "Bearer ${TOKEN}"}

response = requests.get(url, ${params ? 'params=params, ' : ''}headers=headers, timeout=30)

if response.status_code in (200, 203):
    print(response.${wantsCsv(request) ? 'text' : 'json()'})
else:
    print(response.status_code, response.text)`;
}
