import {type BoundCall, type Notation, wrap} from '../call';
import {quote} from '../../samples/request';

/** Statements that end the program if there is an error. */
export const failing = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

/** Returns a Go program. @param imports packages in quotes @param body the indented statements of `main` */
export const goFile = (imports: readonly string[], body: string): string =>
  `package main\n\nimport (\n${imports.map((item) => item && `\t${item}`).join('\n')}\n)\n\nfunc main() {\n${body}\n}`;

/** Returns the options of a call, which are functions of a package. */
const options = (name: string, all: BoundCall['named']) => all.map((item) => `${name}.${item.name}(${item.code})`);

/** Go: optional arguments are functions of the resource's package, and universal parameters belong to the client. */
export const go: Notation = {
  fence: 'go',
  kinds: {
    string: 'string',
    '[]string': 'strings',
    '...string': 'items',
    int: 'int',
    float64: 'float',
    bool: 'bool',
    'time.Time': 'date',
  },
  quote,
  list: (items) => `[]string{${items.join(', ')}}`,
  date: (iso) => `time.Date(${iso.split('-').map(Number).join(', ')}, 0, 0, 0, 0, time.UTC)`,
  signature({name, positional, options: type, returns}) {
    const listed = [...positional.map((item) => `${item.name} ${item.type}`), ...(type ? [`opts ...${type}`] : [])];
    return [
      `func (s *Service) ${name}(${['ctx context.Context', ...listed].join(', ')}) (${returns}, *response.Response, error)`,
      `func (s *Service) Get${name}(${listed.join(', ')}) (${returns}, error)`,
    ].join('\n');
  },
  call({target, positional, named}) {
    const resource = target.split('.')[1]!.toLowerCase();
    const first = target.includes('AsCSV') ? ['context.Background()', ...positional] : positional;
    return wrap(`${target}(`, [...first, ...options(resource, named)], ')', '\t');
  },
  print: (result) => `fmt.Println(${result})`,
  program({call, token, note, importsFor}) {
    const settings = [
      ...(token ? [`marketdata.WithToken(${quote(token)})`] : []),
      ...options('marketdata', call.universal),
    ];
    const body = [
      ...(note ? [`// ${note}`] : []),
      `${wrap('client, err := marketdata.NewClient(', settings, ')', '\t')}\n${failing.replace(/^\t/gm, '')}defer client.Close()\n`,
      `${call.result}, err := ${go.call(call)}\n${failing.replace(/^\t/gm, '')}${call.show}`,
    ].join('\n');
    const standard = ['context', 'fmt', 'log', 'time'].filter((name) => new RegExp(`\\b${name}\\.`).test(body));
    const imports = [...standard, '', ...Object.keys(importsFor(body))];
    return goFile(
      imports.map((item) => item && quote(item)),
      body.replace(/^(?=.)/gm, '\t'),
    );
  },
};
