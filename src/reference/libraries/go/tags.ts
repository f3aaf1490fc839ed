import {findOperation, loadApi} from '../../api/model';
import {costCases, costPhrase, costSummary} from '../../costs';
import {goRuns, loadGo, type GoFailure, type GoMethod, type GoOperation, type GoRun, type GoSetter} from './model';
import {failing, goFile} from '../../samples/goFile';
import {list} from '../../../site/tags/list';
import {lookUp} from '../../../site/tags/nearestName';
import {anchor, blocks, code, fence, heading, link, table, text, type Row} from '../../../site/tags/mdx';
import {simpleTag, type Tag, tagAbout, type Tags} from '../../../site/tags/tag';

const DATES = '/sdk/go#date-inputs';

const operationOf = (id: string): GoOperation => lookUp('Go operation', id, loadGo().operations);

/** Returns result types as Markdown, or a dash if there are none. */
const results = (types: readonly string[]) => (types.length > 0 ? types.map(code).join(', ') : '–');

/** Returns the name and arguments of a method, such as `Equals(other Candle)`. */
function callOf({signature}: GoMethod): string {
  return `${signature.name}(${signature.arguments.map(({name, type}) => `${name} ${type}`).join(', ')})`;
}

/** Returns a link to the response field, or a dash if the endpoint doesn't have the field. */
function apiField(operation: string, key: string | undefined): string {
  const field = findOperation(operation).fields.find(({name}) => name === key);
  return field ? link(code(field.name), `/api/${operation}#field-${field.name}`) : '–';
}

/**
 * Returns the values that a setter accepts, such as "a value from 1 to 12". Undefined if the data doesn't specify any.
 */
function acceptedBy({arguments: [argument], accepts}: GoSetter): string | undefined {
  if (argument?.type !== 'interface{}') return accepts;
  return ['a', link('date', DATES), ...(accepts ? [accepts] : [])].join(' ');
}

/**
 * Returns the JSON key of a field. If the field has no key, returns the key of the field with the same name in the
 * packed struct.
 */
function keyOf(struct: string, field: string, operation: string): string | undefined {
  const fields = [struct, operationOf(operation).response].map((name) =>
    loadGo().structs[name]?.fields.find((item) => item.name === field),
  );
  return fields.map((item) => item?.key ?? item?.tag?.split(',')[0]).find((key) => key);
}

function structBlock(name: string, operation: string | undefined): string {
  const {package: pack, text: about, fields} = lookUp('Go struct', name, loadGo().structs);
  const hasHeaders = operation === undefined && fields.some(({header}) => header);
  return blocks(
    heading(3, name, anchor(name)),
    `${code(`${pack}.${name}`)}: ${about}`,
    table(
      `Fields of ${name}`,
      ['Field', 'Type', 'API field', 'Response header', 'Description'],
      fields.map(({name: field, type, header, text: meaning}) => ({
        id: anchor(name, field),
        cells: [
          code(field),
          code(type),
          operation ? apiField(operation, keyOf(name, field, operation)) : '',
          hasHeaders ? (header ? code(header) : '–') : '',
          meaning,
        ],
      })),
      {cards: ['API field', 'Response header']},
    ),
  );
}

function methodTable(label: string, prefix: string, methods: readonly GoMethod[], kind = 'Method'): string {
  const failing = methods.some(({errors}) => errors.length > 0);
  return table(
    label,
    [kind, 'Returns', 'Description', 'Errors'],
    methods.map((method) => ({
      id: anchor(prefix, method.signature.name),
      cells: [
        code(callOf(method)),
        results(method.signature.results),
        method.text,
        failing ? method.errors.map(code).join('<br />') || '–' : '',
      ],
    })),
    {cards: ['Returns', 'Errors']},
  );
}

/** Returns a section with the methods, package functions, and sort types of a struct. */
function helperBlock(name: string): string {
  const {package: pack, methods, functions, sorts} = lookUp('Go struct', name, loadGo().structs);
  const importPath = loadGo().library.packages[pack] ?? loadGo().library.module;
  return blocks(
    heading(3, `${methods.length > 0 ? 'Methods of' : 'Functions for'} ${name}`, anchor(name, 'methods')),
    methods.length > 0 && methodTable(`Methods of ${name}`, name, methods),
    functions.length > 0 && `Functions in the ${code(importPath)} package:`,
    functions.length > 0 && methodTable(`Functions for ${name}`, pack, functions, 'Function'),
    sorts.length > 0 &&
      `To sort a slice in ascending order, convert it to one of the sort types and call ${code('sort.Sort')}, ` +
        `as in ${code(`sort.Sort(${pack}.${sorts[0]}(candles))`)}. The sort types are ${list(sorts.map(code))}.`,
  );
}

