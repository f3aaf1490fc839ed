import type {Argument, Notation} from '../call';
import {quote} from '../../request';

const indent = (code: string, by: string) => code.replace(/\n(?=.)/g, `\n${by}`);

/** Java: a request object contains the arguments, and universal parameters are set on the resource before the method. */
export const java: Notation = {
  fence: 'java',
  quote,
  list: (items) => items.join(', '),
  date: (iso) => `LocalDate.parse(${quote(iso)})`,
  signature({name, positional, named, options, returns}) {
    const argument = options ? `${options} request` : '';
    // The request requires a first symbol.
    const first = positional.map(({name: own, type = ''}) =>
      type.endsWith('...') ? `${type.replace('...', '')} first, ${type} rest` : `${type} ${own}`,
    );
    return [
      `${returns} ${name}(${argument})`,
      `CompletableFuture<${returns}> ${name}Async(${argument})`,
      ...(options ? ['of', ...(named.length > 0 ? ['builder'] : [])] : []).map(
        (factory) => `${options}.${factory}(${first.join(', ')})`,
      ),
    ].join('\n');
  },
  print: (result) => `System.out.println(${result}.values());`,
  program({target, positional, named, universal, options, result, show}, importsFor, token) {
    const written = (items: readonly Argument[]) => items.map(({name, code}) => `.${name}(${code})`);
    const first = positional.join(', ');
    const built = [`\n    ${options}.builder(${first})`, ...written(named), '.build()'].join('\n        ');
    const request = options && (named.length === 0 ? `${options}.of(${first})` : built);
    const method = target.replace(/\.\w+$/, `${written(universal).join('')}$&`);
    const client = `new MarketDataClient(${token ? `${quote(token)}, null, null, true` : ''})`;
    const body = `try (MarketDataClient client = ${client}) {
  var ${result} = ${indent(`${method}(${request ?? ''})`, '  ')};
  ${indent(show, '  ')}
}`;
    const imports = Object.entries(importsFor(body)).flatMap(([module, names]) =>
      names.map((name) => `import ${module}.${name};`),
    );
    const start = `${imports.sort().join('\n')}\n\npublic class Example {`;
    return `${start}\n  public static void main(String[] args) {\n    ${indent(body, '    ')}\n  }\n}`;
  },
};
