import {findOperation, loadApi} from '../../api/model';
import {lookUp} from '../../../site/tags/nearestName';
import {loadPhp, type PhpMethod, type PhpResource, phpShow} from './model';
import {sdkProgram} from '../../samples/php';
import {anchor, blocks, code, fence, fold, heading, link, table, text} from '../../../site/tags/mdx';
import {simpleTag, type Tag, tagAbout, type Tags} from '../../../site/tags/tag';

/** Returns the arguments of a method, except `$parameters`, which almost all methods have. */
const ownArguments = (method: PhpMethod) => method.arguments.filter(({name}) => name !== 'parameters');

/**
 * Returns a table of a method's own arguments and the API parameters that they set. Returns false if there are none. If the
 * API reference doesn't document a parameter, the table says so.
 */
function argumentTable(property: string, method: PhpMethod): string | false {
  const own = ownArguments(method);
  if (own.length === 0) return false;
  const unknown = method.operation ? ', not documented in the API reference' : '';
  return table(
    `Arguments of ${method.name} in ${property}`,
    ['Argument', 'Type', 'Default', 'API parameter'],
    own.map(({name, type, default: preset, sets, sends}) => ({
      id: anchor('argument', property, method.name, name),
      cells: [
        code(`$${name}`),
        type ? code(type) : '–',
        preset ? code(preset) : 'Required',
        sets && method.operation
          ? link(code(sets), `/api/${method.operation}#param-${sets}`)
          : `${code(sends ?? name)}${method.ignored.includes(name) ? ', ignored by the API' : unknown}`,
      ],
    })),
    {cards: ['Default', 'API parameter']},
  );
}

function methodBlock(property: string, resource: PhpResource, method: PhpMethod): string {
  const {operation, name, signature, text: about} = method;
  const api = operation && findOperation(operation);
  const returned = signature.returns ?? '';
  const own = ownArguments(method);
  const {arguments: all, result} = method.example;
  const head = `$client->${property}->${name}(`;
  const line = `${head}${all.join(', ')})`;
  const call = line.length <= 72 ? line : `${head}\n    ${all.join(',\n    ')},\n)`;
  return blocks(
    heading(3, code(`${property}->${name}()`), anchor(property, name)),
    about,
    `Return type: ${link(code(`${resource.namespace}\\${returned}`), `#${anchor(property, 'class', returned)}`)}.${
      api ? ` Endpoint: ${link(text(api.title), `/api/${operation}`)}.` : ''
    }`,
    fold(
      own.length > 0 ? `Example and arguments: ${own.map((argument) => `$${argument.name}`).join(', ')}` : 'Example',
      blocks(fence('php', sdkProgram({result, call, show: phpShow(method)})), argumentTable(property, method)),
    ),
  );
}

/** Returns a table of class properties, with links to the response fields of the endpoints. */
function classTable(property: string, name: string, resource: PhpResource): string {
  const properties = lookUp('PHP class', name, resource.classes);
  const operations = resource.methods
    .filter((method) => returnsClass(resource, method, name))
    .flatMap(({operation}) => operation ?? []);
  const field = (key: string | undefined) => {
    const id = operations.find((operation) =>
      loadApi().operations[operation]?.fields.some((item) => item.name === key),
    );
    return key === undefined ? '–' : id ? link(code(key), `/api/${id}#field-${key}`) : code(key);
  };
  return table(
    `Properties of ${resource.namespace}\\${name}`,
    ['Property', 'Type', 'API field', 'Description'],
    Object.entries(properties).map(([key, item]) => ({
      id: anchor(property, 'class', name, key),
      cells: [code(key), code(item.type), field(item.key), item.text],
    })),
    {cards: ['API field']},
  );
}

/** Returns whether a method returns the class, either directly or as a list in another class. */
function returnsClass(resource: PhpResource, {signature}: PhpMethod, name: string): boolean {
  const returned = signature.returns ?? '';
  const inner = Object.values(resource.classes[returned] ?? {}).some(({type}) =>
    new RegExp(`\\b${name}\\[\\]`).test(type),
  );
  return returned === name || inner;
}

/** Returns a tag about the resource in its attribute. */
const aboutResource = (render: (resource: PhpResource, property: string) => string): Tag =>
  tagAbout('resource', (name) => render(lookUp('PHP resource', name, loadPhp().resources), name));

/** Tags that show reference data of the PHP SDK. */
export const phpTags: Tags = {
  /** `<PhpMethods resource="stocks" />` shows the methods of a resource, with examples and arguments. */
  PhpMethods: aboutResource((resource, property) =>
    blocks(...resource.methods.map((method) => methodBlock(property, resource, method))),
  ),

  /** `<PhpClasses resource="stocks" />` shows the classes that the methods of a resource return. */
  PhpClasses: aboutResource((resource, property) =>
    blocks(
      heading(3, `Response classes in ${resource.namespace}`, anchor(property, 'classes')),
      ...Object.entries(resource.classes).flatMap(([name, properties]) => [
        heading(4, code(name), anchor(property, 'class', name)),
        fold(`Properties: ${Object.keys(properties).join(', ')}`, classTable(property, name, resource)),
      ]),
    ),
  ),

  /** `<PhpResources />` shows the client properties, one per resource. */
  PhpResources: simpleTag(() =>
    table(
      'Client resources',
      ['Property', 'Methods'],
      Object.entries(loadPhp().resources).map(([property, {methods}]) => ({
        cells: [
          link(code(`$client->${property}`), `#${anchor(property)}`),
          methods.map(({name}) => link(code(`${name}()`), `#${anchor(property, name)}`)).join(', '),
        ],
      })),
      {cards: []},
    ),
  ),

  /** `<PhpClient />` and `<PhpResponse />` show the methods that don't belong to a resource. */
  PhpClient: simpleTag(() => methodTable('Client methods', 'client', loadPhp().client)),
  PhpResponse: simpleTag(() => methodTable('Response methods', 'response', loadPhp().base)),

  /** `<PhpEnums />` shows the enumerations and the values that they send. */
  PhpEnums: simpleTag(() =>
    table(
      'Enumerations',
      ['Enumeration', 'Case', 'API value'],
      Object.entries(loadPhp().enums).flatMap(([name, values]) =>
        Object.entries(values).map(([key, value]) => ({
          id: anchor('enum', name, key),
          cells: [code(name), code(`${name}::${key}`), code(value)],
        })),
      ),
      {cards: ['Case', 'API value']},
    ),
  ),

  /** `<PhpErrors />` shows the exceptions. Each row has an anchor that starts with `#error-`. */
  PhpErrors: simpleTag(() =>
    table(
      'Exceptions',
      ['Exception', 'Cause', 'Details'],
      loadPhp().errors.map(({class: name, when, holds: content}) => ({
        id: anchor('error', name.split('\\').at(-1) ?? name),
        cells: [code(name), when, content],
      })),
      {cards: ['Cause', 'Details']},
    ),
  ),
};

function methodTable(
  label: string,
  prefix: string,
  methods: readonly {signature: {declaration: string; name: string}; text: string}[],
): string {
  return table(
    label,
    ['Method', 'Description'],
    methods.map(({signature, text: about}) => ({
      id: anchor(prefix, signature.name),
      cells: [code(signature.declaration.replace(/^public function /, '')), about],
    })),
    {cards: []},
  );
}