/**
 * Returns the names of the structs that an operation returns. These are the row struct, if the operation has one, and
 * the packed struct.
 */
const structsOf = ({row, response}: GoOperation) => (row ? [row, response] : [response]);

/**
 * Returns a program that sends the sample request of an operation and prints the result.
 *
 * @param run the method that sends the request
 */
function program({constructor, runs, sample}: GoOperation, run: GoRun): string {
  const [many = 'result', one] = sample.names;
  const name = {Get: many, Packed: 'packed', Raw: 'response'}[run];
  const shown = run === 'Raw' ? 'response.String()' : name;
  const print =
    run === 'Get' && runs.Get.results[0]?.startsWith('[]') && one
      ? `for _, ${one} := range ${many} {\n\t\t${sample.print ?? `fmt.Println(${one})`}\n\t}`
      : `fmt.Println(${shown})`;
  const calls = (run !== 'Get' && sample.packedCalls) || sample.calls;
  const parts = [`api.${constructor.name}()`, ...calls, `${run}()`];
  const line = parts.join('.');
  const call = line.length <= 62 ? line : parts.join('.\n\t\t');
  const imports = ['"fmt"', '"log"', '', `api "${loadGo().library.module}"`];
  return goFile(imports, `\t${name}, err := ${call}\n${failing}\t${print}`);
}

function errorRow({id, error, literal = true, when, fix}: GoFailure): Row {
  return {id: anchor('error', id ?? error), cells: [literal ? code(error) : text(error), when, fix]};
}

/** Returns a tag about the operation in its attribute or in the page's front matter. */
const aboutOperation = (render: (operation: GoOperation, id: string) => string): Tag =>
  tagAbout('operation', (id) => render(operationOf(id), id));

