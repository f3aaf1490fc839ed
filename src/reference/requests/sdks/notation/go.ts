import {type BoundCall, type Notation, wrap} from '../call';
import {quote} from '../../request';

/** Statements that end the program if there is an error. */
export const failing = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

/** Returns a Go program. @param imports packages in quotes @param body the indented statements of `main` */
export const goFile = (imports: readonly string[], body: string): string =>
  `package main\n\nimport (\n${imports.map((item) => item && `\t${item}`).join('\n')}\n)\n\nfunc main() {\n${body}\n}`;

/** Returns the options of a call, which are functions of a package. Ranges of dates have a line per date. */
const options = (name: string, all: BoundCall['named']) =>
  all.map(({name: own, code}) => {
    const lines = code.replace(/\((time\.Date\(.*?\)), (time\.Date\(.*?\))\)$/, '(\n\t\t$1,\n\t\t$2,\n\t)');
    return `${name}.${own}(${lines})`;
  });

/** Go: optional arguments are functions of the resource's package, and universal parameters belong to the client. */
export const go: Notation = {
  fence: 'go',
  none: 'nil',
  quote,
  list: (items) => `[]string{${items.join(', ')}}`,
  date: (iso) => `time.Date(${iso.split('-').map(Number).join(', ')}, 0, 0, 0, 0, time.UTC)`,
  signature({call, csvCall, positional, options: type, returns}) {
    const listed = [...positional.map((item) => `${item.name} ${item.type}`), ...(type ? [`opts ...${type}`] : [])];
    const withContext = ['ctx context.Context', ...listed].join(', ');
    return [
      `${call}(${withContext}) (${returns}, *marketdata.Response, error)`,
      `${call.replace(/\w+$/, 'Get$&')}(${listed.join(', ')}) (${returns}, error)`,
      ...(csvCall ? [`${csvCall}(${withContext}) (*marketdata.CSVResponse, error)`] : []),
    ].join('\n');
  },
  print: (result) => `fmt.Println(${result})`,
  printFields: (show, fields) =>
    show.replace(/fmt\.Println\((\w+)(?:\.(?!Format).*)?\)/, (_, row) => {
      const codes = fields.map((name) => name.replace(/\w/, `${row}.$&`));
      const print = `fmt.Println(${codes.join(', ')})`;
      // Fields that can be null are pointers.
      const checks = codes.filter((code) => code.startsWith('*')).map((code) => `${code.slice(1)} != nil`);
      return checks.length > 0 ? `if ${checks.join(' && ')} {\n\t\t${print}\n\t}` : print;
    }),
  program({target, positional, named, universal, result, show}, importsFor, token) {
    const settings = [...(token ? [`marketdata.WithToken(${quote(token)})`] : []), ...options('marketdata', universal)];
    // Methods that return CSV have no second result.
    const results = target.includes('.AsCSV().') ? result : `${result}, _`;
    const start = `${results}, err := ${target}(${['context.Background()', ...positional].join(', ')}`;
    const all = [start, ...options(target.split('.')[1]!.toLowerCase(), named)];
    const line = `${all.join(', ')})`;
    const call = line.length <= 100 && !line.includes('\n') ? line : `${all.join(',\n\t')},\n)`;
    const check = failing.replace(/^\t/gm, '');
    const body = [
      `${wrap('client, err := marketdata.NewClient(', settings, ')', '\t')}\n${check}defer client.Close()\n`,
      `${call}\n${check}${show}`,
    ].join('\n');
    const standard = ['context', 'fmt', 'log', 'time'].filter((name) => new RegExp(`\\b${name}\\.`).test(body));
    const imports = [...standard, '', ...Object.keys(importsFor(body))];
    return goFile(
      imports.map((item) => item && quote(item)),
      body.replace(/^(?=.)/gm, '\t'),
    );
  },
};
