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
    return `${call}(${written.join(', ')})`;
  },
  print: (result) => `print(${result})`,
  program({target, positional, named, universal, result, show}, importsFor, token) {
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
