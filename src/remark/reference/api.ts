import {languages} from '../../examples';
import {type Answer, columns, csv} from '../../reference/answer';
import {type Api, type Field, findField, findOperation, findParameter, loadApi, type Operation, type Parameter} from '../../reference/api';
import {formatJson, type ResponseExample} from '../../reference/apiExamples';
import {type CheckedRequest, describedRequest, readRequest} from '../../reference/apiRequest';
import {libraryCalls} from '../../reference/libraries';
import {lookUp} from '../../reference/nearest';
import {blocks, code, fence, heading, link, type Row, table, text} from './mdx';
import type {Tag, TagContext, Tags} from './tag';

/** A tag about the operation that the page names in its front matter. */
const aboutOperation = (render: (operation: Operation, api: Api) => string): Tag => ({
  required: ['operation'],
  render: ({operation = ''}) => render(findOperation(operation), loadApi()),
});

/**
 * `<Endpoint />`: the address with a copy button, and what decides whether the endpoint serves the reader.
 */
const endpoint = aboutOperation(({method, path, credits, plan, delay, ...operation}, {server}) => {
  const facts = [
    ['Cost', credits],
    ['Plans', plan],
    ['Data', delay],
    ['Token', operation.public ? 'Not needed' : undefined],
  ].filter(([, fact]) => fact);
  return [
    `<Endpoint method="${method}" host="${server}" path="${path}">`,
    '<dl>',
    ...facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`),
    '</dl>',
    '</Endpoint>',
  ].join('\n');
});

/**
 * `<RequestExample />`: one request in all languages, as tabs. `id` names an example of the description (its first one
 * without it); `get` is a request written out, such as `get="/v1/stocks/quotes/AAPL/"`. With `language` only that one
 * is shown.
 */
const requestExample: Tag = {
  required: [],
  optional: ['operation', 'id', 'get', 'language'],
  render({operation, id, get, language}) {
    if (get !== undefined && id !== undefined) throw new Error('has id and get -> keep one of them');
    if (get === undefined && operation === undefined) {
      throw new Error('does not know which request -> add get="…", or operation="…" to the tag or the front matter');
    }
    const checked = get === undefined ? describedRequest(findOperation(operation ?? ''), id) : readRequest(get);
    if (language === undefined) return requestTabs(checked);
    const only = lookUp('language', language, Object.fromEntries(languages.map((it) => [it.id, it])));
    return fence(only.fence, only.write(checked.request, libraryCalls(checked)));
  },
};

/** The request as one tab a language; the chosen language is kept on the whole site. */
export function requestTabs(checked: CheckedRequest): string {
  const calls = libraryCalls(checked);
  return tabs('language', languages.map(({id, label, fence: name, write}) => [id, label, fence(name, write(checked.request, calls))]));
}

/**
 * `<ResponseExamples />`: the answer to the leading request in each form, an answer without data, and an error.
 */
const responseExamples = aboutOperation(({responses}) => {
  const shown: [string, string, ResponseExample | undefined, string][] = [
    ['json', 'JSON', responses.success[0], ''],
    ['csv', 'CSV', responses.csv, ', with format=csv'],
    ['human', 'Human-readable', responses.human, ', with human=true'],
    ['no-data', 'No data', responses.noData, ''],
    ['error', 'Error', responses.errors.find((it) => ['400', '404'].includes(it.status)) ?? responses.errors.find(({status}) => status === '429'), ''],
  ];
  return tabs(
    'response',
    shown.flatMap(([id, label, example, how]) =>
      example ? [[id, label, fence(example.language, example.text, `title="Status ${example.status}${how}"`)] as const] : [],
    ),
  );
});

/**
 * `<ResponseExample id="…" />`: one answer of the description. `with` shows it as universal parameters make it, such as
 * `with="format=csv&columns=t,c"`.
 */
const responseExample: Tag = {
  required: ['operation', 'id'],
  optional: ['with'],
  render({operation = '', id = '', with: query}) {
    const {responses} = findOperation(operation);
    const all = [...responses.success, responses.csv, responses.human, responses.noData, ...responses.errors];
    const known = Object.fromEntries(all.flatMap((it) => (it ? [[it.id, it]] : [])));
    const {language, text: body, status, value} = lookUp('response', id, known);
    if (query === undefined) return fence(language, body, `title="Status ${status}"`);
    const changed = withParameters(value as Answer, query);
    return fence(changed.language, changed.text, `title="Status ${status}"`);
  },
};

/**
 * An answer as the API gives it with universal parameters.
 *
 * @param answer the answer without them
 * @param query the parameters: `format`, `headers` and `columns`
 * @throws Error on any other parameter, or a column that the answer does not have
 */
function withParameters(answer: Answer, query: string): {language: string; text: string} {
  const {format = 'json', headers = 'true', columns: names, ...others} = Object.fromEntries(new URLSearchParams(query));
  const [other] = Object.keys(others);
  if (other) throw new Error(`with="…" cannot apply ${other} -> use format, headers or columns`);
  const kept = names === undefined ? answer : columns(answer, names.split(','));
  return format === 'csv' ? {language: 'csv', text: csv(kept, {headers: headers === 'true'})} : {language: 'json', text: formatJson(kept)};
}

/** `<Parameters />`: every parameter as a row that links can lead to, in the groups in which readers look for them. */
const parameters = aboutOperation((operation, api) => {
  const groups = [...new Set(operation.parameters.map((it) => it.group))];
  const inputs = new Set(operation.parameters.filter((it) => it.dateInputs.length > 0).map((it) => dateForms(it, api)));
  // Said once when all dates take the same forms, else on each row.
  const [shared] = inputs.size === 1 ? inputs : [undefined];
  return blocks(
    operation.parameters.length === 0 && 'The endpoint has no parameters of its own.',
    ...groups.map((group) => {
      const members = operation.parameters.filter((it) => it.group === group);
      return blocks(
        heading(3, sentenceCase(group), `parameters-${slug(group)}`),
        shared && operation.parameters.find((it) => it.dateInputs.length > 0)?.group === group && `Write a date in ${shared}.`,
        referenceTable(
          table(
            `Parameters: ${sentenceCase(group)}`,
            ['Parameter', 'Type', 'Description'],
            members.map((it) => parameterRow(it, {operation, api, shared: shared !== undefined})),
          ),
        ),
      );
    }),
    heading(3, 'Universal', 'parameters-universal'),
    `Every endpoint also takes ${list(Object.values(api.universal).map((it) => link(code(it.name), it.page ?? '')))}.`,
  );
});

interface RowContext {
  readonly operation: Operation;
  readonly api: Api;
  /** the forms of a date are said above the table */
  readonly shared: boolean;
}

function parameterRow(parameter: Parameter, {operation, api, shared}: RowContext): Row {
  const {name, type, unit, requiredUnless, dateInputs, excludes} = parameter;
  // What the description names already is linked there.
  const unsaid = excludes.filter((it) => !parameter.description.includes(code(it)));
  const sentences = [
    linked(parameter.description, operation, api, name),
    requiredUnless && `Required unless the request has ${code(requiredUnless)}.`,
    limitsOf(parameter),
    !shared && dateInputs.length > 0 && `Write it in ${dateForms(parameter, api)}.`,
    unsaid.length > 0 && `Not together with ${list(unsaid.map((it) => link(code(it), `#param-${it}`)), 'or')}.`,
    parameter.default && `<br />Default: ${linked(parameter.default, operation, api, name)}.`,
    ...valuesOf(parameter),
  ];
  return {
    id: `param-${name}`,
    cells: [
      code(name),
      (type === 'date' ? link('date', '/api/dates-and-times') : text(type)) + unitOf(unit),
      sentences.filter(Boolean).join(' '),
    ],
  };
}

/** `ISO 8601, Unix or spreadsheet form`, linked to the page about dates. */
function dateForms({dateInputs}: Parameter, api: Api): string {
  const names = dateInputs.map((key) => lookUp('date input', key, api.dateInputs).name.replace(/^(Spreadsheet|Relative)/, (it) => it.toLowerCase()));
  return link(`${list(names.map((it) => it.replace(/ dates?$/, '')), 'or')} form`, '/api/dates-and-times');
}

const unitOf = (unit?: string) => (unit ? ` (${text(unit)})` : '');

/**
 * Links the names of parameters and fields that a text of the description has in backticks.
 *
 * @param markdown the text
 * @param own the name that the text is about, which is left as it is
 * @param first which of the two is meant where a parameter and a field have one name
 */
function linked(markdown: string, operation: Operation, api: Api, own = '', first: 'param' | 'field' = 'param'): string {
  const targets: Record<string, string> = {};
  const add = (kind: string, names: readonly string[]) => {
    for (const name of names) targets[name] ??= `#${kind}-${name}`;
  };
  const parameterNames = operation.parameters.map((it) => it.name);
  const fieldNames = operation.fields.map((it) => it.name);
  add(first, first === 'param' ? parameterNames : fieldNames);
  add('param', parameterNames);
  add('field', fieldNames);
  for (const {name, page = ''} of Object.values(api.universal)) targets[name] ??= page;
  return markdown.replace(/(?<!\[)`([\w-]+)`(?!\])/g, (whole, name: string) =>
    name !== own && Object.hasOwn(targets, name) ? link(whole, targets[name]!) : whole,
  );
}

/** The allowed values: a sentence where they speak for themselves, a list where each has a meaning. */
function valuesOf({values, closed, type}: Parameter): string[] {
  if (values.length === 0) return [];
  const shown = (it: Parameter['values'][number]) => it.values.map(code).join(', ') + (it.more ? ', …' : '');
  if (values.every((it) => it.meaning === '')) {
    return type === 'boolean' ? [] : [`${closed ? 'Allowed values' : 'Values'}: ${values.map(shown).join(', ')}.`];
  }
  return [`<ul>${values.map((it) => `<li>${shown(it)}${it.meaning ? `: ${it.meaning}` : ''}</li>`).join('')}</ul>`];
}

function limitsOf({minimum, maximum}: Parameter): string {
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}.`;
  // That a count starts at 1 needs no words.
  if (minimum !== undefined && minimum > 1) return `At least ${minimum}.`;
  return maximum === undefined ? '' : `At most ${maximum}.`;
}

const errorMessage: Field = {name: 'errmsg', type: 'string', description: 'Says what failed.', values: [], nullable: false};

/** The fields that an answer without data or an error has beside those of a successful one. */
function otherFields({fields, responses}: Operation): {noData: readonly Field[]; error: readonly Field[]} {
  const known = new Set(fields.map((it) => it.name));
  return {
    noData: responses.noDataFields.filter((it) => !known.has(it.name)),
    error: responses.statuses.some(({status}) => status >= '4') ? [errorMessage] : [],
  };
}

/** `<ResponseFields />`: every field of an answer with data, without data and of an error, as rows to link to. */
const responseFields = aboutOperation((operation, api) => {
  const {noData, error} = otherFields(operation);
  const states = [
    operation.responses.noData && `without data (${code('s')} is ${code('no_data')})`,
    error.length > 0 && `about an error (${code('s')} is ${code('error')})`,
  ].filter((it) => it !== false && it !== undefined);
  return blocks(
    fieldTable('Response fields', operation.fields, operation, api),
    states.length > 0 && heading(3, 'Other answers', 'fields-other-answers'),
    states.length > 0 && `An answer ${list(states, 'or')} can hold:`,
    states.length > 0 && fieldTable('Fields of other answers', [...noData, ...error], operation, api),
  );
});

function fieldTable(label: string, fields: readonly Field[], operation: Operation, api: Api): string {
  const content = table(
    label,
    ['Field', 'Type', 'Description'],
    fields.map((field) => {
      const sentences = [
        linked(field.description, operation, api, field.name, 'field'),
        field.values.length > 0 && `${field.values.length > 1 ? 'One of' : 'Always'} ${list(field.values.map(code), 'or')}.`,
        field.absent && `Absent ${field.absent}.`,
        field.nullable && (field.null ? `Null ${field.null}.` : 'Can be null.'),
        field.see && `${link(`What ${field.name} means`, field.see)}.`,
      ];
      return {
        id: `field-${field.name}`,
        cells: [code(field.name), text(field.type) + unitOf(field.unit), sentences.filter(Boolean).join(' ')],
      };
    }),
  );
  return referenceTable(content);
}

/** A frame that gives all tables of a kind the same columns, and stacks them on a phone (`css/reference.css`). */
export function referenceTable(content: string, kind: 'names' | 'statuses' | 'codes' | 'phrases' = 'names'): string {
  return `<div className="reference reference-${kind}">\n${content}\n</div>`;
}

const statusPage = '/api/troubleshooting/http-status-codes';

/** `<Errors />`: the status codes other than 200 that the operation answers with, each linked to its cause and fix. */
const errors = aboutOperation(({responses}, api) => {
  const rows = responses.statuses
    .filter(({status}) => status !== '200')
    .map(({status, description}): Row => {
      const known = api.statusCodes.filter((it) => String(it.code) === status);
      const [first] = known;
      return {
        cells: [
          link(code(status), first ? `${statusPage}#${first.id}` : statusPage),
          description,
          known.map((it) => it.fix).join(' ') || `Retry later; the [list of codes](${statusPage}) says for each one how long to wait.`,
        ],
      };
    });
  return referenceTable(table('Status codes', ['Status', 'Meaning', 'What to do'], rows), 'statuses');
});

