import type {GoMethod, GoSdk} from '../../src/reference/libraries/go/model';

/** The files of a Go module by path, relative to the module's folder. */
type GoFiles = Readonly<Record<string, string>>;

/** Stubs of third-party packages, limited to what the SDK's declarations and the samples use. */
const others: Readonly<Record<string, GoFiles>> = {
  'github.com/go-resty/resty/v2': {
    'resty.go': [
      'package resty',
      'import "net/http"',
      'type Client struct{}',
      'type Response struct{ RawResponse *http.Response }',
      'func (r *Response) String() string { panic("") }',
      'func (r *Response) Body() []byte { panic("") }',
      'func (r *Response) StatusCode() int { panic("") }',
    ].join('\n'),
  },
  'github.com/iancoleman/orderedmap': {
    'orderedmap.go': [
      'package orderedmap',
      'type OrderedMap struct{}',
      'func (o *OrderedMap) Keys() []string { panic("") }',
      'func (o *OrderedMap) Get(key string) (interface{}, bool) { panic("") }',
    ].join('\n'),
  },
  'go.uber.org/zap': {'zap.go': 'package zap\n\ntype Logger struct{}\n'},
};

/**
 * Returns Go modules that contain only the documented declarations. Code that compiles with them uses the SDK as
 * documented.
 *
 * @param sdk the reference data of the Go SDK
 * @returns the files of each module by import path, including its go.mod
 */
export function stubModules(sdk: GoSdk): Readonly<Record<string, GoFiles>> {
  const {module, packages} = sdk.library;
  const within = (path: string) => path.slice(module.length + 1);
  const own: GoFiles = {
    'client.go': source('client', clientDeclarations(sdk), packages),
    [`${within(packages.models ?? '')}/models.go`]: source('models', structDeclarations(sdk, 'models'), packages),
    [`${within(packages.dates ?? '')}/dates.go`]: source('dates', structDeclarations(sdk, 'dates'), packages),
  };
  const modules: Record<string, GoFiles> = {[module]: own, ...others};
  return Object.fromEntries(
    Object.entries(modules).map(([path, files]) => [path, {...files, 'go.mod': goMod(path, Object.keys(modules))}]),
  );
}

/** Returns the go.mod file of a stub module. The SDK's file requires all other stub modules. */
function goMod(path: string, all: readonly string[]): string {
  const needed = path.endsWith('/sdk-go') ? all.filter((item) => item !== path) : [];
  return [`module ${path}`, '', 'go 1.21', ...needed.map((item) => `\nrequire ${item} ${placeholder(item)}`), ''].join(
    '\n',
  );
}

/** Returns a version that's valid for the path. It's never downloaded, because a local folder replaces it. */
export function placeholder(path: string): string {
  return `${/\/(v\d+)$/.exec(path)?.[1] ?? 'v0'}.0.0`;
}

function source(name: string, declarations: readonly string[], packages: Readonly<Record<string, string>>): string {
  const body = declarations.join('\n\n');
  const known: Record<string, string> = {...packages, time: 'time', http: 'net/http'};
  const used = Object.entries(known).filter(([short]) => short !== name && new RegExp(`\\b${short}\\.\\w`).test(body));
  return [`package ${name}`, ...used.map(([, path]) => `import ${JSON.stringify(path)}`), body, ''].join('\n\n');
}

function clientDeclarations(sdk: GoSdk): string[] {
  const requests = new Set<string>();
  const functions = Object.values(sdk.operations).flatMap(({constructor, setters, runs}) => {
    requests.add(constructor.results[0]?.replace('*', '') ?? '');
    return [constructor, ...setters.map(({signature}) => signature), runs.Get, runs.Packed, runs.Raw].map(stub);
  });
  return [
    'type Environment string',
    'const (\n\tProduction Environment = "prod"\n\tTest Environment = "test"\n\tDevelopment Environment = "dev"\n)',
    ...[...requests].map((name) => `type ${name} struct{}`),
    ...functions,
    ...structDeclarations(sdk, 'api').map((declaration) =>
      declaration.replace('type MarketDataClient struct {', 'type MarketDataClient struct {\n\t*resty.Client'),
    ),
  ];
}

function structDeclarations({structs}: GoSdk, pack: string): string[] {
  return Object.entries(structs)
    .filter(([, struct]) => struct.package === pack)
    .flatMap(([name, {fields, methods, functions, sorts}]) => [
      `type ${name} struct {\n${fields.map((field) => `\t${field.name} ${field.type}${field.tag ? ` \`json:"${field.tag}"\`` : ''}`).join('\n')}\n}`,
      ...[...methods, ...functions].map(({signature}: GoMethod) => stub(signature)),
      ...sorts.flatMap((sort) => [
        `type ${sort} []${name}`,
        `func (a ${sort}) Len() int { panic("") }`,
        `func (a ${sort}) Less(i, j int) bool { panic("") }`,
        `func (a ${sort}) Swap(i, j int) { panic("") }`,
      ]),
    ]);
}

const stub = ({declaration}: {declaration: string}) => `${declaration} { panic("") }`;