/** Tags that show reference data of the Go SDK. On endpoint pages, `operation` comes from the front matter. */
export const goTags: Tags = {
  /**
   * `<GoFacts />` shows a summary table with the constructor, required setters, endpoint, and cost. A note above shows that
   * the endpoint is deprecated.
   */
  GoFacts: aboutOperation(({constructor, required, requiredOneOf, runs}, id) => {
    const api = findOperation(id);
    const linked = (names: readonly string[]) => names.map((name) => link(code(name), `#${anchor('setter', name)}`));
    const needs = [
      ...linked(required),
      ...(requiredOneOf.length > 0
        ? [`${required.length > 0 ? 'and ' : ''}at least one of ${list(linked(requiredOneOf), 'or')}`]
        : []),
    ];
    // If a date is required, each request is for historical data.
    const historical = requiredOneOf.length > 0 ? costCases(api.costs).historical : undefined;
    const cost = historical ? costPhrase(historical) : costSummary(api.costs.filter(({mode}) => !mode));
    const hasSymbol = api.parameters.some(({name}) => /symbol/i.test(name));
    const glance = table(
      `${constructor.name} at a glance`,
      ['Property', 'Value'],
      [
        ['Constructor', code(constructor.declaration)],
        ['Required setters', needs.join(', ') || 'None'],
        ['`Get` returns', results(runs.Get.results)],
        ['API endpoint', `${link(text(api.title), `/api/${id}`)}, ${code(`GET ${api.path}`)}`],
        ['Cost', cost ?? '–'],
        // The SDK can't send `mode`.
        ['Plans', api.plan.replace(/, [^,]*`mode=.*/, '')],
        ['Token', `${link('Required', '/sdk/go/authentication')}${hasSymbol ? ', even for free symbols' : ''}`],
      ].map((cells) => ({cells})),
      {cards: []},
    );
    return blocks(api.deprecation && blocks(':::note[Deprecated]', api.deprecation, ':::'), glance);
  }),

  /** `<GoExample />` shows a complete program for each of Get, Packed, and Raw, with its output if it's known. */
  GoExample: aboutOperation((operation) =>
    blocks(
      '<Tabs groupId="go-run">',
      ...goRuns.flatMap((run) => {
        const output = [operation.sample[run] ?? []].flat().join('\n');
        return [
          `<TabItem value="${run.toLowerCase()}" label="${run}">`,
          fence('go', program(operation, run), 'title="main.go"'),
          output && fence(run === 'Raw' ? 'json' : 'text', output, 'title="Output"'),
          '</TabItem>',
        ];
      }),
      '</Tabs>',
      operation.sample.note,
    ),
  ),

  /**
   * `<GoSetters />` shows the setters of a request and the API parameters that they set. Each row has an anchor, such
   * as `#setter-from`.
   */
  GoSetters: aboutOperation(({constructor, setters}, id) =>
    table(
      `Setters of ${constructor.name}`,
      ['Setter', 'Argument', 'API parameter', 'Description'],
      setters.map((setter) => {
        const {name, arguments: all, sets, sends} = setter;
        const accepted = acceptedBy(setter);
        return {
          id: anchor('setter', name),
          cells: [
            code(name),
            all.map((item) => code(item.type)).join(', '),
            sets ? link(code(sets), `/api/${id}#param-${sets}`) : sends ? code(sends) : '–',
            [setter.text, accepted && `Accepts ${accepted}.`].filter(Boolean).join(' '),
          ],
        };
      }),
      {cards: ['API parameter']},
    ),
  ),

  /** `<GoRuns />` shows the methods that send a request. Set `operation` to also show their return types. */
  GoRuns: {
    required: [],
    optional: ['operation'],
    render({operation: id}) {
      const {runs} = loadGo();
      const own = id === undefined ? undefined : operationOf(id).runs;
      return table(
        'Methods that send a request',
        ['Method', 'Returns', 'Description'],
        goRuns.map((run) => ({
          id: anchor('run', run),
          cells: [code(`${run}()`), own ? results(own[run].results) : '', runs[run]],
        })),
        {cards: ['Returns']},
      );
    },
  },

  /** `<GoResult />` shows the fields of the structs that an operation returns. */
  GoResult: aboutOperation((operation, id) => blocks(...structsOf(operation).map((name) => structBlock(name, id)))),

  /** `<GoHelpers />` shows the methods and functions of the structs that an operation returns. */
  GoHelpers: aboutOperation((operation) => blocks(...structsOf(operation).map(helperBlock))),

  /** `<GoStruct name="MarketDataClient" />` shows the fields, methods, and functions of a struct. */
  GoStruct: tagAbout('name', (name) => blocks(structBlock(name, undefined), helperBlock(name))),

  /**
   * `<GoErrors />` shows the errors of one operation (its own, those of its setters, and the common errors that can occur
   * in it), or all common errors if `operation` isn't set. Each row has an anchor that starts with `#error-`.
   */
  GoErrors: {
    required: [],
    optional: ['operation'],
    render({operation: id}) {
      const {errors = [], setters = [], required} = id === undefined ? {} : operationOf(id);
      const ofSetters = setters.flatMap((setter) =>
        setter.errors.map(({error, when}) => ({error, when, fix: `Pass ${acceptedBy(setter)}.`})),
      );
      const common = loadGo().errors.filter(({missingSetter}) => !missingSetter || required?.length !== 0);
      const dated = setters.some(({arguments: [argument]}) => argument?.type === 'interface{}');
      return blocks(
        table('Errors', ['Error', 'Cause', 'Fix'], [...errors, ...ofSetters, ...common].map(errorRow), {
          cards: ['Cause', 'Fix'],
        }),
        dated && `For errors caused by invalid dates, see ${link('Date errors', '/sdk/go#date-errors')}.`,
      );
    },
  },

  /** `<GoDates />` shows the date formats that setters accept. */
  GoDates: simpleTag(() => {
    const {dates} = loadGo();
    return table(
      'Date formats',
      ['Format', 'Example', 'Notes'],
      dates.map(({id, form, example, note}) => ({id: anchor('date', id), cells: [form, example, note ?? '–']})),
      {cards: ['Example']},
    );
  }),

  /** `<GoDateErrors />` shows the errors that date arguments can cause. */
  GoDateErrors: simpleTag(() =>
    table(
      'Date errors',
      ['Error', 'Cause'],
      loadGo().dateErrors.map(({error, when}) => ({id: anchor('error', error), cells: [code(error), when]})),
      {cards: []},
    ),
  ),

  /** `<GoEndpoints group="stocks" />` shows the constructors of a group, or all constructors if `group` isn't set. */
  GoEndpoints: {
    required: [],
    optional: ['group'],
    render({group}) {
      if (group !== undefined) lookUp('group', group, loadApi().groups);
      return table(
        'Constructors and endpoints',
        ['Constructor', '`Get` returns', 'API endpoint'],
        Object.entries(loadGo().operations)
          .filter(([id]) => group === undefined || id.startsWith(`${group}/`))
          .map(([id, {constructor, runs}]) => ({
            cells: [
              link(code(`${constructor.name}()`), `/sdk/go/${id}`),
              code(runs.Get.results[0] ?? ''),
              link(text(findOperation(id).title), `/api/${id}`),
            ],
          })),
        {cards: ['`Get` returns', 'API endpoint']},
      );
    },
  },
};