/** `<Rules />`: how the endpoint behaves, a sentence each. */
const rules = aboutOperation((operation, api) => operation.rules.map((it) => `* ${linked(it, operation, api)}`).join('\n'));

/** `<LaterChanges />`: what the service changed after the state that this site documents. */
const laterChanges = aboutOperation(({later}) =>
  later.length > 0 ? blocks(':::note[Later changes]', ...later.map((it) => `${monthName(it.date)}: ${it.text}`), ':::') : '',
);

/** `<Param name="countback" />` in a sentence: the parameter's name, linked to where it is described. */
const param: Tag = {
  required: ['name', 'operation'],
  render({name = '', operation: id = ''}, context) {
    const found = findParameter(findOperation(id), name);
    return link(code(name), found.page ?? `${pageOf(id, context)}#param-${name}`);
  },
};

/** `<Field name="o" />` in a sentence: the field's name, linked to its row; fields of an answer without data too. */
const field: Tag = {
  required: ['name', 'operation'],
  render({name = '', operation: id = ''}, context) {
    const operation = findOperation(id);
    const {noData, error} = otherFields(operation);
    if (![...noData, ...error].some((it) => it.name === name)) findField(operation, name);
    return link(code(name), `${pageOf(id, context)}#field-${name}`);
  },
};

