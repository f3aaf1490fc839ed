import {type Notation, withNames, wrap} from '../call';
import {quote} from '../../request';

/** Python: optional arguments have names, and universal parameters are arguments of each method. */
export const python: Notation = {
  fence: 'python',
  none: 'None',
  quote,
  list: (items) => `[${items.join(', ')}]`,
  bool: (value) => (value === 'true' ? 'True' : 'False'),
  signature({call, positional, named}) {
    const written = [...positional, ...named].map((item) => item.name + (item.default ? `=${item.default}` : ''));
    if (named.length > 0) written.splice(positional.length, 0, '*');
    return filled(`${call}(`, written, ')');
  },
  print: (result) => `print(${result})`,
  program({call: {target, positional, named, universal, result, show}, token, importsFor}) {
    const items = [...positional, ...withNames([...named, ...universal], '=')];
    const body = [
      `client = MarketDataClient(${token ? `token=${quote(token)}` : ''})`,
      wrap(`${result} = ${target}(`, items, ')'),
      show,
    ].join('\n');
    const imports = Object.entries(importsFor(body)).map(
      ([module, names]) => `from ${module} import ${names.join(', ')}`,
    );
    return [...imports, '', body].join('\n');
  },
};

/** Fills lines of up to 88 characters with the items of a long declaration. */
export function filled(start: string, items: readonly string[], end: string): string {
  const lines = [start];
  items.forEach((item, index) => {
    const text = item + (index < items.length - 1 ? ', ' : end);
    if (lines.at(-1)!.length + text.trimEnd().length > 88) lines.push(`    ${text}`);
    else lines[lines.length - 1] += text;
  });
  return lines.map((line) => line.trimEnd()).join('\n');
}
