import type {Language} from './language';
import {TOKEN, pathOf, quote, wantsCsv} from './request';

/** Programs for Node.js 20 or later, Deno, Bun, and browser consoles. */
export default {
  id: 'javascript',
  label: 'JavaScript',
  fence: 'js',
  write(request) {
    const set = request.query.map(([name, value]) => `url.searchParams.set(${quote(name)}, ${quote(value)});\n`);
    const options = request.token === false ? '' : `, {\n  headers: { Authorization: "Bearer ${TOKEN}" },\n}`;
    return `const url = new URL(${quote(request.base + pathOf(request))});
${set.join('')}
const response = await fetch(url${options});

if (response.status === 200 || response.status === 203) {
  console.log(await response.${wantsCsv(request) ? 'text' : 'json'}());
} else {
  console.error(response.status, await response.text());
}`;
  },
} satisfies Language;
