import {type Notation, typed, withNames, wrap} from '../call';

/** Returns a string literal. */
export const single = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;

/** PHP: optional arguments have names, and universal parameters are in the object `parameters`. */
export const php: Notation = {
  fence: 'php',
  none: 'null',
  quote: single,
  list: (items) => `[${items.join(', ')}]`,
  signature({name, positional, named, returns}) {
    const listed = [...positional, ...named].map((item) => typed(item, '$'));
    return wrap(`${name}(`, [...listed, '?Parameters $parameters = null'], `): ${returns}`);
  },
  print: (result) => `print_r($${result});`,
  program({target, positional, named, universal, result, show}, importsFor, token) {
    const parameters = wrap('parameters: new Parameters(', withNames(universal, ': '), ')');
    const items = [...positional, ...withNames(named, ': '), ...(universal.length > 0 ? [parameters] : [])];
    const body = `$client = new Client(${token ? single(token) : ''});

${wrap(`$${result} = ${target}(`, items, ')')};

${show}`;
    const uses = Object.entries(importsFor(body)).flatMap(([module, names]) =>
      names.map((name) => `use ${module}\\${name};\n`),
    );
    return `<?php\n\nrequire 'vendor/autoload.php';\n\n${uses.sort().join('')}\n${body}`;
  },
};
