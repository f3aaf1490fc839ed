import type {Kind} from '../../src/reference/data/sdks/schema';
import type {Sdk} from '../../src/reference/data/sdks/model';
import {signatureOf} from '../../src/reference/tags/sdks';

/** The contents of files by path, relative to the folder of the module. */
type GoFiles = Readonly<Record<string, string>>;

/** The package with the types of `marketdata`, which other packages use, because Go packages can't import each other. */
const CORE = 'core';
const standard = {context: 'context', http: 'net/http', slog: 'log/slog', time: 'time'};
const goTypes: Partial<Record<Kind, string>> = {
  string: 'string',
  strings: '[]string',
  items: '...string',
  numbers: '...float64',
  int: 'int',
  float: 'float64',
  bool: 'bool',
  date: 'time.Time',
};

/**
 * Returns a Go module that contains only what the data of the SDK documents. Code that compiles with it uses the SDK as
 * documented.
 */
export function stubModule(sdk: Sdk): GoFiles {
  const module = sdk.package;
  const packages = new Map<string, Set<string>>([['marketdata', new Set()]]);
  const add = (name: string, ...declarations: string[]) =>
    declarations.forEach((item) => void (packages.get(name) ?? packages.set(name, new Set()).get(name)!).add(item));

  for (const [name, own] of split(sdk.types)) {
    const fields = typeof own.fields === 'string' ? sdk.types[own.fields]?.fields : own.fields;
    const lines = Object.entries(fields ?? {}).map(([field, {type}]) => `${field} ${type}`);
    const isError = name.type.endsWith('Error');
    const base = isError ? ['SupportContext'] : name.type === 'CSVResponse' ? ['Response'] : [];
    add(
      name.package,
      struct(name.type, [...base, ...lines]),
      ...own.members.map((item) => method(`x *${name.type}`, item)),
    );
  }
  for (const [name, {forms}] of split(sdk.values))
    add(
      name.package,
      ...values(
        name.type,
        forms.map(({code}) => code),
      ),
    );
  for (const item of sdk.methods) {
    for (const line of signatureOf(item, sdk).split('\n')) {
      const [, call = '', rest = ''] = /^client\.\w+\.(.*?\w)(\(.*)$/.exec(line.replace('AsCSV().', 'AsCSV_'))!;
      add(
        item.resource,
        stub(`func (s *${call.startsWith('AsCSV_') ? 'CSVService' : 'Service'}) ${call.replace('AsCSV_', '')}${rest}`),
      );
    }
    add(
      item.resource,
      'type Service struct{}',
      'type CSVService struct{}',
      stub('func (s *Service) AsCSV() *CSVService'),
    );
    if (item.options) add(item.resource, ...options(item.options, item.parameters.slice(item.positional)));
  }
  add('marketdata', ...client(sdk));
  for (const [name, text] of errors(sdk)) add(name, text);
  return {
    'go.mod': `module ${module}\n\ngo 1.21\n`,
    ...Object.fromEntries(
      [...packages].map(([name, declarations]) => {
        const own = name === 'marketdata' ? [...declarations].filter(isShared) : [...declarations];
        return file(module, name === 'marketdata' ? CORE : name, own);
      }),
    ),
    ...Object.fromEntries([file(module, 'marketdata', shared([...packages.get('marketdata')!]))]),
  };
}

/** Whether a declaration of `marketdata` is in the core, because other packages use the type. */
const isShared = (text: string) => !/\bClient\b|\bOption\b/.test(text);

/** Returns the declarations of `marketdata`: its own ones, and aliases for those in the core. */
function shared(declarations: readonly string[]): string[] {
  const core = declarations.filter(isShared).join('\n');
  const names = (pattern: RegExp) => [...new Set([...core.matchAll(pattern)].map(([, name = '']) => name))];
  return [
    ...declarations.filter((text) => !isShared(text)),
    ...names(/^type (\w+)/gm).map((name) => `type ${name} = ${CORE}.${name}`),
    ...names(/^const (\w+)/gm).map((name) => `const ${name} = ${CORE}.${name}`),
    ...names(/^var (\w+)/gm).map((name) => `var ${name} = ${CORE}.${name}`),
    ...names(/^func (\w+)\(/gm).map((name) => `var ${name} = ${CORE}.${name}`),
  ];
}

/** Splits names such as `stocks.Candle`. */
const split = <Item>(all: Readonly<Record<string, Item>>) =>
  Object.entries(all).map(([name, item]) => {
    const [own = '', type = ''] = name.split('.');
    return [{package: own, type}, item] as const;
  });

const stub = (declaration: string) => `${declaration} { panic("") }`;
const struct = (name: string, fields: readonly string[]) => `type ${name} struct {\n${fields.join('\n')}\n}`;
const method = (receiver: string, {name, type = ''}: {name: string; type?: string}) =>
  stub(`func (${receiver}) ${name} ${type}`);

/** Returns constants of a type, or functions that create its values. */
function values(type: string, codes: readonly string[]): string[] {
  const isConstant = codes.some((code) => !code.includes('('));
  const declared = codes.flatMap((code) => {
    const [, name = '', list] = /^\w+\.(\w+)(?:\((.*)\))?$/.exec(code)!;
    if (list === undefined) return [`const ${name} ${type} = "${name}"`];
    if (name === type) return [];
    const constants = list.split(', ').flatMap((item) => /^\w+\.(\w+)$/.exec(item)?.slice(1) ?? []);
    const types = [...list.matchAll(/\{\w+:(\w+)\}/g)].map(([, kind], index) => `a${index} ${goTypes[kind as Kind]}`);
    return [
      ...constants.map((item) => `const ${item} ${type}Item = "${item}"`),
      stub(`func ${name}(${constants.length > 0 ? `items ...${type}Item` : types.join(', ')}) ${type}`),
    ];
  });
  return [
    isConstant ? `type ${type} string` : `type ${type} interface{ is${type}() }`,
    `type ${type}Item string`,
    ...declared,
  ];
}

/** Returns the functions that create the options of a method. An option can be one of two methods. */
function options(name: string, parameters: Sdk['universal']): string[] {
  const type = name.replace(/^\w+\./, '');
  return [
    `type ${type} interface{ is${type}() }`,
    ...parameters.flatMap((item) => [
      `type ${item.name}Option struct{}`,
      stub(`func (${item.name}Option) is${type}()`),
      stub(`func ${item.name}(value ${item.type}) ${item.name}Option`),
    ]),
  ];
}

function client({client: {declarations, parameters, members}, universal}: Sdk): string[] {
  const isMethod = ({name}: {name: string}) => name.includes('(');
  return [
    'type Option interface{ isOption() }',
    struct(
      'Client',
      members.filter((item) => !isMethod(item)).map(({name, type}) => `${name} ${type}`),
    ),
    ...declarations.map(stub),
    ...members.filter(isMethod).map((item) => method('c *Client', item)),
    ...[...parameters, ...universal].map(({name, type}) => stub(`func ${name}(${type ? `value ${type}` : ''}) Option`)),
  ];
}

function errors({types, errors: {classes, members}}: Sdk): [name: string, text: string][] {
  const inPackages = classes
    .filter(({name}) => name.includes('.'))
    .map(({name}) => name.split('.') as [string, string]);
  const own = classes.filter(({name}) => !name.includes('.'));
  const text = [
    `type Error interface {\n${members.map(({name, type}) => `${name} ${type}`).join('\n')}\n}`,
    ...own.flatMap(({name, extends: sentinel}) => [
      ...(`marketdata.${name}` in types ? [] : [struct(name, ['SupportContext'])]),
      ...members.map((item) => method(`x *${name}`, item)),
      ...(sentinel ? [`var ${sentinel} error`] : []),
    ]),
  ].map((item): [string, string] => ['marketdata', item]);
  return [
    ...text,
    ...inPackages.flatMap(([name, type]): [string, string][] => [
      [name, struct(type, ['Symbol string'])],
      [name, stub(`func (x *${type}) Error() string`)],
    ]),
  ];
}

/** Returns the path and the text of a file with the declarations of a package. */
function file(module: string, name: string, declarations: readonly string[]): [path: string, text: string] {
  const path = name === 'marketdata' ? name : `marketdata/${name}`;
  const body = declarations
    .join('\n\n')
    .replaceAll(`${name}.`, '')
    .replace(/\bmarketdata\./g, name === CORE ? '' : `${CORE}.`);
  const known = {
    ...standard,
    ...Object.fromEntries(
      [CORE, 'stocks', 'options', 'funds', 'markets', 'utilities'].map((item) => [
        item,
        `${module}/marketdata/${item}`,
      ]),
    ),
  };
  const used = Object.entries(known).filter(([short]) => short !== name && new RegExp(`\\b${short}\\.\\w`).test(body));
  const imports = used.map(([, from]) => `import ${JSON.stringify(from)}`).join('\n');
  return [`${path}/stub.go`, `package ${name}\n\n${imports}\n\n${body}\n`];
}
