import {loadApi} from '../../api/model';
import {lookUp} from '../../../tags/nearestName';
import {loadPhp, type PhpMethod, type PhpResource} from './model';
import {phpProgram} from './program';
import {blocks, code, fence, heading, link, table, text} from '../../../tags/mdx';
import type {Tags} from '../../../tags/tag';

/** `stocks`, `bulkCandles` -> `stocks-bulkcandles`. */
const anchor = (...names: string[]) =>
  names
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Anchor of a method's heading on the page of the PHP SDK. */
export const methodAnchor = (property: string, name: string) => anchor(property, name);

const resourceOf = (name: string): PhpResource => lookUp('PHP resource', name, loadPhp().resources);

/** The arguments of a method with the API parameters that they set. The last one, `$parameters`, is the same everywhere. */
function argumentTable(property: string, method: PhpMethod): string | false {
  const own = method.arguments.filter(({name}) => name !== 'parameters');
  if (own.length === 0) return false;
  return table(
    `Arguments of ${method.name} in ${property}`,
    ['Argument', 'Type', 'Default', 'API parameter'],
    own.map(({name, type, default: preset, parameter, sends}) => ({
      id: anchor('argument', property, method.name, name),
      cells: [
        code(`$${name}`),
        type ? code(type) : '–',
        preset ? code(preset) : 'required',
        parameter && method.operation
          ? link(code(parameter.name), `/api/${method.operation}#param-${parameter.name}`)
          : `${code(sends ?? name)}${method.ignored.includes(name) ? ', ignored by the API' : method.operation ? ', not in the API reference' : ''}`,
      ],
    })),
  );
}

function methodBlock(property: string, resource: PhpResource, method: PhpMethod): string {
  const {operation, name, signature, text: about} = method;
  const api = operation && lookUp('operation', operation, loadApi().operations);
  const returned = signature.returns ?? '';
  return blocks(
    heading(3, code(`${property}->${name}()`), methodAnchor(property, name)),
    `${about} Returns ${link(code(`${resource.namespace}\\${returned}`), `#${anchor(property, 'class', returned)}`)}.${
      api ? ` Endpoint: ${link(text(api.title), `/api/${operation}`)}.` : ''
    }`,
    fence('php', phpProgram(property, method)),
    argumentTable(property, method),
  );
}

/** Lists the properties of a class; each key of the API is a link where one of the resource's endpoints has the field. */
function classTable(property: string, name: string, resource: PhpResource): string {
  const properties = lookUp('PHP class', name, resource.classes);
  const operations = [
    ...new Set(resource.methods.flatMap((method) => (holds(resource, method, name) ? (method.operation ?? []) : []))),
  ];
  const field = (key: string | undefined) => {
    const id = operations.find((operation) => loadApi().operations[operation]?.fields.some((it) => it.name === key));
    return key === undefined ? '–' : id ? link(code(key), `/api/${id}#field-${key}`) : code(key);
  };
  return table(
    `Properties of ${resource.namespace}\\${name}`,
    ['Property', 'Type', 'API field', 'Meaning'],
    Object.entries(properties).map(([key, it]) => ({
      id: anchor(property, 'class', name, key),
      cells: [code(key), code(it.type), field(it.key), it.text],
    })),
  );
}

/** Whether a method returns the class, or a list of it. */
function holds(resource: PhpResource, {signature}: PhpMethod, name: string): boolean {
  const returned = signature.returns ?? '';
  const inner = Object.values(resource.classes[returned] ?? {}).some(({type}) =>
    new RegExp(`\\b${name}\\[\\]`).test(type),
  );
  return returned === name || inner;
}

/** Tags about the PHP SDK. */
export const phpTags: Tags = {
  /** `<PhpMethods resource="stocks" />`: each method of a resource with example and arguments. */
  PhpMethods: {
    required: ['resource'],
    render({resource: property = ''}) {
      const resource = resourceOf(property);
      return blocks(resource.text, ...resource.methods.map((method) => methodBlock(property, resource, method)));
    },
  },

  /** `<PhpClasses resource="stocks" />`: the classes that the methods of a resource return. */
  PhpClasses: {
    required: ['resource'],
    render({resource: property = ''}) {
      const resource = resourceOf(property);
      return blocks(
        heading(3, `Classes in ${resource.namespace}`, anchor(property, 'classes')),
        ...Object.keys(resource.classes).flatMap((name) => [
          heading(4, code(name), anchor(property, 'class', name)),
          classTable(property, name, resource),
        ]),
      );
    },
  },

  /** `<PhpResources />`: the client's properties, one a resource. */
  PhpResources: {
    required: [],
    render() {
      return table(
        'Resources of the client',
        ['Property', 'Methods'],
        Object.entries(loadPhp().resources).map(([property, {methods}]) => ({
          cells: [
            link(code(`$client->${property}`), `#${anchor(property)}`),
            methods.map(({name}) => link(code(`${name}()`), `#${anchor(property, name)}`)).join(', '),
          ],
        })),
      );
    },
  },

  /** `<PhpClient />` and `<PhpResponse />`: methods that belong to no resource. */
  PhpClient: {required: [], render: () => methodTable('Methods of the client', 'client', loadPhp().client.methods)},
  PhpResponse: {
    required: [],
    render: () => methodTable('Methods of every response', 'response', loadPhp().base.methods),
  },

  /** `<PhpEnums />`: the enumerations with the values that they send. */
  PhpEnums: {
    required: [],
    render() {
      return table(
        'Enumerations',
        ['Enumeration', 'Case', 'Sent as'],
        Object.entries(loadPhp().enums).flatMap(([name, {values}]) =>
          Object.entries(values).map(([key, value]) => ({
            id: anchor('enum', name, key),
            cells: [code(name), code(`${name}::${key}`), code(value)],
          })),
        ),
      );
    },
  },

  /** `<PhpErrors />`: the exceptions; rows are `#error-…`. */
  PhpErrors: {
    required: [],
    render() {
      return table(
        'Exceptions',
        ['Exception', 'When', 'What it holds'],
        loadPhp().errors.map(({class: name, when, holds: content}) => ({
          id: anchor('error', name.split('\\').at(-1) ?? name),
          cells: [code(name), when, content],
        })),
      );
    },
  },

  /** `<PhpLibrary fact="version" />`: one fact about the library; names and commands as code. */
  PhpLibrary: {
    required: ['fact'],
    render({fact = ''}) {
      const {requires: _, ...facts} = loadPhp().library;
      const value = lookUp('fact', fact, {
        ...facts,
        php: facts.php.replace('^', ''),
        exact: `${facts.package}:${facts.version.slice(1)}`,
      });
      return /[\\/ ]/.test(value) ? code(value) : text(value);
    },
  },

  /** `<PhpInstall />`: the command that installs the library. */
  PhpInstall: {required: [], render: () => fence('bash', loadPhp().library.install)},
};

function methodTable(
  label: string,
  prefix: string,
  methods: readonly {signature: {declaration: string; name: string}; text: string}[],
): string {
  return table(
    label,
    ['Method', 'What it does'],
    methods.map(({signature, text: about}) => ({
      id: anchor(prefix, signature.name),
      cells: [code(signature.declaration.replace(/^public function /, '')), about],
    })),
  );
}
