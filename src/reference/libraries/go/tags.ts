import {loadApi} from '../../api/model';
import {goRuns, loadGo, type GoMethod, type GoOperation, type GoRun, type GoSetter} from './model';
import {goProgram} from './program';
import {lookUp, unknownName} from '../../../tags/nearestName';
import {blocks, code, fence, heading, link, table, text, type Row} from '../../../tags/mdx';
import type {Tags} from '../../../tags/tag';

const DATES = '/sdk/go#date-inputs';

/** `Candle` and `Open` -> `candle-open`. */
const anchor = (...names: string[]) =>
  names
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const operationOf = (id: string): GoOperation => lookUp('Go operation', id, loadGo().operations);

/** Results as Markdown: `[]models.Candle` and `error`, or a dash. */
const results = (types: readonly string[]) => (types.length > 0 ? types.map(code).join(', ') : '–');

/** `Equals(other Candle)`: name and arguments as declared. */
function callOf({signature}: GoMethod): string {
  return `${signature.name}(${signature.arguments.map(({name, type}) => `${name} ${type}`).join(', ')})`;
}

/** A link to the field of the API's answer, or nothing where the endpoint does not have it. */
function apiField(operation: string | undefined, key: string | undefined): string {
  const field = operation && key ? loadApi().operations[operation]?.fields.find(({name}) => name === key) : undefined;
  return field ? link(code(field.name), `/api/${operation}#field-${field.name}`) : '–';
}

/** What a setter takes and does, as sentences of a table cell. */
function effectOf({arguments: [argument], accepts, text: effect}: GoSetter): string {
  const date = argument?.type === 'interface{}';
  const takes = date ? `A ${link('date', DATES)}${accepts ? ` ${accepts}` : ''}` : accepts;
  return [takes && `${takes}.`, effect].filter(Boolean).join(' ');
}

function setterRow(operation: string, setter: GoSetter): Row {
  const {name, arguments: all, parameter, sends} = setter;
  return {
    id: anchor('setter', name),
    cells: [
      code(name),
      all.map((it) => code(it.type)).join(', '),
      parameter ? link(code(parameter.name), `/api/${operation}#param-${parameter.name}`) : sends ? code(sends) : '–',
      effectOf(setter),
    ],
  };
}

/** JSON key of a field: its own, or that of the field of the same name in the struct that Packed returns. */
function keyOf(struct: string, field: string, operation: string | undefined): string | undefined {
  const {structs, operations} = loadGo();
  const find = (name: string | undefined) => name && structs[name]?.fields.find((it) => it.name === field);
  const own = find(struct);
  const packed = find(operation && operations[operation]?.response);
  return [own, packed].map((it) => it && (it.key ?? it.tag?.split(',')[0])).find((key) => key);
}

function structBlock(name: string, operation: string | undefined): string {
  const {package: pack, text: about, fields} = lookUp('Go struct', name, loadGo().structs);
  const headers = fields.some(({header}) => header);
  const source = operation ? 'API field' : headers ? 'Response header' : undefined;
  return blocks(
    heading(3, name, anchor(name)),
    `${code(`${pack}.${name}`)}: ${about}`,
    table(
      `Fields of ${name}`,
      ['Field', 'Type', ...(source ? [source] : []), 'Meaning'],
      fields.map(({name: field, type, header, text: meaning}) => ({
        id: anchor(name, field),
        cells: [
          code(field),
          code(type),
          ...(operation
            ? [apiField(operation, keyOf(name, field, operation))]
            : headers
              ? [header ? code(header) : '–']
              : []),
          meaning,
        ],
      })),
    ),
  );
}

function methodTable(label: string, prefix: string, methods: readonly GoMethod[]): string {
  const failing = methods.some(({errors}) => errors.length > 0);
  return table(
    label,
    ['Method', 'Returns', 'What it does', ...(failing ? ['Errors'] : [])],
    methods.map((method) => ({
      id: anchor(prefix, method.signature.name),
      cells: [
        code(callOf(method)),
        results(method.signature.results),
        method.text,
        ...(failing ? [method.errors.map(code).join('<br />') || '–'] : []),
      ],
    })),
  );
}

