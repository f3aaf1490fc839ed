import type {Notation} from '../call';
import {quote} from '../../request';

const indent = (code: string, by: string) => code.replace(/\n(?=.)/g, `\n${by}`);

/** Java: a request object contains the arguments, and universal parameters are set on the resource before the method. */
export const java: Notation = {
  fence: 'java',
  kinds: {
    String: 'string',
    'String...': 'items',
    int: 'int',
    long: 'int',
    double: 'float',
    boolean: 'bool',
    LocalDate: 'date',
  },
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
  call({target, positional, named, universal, options}) {
    const setters = universal.map((item) => `.${item.name}(${item.code})`).join('');
    const start = target.replace(/\.\w+$/, `${setters}$&`);
    if (!options) return `${start}()`;
    if (named.length === 0) return `${start}(${options}.of(${positional.join(', ')}))`;
    const chain = [
      `${options}.builder(${positional.join(', ')})`,
      ...[...named.map((item) => `${item.name}(${item.code})`), 'build()'].map((item) => `    .${item}`),
    ];
    return `${start}(\n    ${chain.join('\n    ')})`;
  },
  print: (result) => `System.out.println(${result}.values());`,
  program({call, token, importsFor}) {
    const client = `new MarketDataClient(${token ? `${quote(token)}, null, null, true` : ''})`;
    const body = `try (MarketDataClient client = ${client}) {
  var ${call.result} = ${indent(java.call(call), '  ')};
  ${indent(call.show, '  ')}
}`;
    const imports = Object.entries(importsFor(body)).flatMap(([module, names]) =>
      names.map((name) => `import ${module}.${name};`),
    );
    const start = `${imports.sort().join('\n')}\n\npublic class Example {`;
    return `${start}\n  public static void main(String[] args) {\n    ${indent(body, '    ')}\n  }\n}`;
  },
};
