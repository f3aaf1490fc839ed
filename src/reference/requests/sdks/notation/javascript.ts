import type {Argument, Notation} from '../call';
import {quote} from '../../request';
import {filled} from './python';

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
  kinds: {
    string: 'string',
    'string[]': 'strings',
    'string | string[]': 'symbols',
    number: 'float',
    'number | string': 'string',
    boolean: 'bool',
    'string | Date': 'date',
  },
  quote,
  list: (items) => `[${items.join(', ')}]`,
  signature({call, positional, named}) {
    const items = named.map((item) => key(item.name) + (item.default ? ` = ${item.default}` : ''));
    const first = positional.map((item) => item.name);
    if (items.length === 0) return `${call}(${first.join(', ')})`;
    return filled(`${call}(${[...first, '{ '].join(', ')}`, items, ' })');
  },
  call({target, positional, named, universal}) {
    const all = [...named, ...universal];
    const start = [`${target}(${positional[0] ?? ''}`, ...positional.slice(1)].join(', ');
    if (all.length === 0) return `${start})`;
    const before = positional.length > 0 ? `${start}, ` : start;
    return `${before}${object(`const result = await ${before}`, all)})`;
  },
  print: (result) => `console.log(${result});`,
  program({call, token, importsFor}) {
    const body = `const client = new MarketDataClient(${token ? `{ token: ${quote(token)} }` : ''});

const ${call.result} = await ${javascript.call(call)};
${call.show}`;
    const imports = Object.entries(importsFor(body)).map(
      ([module, names]) => `import { ${names.join(', ')} } from ${quote(module)};`,
    );
    return `${imports.join('\n')}\n\n${body}`;
  },
};
