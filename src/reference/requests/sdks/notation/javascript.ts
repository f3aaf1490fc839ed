import type {Argument, Notation} from '../call';
import {quote} from '../../request';

/** Returns a name as a key of an object. For example, `52week` isn't an identifier. */
const key = (name: string) => (/^[A-Za-z]\w*$/.test(name) ? name : quote(name));

/** Returns an object that contains arguments, in one line unless it's too long after `start`. */
function object(start: string, items: readonly Argument[]): string {
  const written = items.map(({name, code}) => `${key(name)}: ${code}`);
  const line = `{ ${written.join(', ')} }`;
  return `${start}${line}`.length > 80 ? `{\n  ${written.join(',\n  ')},\n}` : line;
}

/** JavaScript: optional arguments and universal parameters are properties of one object, which is the last argument. */
export const javascript: Notation = {
  fence: 'js',
  quote,
  list: (items) => `[${items.join(', ')}]`,
  signature({call, positional, named}) {
    const first = positional.map((item) => item.name);
    const items = named.map((item) => key(item.name) + (item.default ? ` = ${item.default}` : ''));
    return `${call}(${[...first, ...(items.length > 0 ? [`{ ${items.join(', ')} }`] : [])].join(', ')})`;
  },
  print: (result) => `console.log(${result});`,
  program({target, positional, named, universal, result, show}, importsFor, token) {
    const all = [...named, ...universal];
    const start = `const ${result} = await ${target}(${positional.join(', ')}`;
    const before = positional.length > 0 && all.length > 0 ? `${start}, ` : start;
    const body = `const client = new MarketDataClient(${token ? `{ token: ${quote(token)} }` : ''});

${before}${all.length > 0 ? object(before, all) : ''});
${show}`;
    const imports = Object.entries(importsFor(body)).map(
      ([module, names]) => `import { ${names.join(', ')} } from ${quote(module)};`,
    );
    return `${imports.join('\n')}\n\n${body}`;
  },
};
