import type {PhpSdk} from '../../src/reference/libraries/php/model';
import type {Check} from '../check';
import type {Finding} from '../finding';
import {dataFile, readYaml} from '../yamlPlaces';

/** Types that the data doesn't declare: types of PHP and other packages, and the SDK's `Parameters` class. */
const builtIn = /^(?:string|int|float|bool|array|null|void|mixed|Carbon|Parameters|GuzzleClient|self|static)$/;
/** Methods that all examples can call, regardless of the returned class. */
const foreign = ['toDateString', 'toDateTimeString', 'getCsv', 'getHtml', 'isJson', 'isCsv', 'isHtml', 'format'];

type Keys = readonly (string | number)[];
type Wrong = (keys: Keys, message: string, fix: string) => void;

/** Checks that the PHP SDK data is consistent and matches the API. */
export const phpData: Check = {
  name: 'PHP SDK data',
  about:
    "arguments in a different location than in the API, keys that no response has, undeclared types, and examples that can't run",
  run(site) {
    const file = readYaml(site, dataFile(site, 'php-sdk.yaml'));
    const sdk = site.project.php.loadPhp();
    const {operations, universal} = site.project.api.loadApi();
    const findings: Finding[] = [];
    const wrong: Wrong = (keys, message, fix) => findings.push(file.at(keys, message, fix));
    let examined = 0;
    for (const [resource, {methods, classes, namespace}] of Object.entries(sdk.resources)) {
      if (namespace.toLowerCase() !== resource.replaceAll('_', ''))
        wrong(['resources', resource, 'namespace'], `${namespace} is not the namespace of ${resource}`, 'correct it');
      const seen = new Set<string>();
      methods.forEach((method, index) => {
        const keys = ['resources', resource, 'methods', index];
        examined += method.arguments.length;
        if (seen.has(method.name))
          wrong([...keys, 'signature'], `the method ${method.name} is a duplicate`, 'keep one');
        seen.add(method.name);
        const described = method.operation === undefined ? undefined : operations[method.operation];
        if (method.operation !== undefined && !described) {
          wrong(
            [...keys, 'operation'],
            `there is no operation ${method.operation}`,
            `write one of ${Object.keys(operations).join(', ')}`,
          );
          return;
        }
        const group = method.operation?.split('/')[0] ?? '';
        if (described && !resource.endsWith(group))
          wrong([...keys, 'operation'], `${method.name} is a method of ${resource}, not of ${group}`, 'move it');
        for (const {name, parameter, sends} of method.arguments) {
          const own = described?.parameters.find((item) => item.name === parameter?.name);
          if (parameter && !(own ? own.in === parameter.in : parameter.name in universal))
            wrong(
              [...keys, 'sets', name],
              own
                ? `$${name} sets ${parameter.name} in the ${parameter.in}, but ${method.operation} has it in the ${own.in}`
                : `$${name} sets ${parameter.name}, which ${method.operation} doesn't have`,
              own ? `write ${own.in} ${own.name}` : 'correct the name, or move it to sends',
            );
          if (sends && described?.parameters.some((item) => item.name === sends))
            wrong([...keys, 'sends', name], `the API reference has ${sends}`, 'move it to sets');
        }
        judgeExample(method, classes, sdk, [...keys, 'example'], wrong);
      });
      judgeClasses(resource, sdk, operations, wrong);
    }
    return {examined, unit: 'arguments', findings};
  },
};

type Resource = PhpSdk['resources'][string];
type Operations = Readonly<
  Record<
    string,
    {readonly fields: readonly {name: string}[]; readonly responses: {readonly noDataFields: readonly {name: string}[]}}
  >
>;

/** Checks that the types of properties and arguments are documented, and that properties match a response field. */
function judgeClasses(resource: string, sdk: PhpSdk, operations: Operations, wrong: Wrong): void {
  const {methods, classes} = sdk.resources[resource] as Resource;
  const declared = new Set([...Object.keys(classes), ...Object.keys(sdk.enums)]);
  const judgeType = (keys: Keys, type: string) => {
    for (const name of type.match(/[A-Za-z]\w*/g) ?? [])
      if (!declared.has(name) && !builtIn.test(name))
        wrong(keys, `the type ${name} is not declared`, 'describe it under classes, or correct its name');
  };
  const fields = new Set(
    methods.flatMap(({operation = ''}) =>
      [...(operations[operation]?.fields ?? []), ...(operations[operation]?.responses.noDataFields ?? [])].map(
        ({name}) => name,
      ),
    ),
  );
  for (const [name, properties] of Object.entries(classes))
    for (const [property, {type, key}] of Object.entries(properties)) {
      const keys = ['resources', resource, 'classes', name, property];
      judgeType([...keys, 'type'], type);
      if (key !== undefined && !fields.has(key) && key !== 's')
        wrong([...keys, 'key'], `no response has "${key}", the key of ${name}::$${property}`, 'correct the key');
    }
  methods.forEach(({signature}, index) => {
    for (const {type = ''} of signature.arguments)
      judgeType(['resources', resource, 'methods', index, 'signature'], type);
  });
}

/** Checks that the properties and methods in an example exist. */
function judgeExample(
  {signature, example}: Resource['methods'][number],
  classes: Resource['classes'],
  sdk: PhpSdk,
  keys: Keys,
  wrong: Wrong,
): void {
  const returned = classes[signature.returns ?? ''] ?? {};
  const types = new Map<string, Readonly<Record<string, {type: string}>>>([[example.result, returned]]);
  const [list = '', item = ''] = example.each ?? [];
  if (example.each) {
    const property = returned[list];
    if (!property) {
      wrong(
        [...keys, 'each'],
        `${signature.returns} has no property ${list}`,
        `write one of ${Object.keys(returned).join(', ')}`,
      );
      return;
    }
    const element = /(\w+)\[\]/.exec(property.type)?.[1] ?? '';
    if (classes[element]) types.set(/^array</.test(property.type) ? 'contract' : item, classes[element]);
  }
  const own = new Set([...foreign, ...sdk.base.methods.map((method) => method.signature.name)]);
  for (const [, variable = '', name = '', call] of example.print.matchAll(/\$(\w+)->(\w+)(\()?/g)) {
    const type = types.get(variable);
    if (call ? own.has(name) : !type || name in type || '<header>' in type) continue;
    wrong(
      [...keys, 'print'],
      `$${variable} has no ${call ? 'method' : 'property'} ${name}`,
      `write one of ${Object.keys(type ?? {}).join(', ')}`,
    );
  }
}
