import type {Language} from './language';
import {pathOf, quote, TOKEN_VARIABLE, wantsCsv} from '../request';

/** Programs for Node.js 20 or later, Deno, and Bun. They end with the API's message if a request fails. */
export default {
  id: 'javascript',
  label: 'JavaScript',
  fence: 'js',
  write(request) {
    const set = request.query.map(([name, value]) => `url.searchParams.set(${quote(name)}, ${quote(value)});\n`);
    const options =
      request.token === false
        ? ''
        : `, {\n  headers: { Authorization: \`Bearer \${process.env.${TOKEN_VARIABLE}}\` },\n}`;
    return `const url = new URL(${quote(request.base + pathOf(request))});
${set.join('')}
const response = await fetch(url${options});

if (response.status !== 200 && response.status !== 203) {
  throw new Error(\`\${response.status}: \${await response.text()}\`);
}
console.log(await response.${wantsCsv(request) ? 'text' : 'json'}());`;
  },
} satisfies Language;