/** Methods, package functions and sort types of a struct, under a heading. */
function helperBlock(name: string): string {
  const {package: pack, methods, functions, sorts} = lookUp('Go struct', name, loadGo().structs);
  const importPath = loadGo().library.packages[pack] ?? loadGo().library.module;
  return blocks(
    heading(3, `${methods.length > 0 ? 'Methods of' : 'Functions for'} ${name}`, anchor(name, 'methods')),
    methods.length > 0 && methodTable(`Methods of ${name}`, name, methods),
    functions.length > 0 && `Functions of the package ${code(importPath)}:`,
    functions.length > 0 && methodTable(`Functions for ${name}`, pack, functions),
    sorts.length > 0 &&
      `To sort a slice, convert it to one of these types and call ${code('sort.Sort')}, as in ` +
        `${code(`sort.Sort(${pack}.${sorts[0]}(candles))`)}; the order is ascending: ${sorts.map(code).join(', ')}.`,
  );
}

/** The structs that an operation hands out: one for each record, then the packed one. */
const structsOf = ({row, response}: GoOperation) => (row ? [row, response] : [response]);

function exampleTab(id: string, run: GoRun, {sample}: GoOperation): string | undefined {
  const values =
    run === 'Packed' ? (sample.packedValues ?? sample.values) : run === 'Raw' ? rawValues(sample) : sample.values;
  const output = run === 'Raw' ? sample.Raw : sample[run]?.join('\n');
  return blocks(
    `<Tab value="${run.toLowerCase()}" label="${run}">`,
    fence('go', goProgram(id, values, run), 'title="main.go"'),
    output !== undefined && fence(run === 'Raw' ? 'json' : 'text', output, 'title="Output"'),
    '</Tab>',
  );
}

/** The raw body that is shown answers the same request as the packed sample. */
const rawValues = (sample: GoOperation['sample']) => sample.packedValues ?? sample.values;

function errorRows(operation: GoOperation): Row[] {
  const bySetter = new Map<string, string[]>();
  for (const {name, errors} of operation.setters) {
    for (const error of errors) bySetter.set(error, [...(bySetter.get(error) ?? []), name]);
  }
  const setterRows = [...bySetter].map(([error, names]) => ({
    error,
    when: `${names.map(code).join(' or ')} got an empty value or one that it does not take.`,
    fix: `Pass what the table says for ${names.map((name) => link(code(name), `#${anchor('setter', name)}`)).join(', ')}.`,
  }));
  return [...operation.errors, ...setterRows, ...loadGo().errors].map(errorRow);
}

function errorRow({error, when, fix}: {error: string; when: string; fix: string}): Row {
  return {id: anchor('error', error), cells: [error.startsWith('a ') ? text(error) : code(error), when, fix]};
}