export const apiTags: Tags = {
  Endpoint: endpoint,
  RequestExample: requestExample,
  ResponseExamples: responseExamples,
  ResponseExample: responseExample,
  Parameters: parameters,
  ResponseFields: responseFields,
  Errors: errors,
  Rules: rules,
  LaterChanges: laterChanges,
  Param: param,
  Field: field,
};

/** The operation's page as a link's beginning: nothing on that page itself. */
function pageOf(id: string, {file}: TagContext): string {
  return file.replaceAll('\\', '/').endsWith(`/api/${id}.mdx`) ? '' : `/api/${id}`;
}

function tabs(group: string, panels: readonly (readonly [id: string, label: string, content: string])[]): string {
  return [
    `<Tabs group="${group}"${group === 'language' ? '' : ' label="Form of the answer"'}>`,
    ...panels.map(([id, label, content]) => `<Tab value="${id}" label="${label}">\n\n${content}\n\n</Tab>`),
    '</Tabs>',
  ].join('\n');
}

/** `a, b and c` */
export function list(items: readonly string[], word = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

function sentenceCase(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1).replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}

function slug(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function monthName(date: string): string {
  return new Date(`${date}-01T00:00:00Z`).toLocaleDateString('en-US', {month: 'long', year: 'numeric', timeZone: 'UTC'});
}
