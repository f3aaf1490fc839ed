import {type Notation, typed, withNames, wrap} from '../call';
import {quote} from '../../request';

/** C#: optional arguments have names, and universal parameters are properties of the argument `options`. */
export const csharp: Notation = {
  fence: 'csharp',
  none: 'null',
  quote,
  list: (items) => `[${items.join(', ')}]`,
  date: (iso) => `new DateOnly(${iso.split('-').map(Number).join(', ')})`,
  signature({name, positional, named, options, returns}) {
    const last = ['MarketDataRequestOptions? options = null', 'CancellationToken cancellationToken = default'];
    const all = [...positional, ...named];
    return [
      wrap(`Task<${returns}> ${name}(`, [...all.map((item) => typed(item)), ...last], ')', '    ', ''),
      ...(options ? [`Task<${returns}> ${name}(${options} request, …)`] : []),
      `Task<${returns.replace(/\w+Response/, 'CsvResponse')}> ${name.replace(/Async$/, 'CsvAsync')}(…)`,
    ].join('\n');
  },
  print: (result) => `foreach (var row in ${result}.Values)\n{\n    Console.WriteLine(row);\n}`,
  program({target, positional, named, universal, result, show}, importsFor, token) {
    const settings = wrap('options: new MarketDataRequestOptions { ', withNames(universal, ' = '), ' }');
    const items = [...positional, ...withNames(named, ': '), ...(universal.length > 0 ? [settings] : [])];
    const options = token ? `new MarketDataClientOptions { ApiToken = ${quote(token)} }` : '';
    const body = [
      `using var client = await MarketDataClient.CreateAsync(${options});`,
      `${wrap(`var ${result} = await ${target}(`, items, ')', '    ', '')};`,
      show,
    ].join('\n');
    const modules = Object.keys(importsFor(body)).sort();
    return [...modules.map((module) => `using ${module};`), '', body].join('\n');
  },
};