/** Tags about the Go SDK. On an endpoint page `operation` comes from the front matter. */
export const goTags: Tags = {
  /** `<GoFacts />`: what a reader wants to know before reading on. */
  GoFacts: {
    required: ['operation'],
    render({operation: id = ''}) {
      const {constructor, constructorText, required, requiredOneOf, runs} = operationOf(id);
      const api = lookUp('operation', id, loadApi().operations);
      const needs = [
        ...required.map((name) => link(code(name), `#${anchor('setter', name)}`)),
        ...(requiredOneOf.length > 0
          ? [`one of ${requiredOneOf.map((name) => link(code(name), `#${anchor('setter', name)}`)).join(', ')}`]
          : []),
      ];
      return table(
        `${constructor.name} at a glance`,
        ['What', 'Value'],
        [
          {cells: ['Constructor', `${code(constructor.declaration)}${constructorText ? ` ${constructorText}` : ''}`]},
          {cells: ['Must be called', needs.join(', ') || 'Nothing']},
          {cells: ['`Get` returns', results(runs.Get.results)]},
          {cells: ['API endpoint', `${link(text(api.title), `/api/${id}`)}, ${code(`GET ${api.path}`)}`]},
          {cells: ['Costs', api.credits ?? '–']},
          {cells: ['Plans', api.plan]},
        ],
      );
    },
  },

  /** `<GoExample />`: the complete program for each way of running, with what it prints. */
  GoExample: {
    required: ['operation'],
    render({operation: id = ''}) {
      const operation = operationOf(id);
      return blocks(
        '<Tabs group="go-run" label="Way of running">',
        ...goRuns.map((run) => exampleTab(id, run, operation)),
        '</Tabs>',
        operation.sample.note,
      );
    },
  },

  /** `<GoSetters />`: the request's setters with the API parameters they set; rows are `#setter-from`. */
  GoSetters: {
    required: ['operation'],
    render({operation: id = ''}) {
      const {constructor, setters} = operationOf(id);
      return table(
        `Setters of ${constructor.name}`,
        ['Setter', 'Argument', 'API parameter', 'What it takes and does'],
        setters.map((setter) => setterRow(id, setter)),
      );
    },
  },

  /** `<GoRuns />`: what Get, Packed and Raw return, of one operation or in general. */
  GoRuns: {
    required: [],
    optional: ['operation'],
    render({operation: id}) {
      const {runs} = loadGo();
      const own = id === undefined ? undefined : operationOf(id).runs;
      return table(
        'Ways of running a request',
        ['Method', ...(own ? ['Returns'] : []), 'What you get'],
        goRuns.map((run) => ({
          id: anchor('run', run),
          cells: [code(`${run}()`), ...(own ? [results(own[run].results)] : []), runs[run].text],
        })),
      );
    },
  },

  /** `<GoResult />`: fields of the structs that the operation returns. */
  GoResult: {
    required: ['operation'],
    render({operation: id = ''}) {
      return blocks(...structsOf(operationOf(id)).map((name) => structBlock(name, id)));
    },
  },

  /** `<GoHelpers />`: methods and functions of the structs that the operation returns. */
  GoHelpers: {
    required: ['operation'],
    render({operation: id = ''}) {
      return blocks(...structsOf(operationOf(id)).map(helperBlock));
    },
  },

  /** `<GoStruct name="MarketDataClient" />`: fields, methods and functions of one struct. */
  GoStruct: {
    required: ['name'],
    render({name = ''}) {
      return blocks(structBlock(name, undefined), helperBlock(name));
    },
  },

  /** `<GoErrors />`: the error texts, of one operation or the common ones; rows are `#error-…`. */
  GoErrors: {
    required: [],
    optional: ['operation'],
    render({operation: id}) {
      const operation = id === undefined ? undefined : operationOf(id);
      const dated = operation?.setters.some(({arguments: [argument]}) => argument?.type === 'interface{}');
      return blocks(
        table(
          'Errors',
          ['Error', 'When', 'What to do'],
          operation ? errorRows(operation) : loadGo().errors.map(errorRow),
        ),
        dated && `Setters that take a date return the ${link('errors of date inputs', '/sdk/go#date-errors')} too.`,
      );
    },
  },

  /** `<GoDates />`: what a date argument accepts. */
  GoDates: {
    required: [],
    render() {
      const {dates} = loadGo();
      return table(
        'Date inputs',
        ['Form', 'Example', 'Note'],
        dates.map(({form, example, note}) => ({id: anchor('date', form), cells: [form, example, note ?? '–']})),
      );
    },
  },

  /** `<GoDateErrors />`: what goes wrong with a date argument. */
  GoDateErrors: {
    required: [],
    render() {
      return table(
        'Errors of date inputs',
        ['Error', 'When'],
        loadGo().dateErrors.map(({error, when}) => ({id: anchor('error', error), cells: [code(error), when]})),
      );
    },
  },

  /** `<GoEndpoints group="stocks" />`: the constructors of a group, or all of them. */
  GoEndpoints: {
    required: [],
    optional: ['group'],
    render({group}) {
      const {operations} = loadGo();
      const ids = Object.keys(operations);
      const groups = [...new Set(ids.map((id) => id.split('/')[0] as string))];
      if (group !== undefined && !groups.includes(group)) throw new Error(unknownName('Go group', group, groups));
      return table(
        'Constructors and endpoints',
        ['Constructor', '`Get` returns', 'API endpoint'],
        ids
          .filter((id) => group === undefined || id.startsWith(`${group}/`))
          .map((id) => {
            const {constructor, runs} = operationOf(id);
            const api = lookUp('operation', id, loadApi().operations);
            return {
              cells: [
                link(code(`${constructor.name}()`), `/sdk/go/${id}`),
                code(runs.Get.results[0] ?? ''),
                link(text(api.title), `/api/${id}`),
              ],
            };
          }),
      );
    },
  },

  /** `<GoInstall />`: the command that installs the release that the pages describe. */
  GoInstall: {
    required: [],
    render() {
      const {install, version} = loadGo().library;
      return fence('bash', `${install}@${version}`);
    },
  },

  /** `<GoLibrary fact="version" />`: one fact about the library; paths and commands as code. */
  GoLibrary: {
    required: ['fact'],
    render({fact = ''}) {
      const {packages, ...facts} = loadGo().library;
      const value = lookUp('fact', fact, {...facts, ...packages});
      return /[/ ]/.test(value) ? code(value) : text(value);
    },
  },
};
