import type {RequestToggles} from '../samples/toggles';
import {type Api, type Field, findOperation, loadApi, type Operation, type Parameter} from './model';
import {requestToggles} from '../samples/availableToggles';
import {list} from '../../site/tags/list';
import {type Tag, tagAbout} from '../../site/tags/tag';
import {buttonToUse, buttonsToUse, buttonHint} from '../samples/liveExample';
import {anchor, blocks, code, heading, link, referenceTable, type Row, table, text} from '../../site/tags/mdx';

/** Creates a tag for an operation, which the tag's `operation` attribute or the page's front matter specifies. */
export const aboutOperation = (render: (operation: Operation, api: Api) => string): Tag =>
  tagAbout('operation', (id) => render(findOperation(id), loadApi()));

/** `<Parameters />` shows a table for each parameter group, with a linkable row for each parameter. */
export const parameters = aboutOperation((operation, api) => {
  const toggles = requestToggles(operation);
  const groups = [...new Set(operation.parameters.map((parameter) => parameter.group))];
  // The formats of dates are above the table with the first date.
  const date = operation.parameters.find(({type}) => type === 'date');
  return blocks(
    toggles.toggles.length > 0 &&
      buttonHint("a parameter to the example request in all languages. The page doesn't send any requests"),
    ...groups.map((group) => {
      const members = operation.parameters.filter((parameter) => parameter.group === group);
      const rows = members.map((member) => parameterRow(member, operation, toggles, api));
      return blocks(
        heading(3, group, `parameters-${anchor(group)}`),
        date?.group === group && dateFormats,
        namesTable(`Parameters: ${group}`, ['Parameter', 'Type', 'Description', 'Default', ''], rows),
      );
    }),
    heading(3, 'Universal', 'parameters-universal'),
    `${operation.parameters.length === 0 ? 'This endpoint accepts only' : 'You can also use'} the universal parameters ${list(Object.values(api.universal).map((item) => link(code(item.name), item.page ?? '')))}. The parameter ${code('maxage')} has an effect only with ${code('mode=cached')}.`,
    buttonsToUse(toggles, (id) => Object.hasOwn(api.universal, id)),
  );
});

/** Returns a table of parameters or fields. On phones, the cells after the description have labels. */
const namesTable = (label: string, columns: readonly string[], rows: readonly Row[]): string =>
  referenceTable(table(label, columns, rows, {cards: columns.slice(3)}));

function parameterRow(parameter: Parameter, operation: Operation, toggles: RequestToggles, api: Api): Row {
  const {name, type, unit, requiredUnless, excludes} = parameter;
  // The description already links to the excluded parameters that it mentions.
  const unsaid = excludes.filter((exclude) => !parameter.description.includes(code(exclude)));
  const sentences = [
    linked(parameter.description, operation, api, name),
    requiredUnless &&
      !parameter.description.includes(code(requiredUnless)) &&
      `Required unless you set ${code(requiredUnless)}.`,
    limitsOf(parameter),
    unsaid.length > 0 &&
      `Can't be combined with ${list(
        unsaid.map((item) => link(code(item), `#param-${item}`)),
        'or',
      )}.`,
    valuesOf(parameter),
  ];
  return {
    id: `param-${name}`,
    cells: [
      code(name),
      (type === 'date' ? link('date', '/api/dates-and-times') : text(type)) + unitOf(unit),
      sentences.filter(Boolean).join(' '),
      linked(parameter.default ?? '', operation, api, name).replace(/^[a-z]/, (letter) => letter.toUpperCase()),
      buttonToUse(toggles, name),
    ],
  };
}

const dateFormats = `Dates can be in any format described in ${link('Dates and Times', '/api/dates-and-times')}, such as ISO 8601, Unix, or spreadsheet format.`;

const unitOf = (unit?: string) => (unit ? ` (${text(unit)})` : '');

/**
 * Links the parameter and field names in backticks to their rows, and the names of universal parameters to their pages.
 *
 * @param markdown a description
 * @param own name of the parameter or field that the description is about, which isn't linked
 * @param first the type to link to if a parameter and a field have the same name
 */
export function linked(
  markdown: string,
  operation: Operation,
  api: Api,
  own = '',
  first: 'param' | 'field' = 'param',
): string {
  const targets: Record<string, string> = {};
  const add = (kind: string, names: readonly string[]) => {
    for (const name of names) targets[name] ??= `#${kind}-${name}`;
  };
  const parameterNames = operation.parameters.map((parameter) => parameter.name);
  const fieldNames = operation.fields.map((field) => field.name);
  add(first, first === 'param' ? parameterNames : fieldNames);
  add('param', parameterNames);
  add('field', fieldNames);
  for (const {name, page = ''} of Object.values(api.universal)) targets[name] ??= page;
  return markdown.replace(/(?<!\[)`([\w-]+)`(?!\])/g, (written, name: string) =>
    name !== own && Object.hasOwn(targets, name) ? link(written, targets[name]!) : written,
  );
}

/** Describes a parameter's values: an HTML list if the values have meanings, or else at most one sentence. */
function valuesOf({values, closed, type}: Parameter): string {
  const shown = (item: Parameter['values'][number]) => item.values.map(code).join(', ') + (item.more ? ', …' : '');
  const items = values.map((item) => `<li>${shown(item)}${item.meaning ? `: ${item.meaning}` : ''}</li>`);
  if (values.some(({meaning}) => meaning !== '')) return `<ul>${items.join('')}</ul>`;
  if (values.length === 0 || type === 'boolean') return '';
  return `${closed ? 'Allowed values' : 'Values'}: ${values.map(shown).join(', ')}.`;
}

function limitsOf({minimum, maximum}: Parameter): string {
  if (minimum !== undefined && maximum !== undefined) return `Valid range: ${minimum}–${maximum}.`;
  // Minimums of 0 and 1 are obvious for a count.
  if (minimum !== undefined && minimum > 1) return `Minimum: ${minimum}.`;
  return maximum === undefined ? '' : `Maximum: ${maximum}.`;
}

const errorMessage = {
  name: 'errmsg',
  type: 'string',
  description: 'A message that describes the error.',
  values: [] as string[],
  nullable: false,
} as Field;

/** Returns the fields that occur only in no-data or error responses. */
export function otherFields({fields, responses}: Operation): {noData: readonly Field[]; error: readonly Field[]} {
  const known = new Set(fields.map((field) => field.name));
  return {
    noData: responses.noDataFields.filter((field) => !known.has(field.name)),
    error: responses.statuses.some(({status}) => status >= '4') ? [errorMessage] : [],
  };
}

/** `<ResponseFields />` shows tables of the success, no-data, and error fields, with a linkable row for each field. */
export const responseFields = aboutOperation((operation, api) => {
  const {noData, error} = otherFields(operation);
  const states = [
    operation.responses.noData && `there is no data (${code('s')} is ${code('no_data')})`,
    error.length > 0 && `the request fails (${code('s')} is ${code('error')})`,
  ].filter((item) => item !== false && item !== undefined);
  const fields = [...noData, ...error];
  const title = operation.responses.noData ? 'No-data and error responses' : 'Error responses';
  return blocks(
    fieldTable('Response fields', operation.fields, operation, api),
    states.length > 0 && heading(3, title, 'fields-other-answers'),
    states.length > 0 &&
      `If ${list(states, 'or if')}, the response can contain the following field${fields.length > 1 ? 's' : ''}:`,
    states.length > 0 && fieldTable(title, fields, operation, api),
  );
});

function fieldTable(label: string, fields: readonly Field[], operation: Operation, api: Api): string {
  return namesTable(
    label,
    ['Field', 'Type', 'Description', 'Human-readable'],
    fields.map((field) => {
      const sentences = [
        linked(field.description, operation, api, field.name, 'field'),
        field.values.length > 0 &&
          (field.values.length > 1
            ? `Possible values: ${field.values.map(code).join(', ')}.`
            : `Always ${field.values.map(code).join()} in a successful response.`),
        missing(field),
        field.see && `${link(`Definition of ${field.name}`, field.see)}.`,
      ];
      return {
        id: `field-${field.name}`,
        cells: [
          code(field.name),
          text(field.type) + unitOf(field.unit),
          sentences.filter(Boolean).join(' '),
          field.human && field.human !== field.name ? code(field.human) : '',
        ],
      };
    }),
  );
}

/** Returns sentences that state when a field is omitted or null. */
function missing({absent, nullable, null: condition}: Field): string {
  if (absent && nullable && !condition) return `Omitted or null ${absent}.`;
  const sentences = [absent && `Omitted ${absent}.`, nullable && (condition ? `Null ${condition}.` : 'Can be null.')];
  return sentences.filter(Boolean).join(' ');
}

const statusPage = '/api/troubleshooting/http-status-codes';

/** `<Errors />` lists the status codes that the operation returns in addition to 200, with their meaning and fix. */
export const errors = aboutOperation((operation, api) => {
  const rows = operation.responses.statuses
    .filter(({status}) => status !== '200')
    .map(({status, description, fix}): Row => {
      const known = api.statusCodes.filter((item) => String(item.code) === status);
      const [first] = known;
      const page = first ? `${statusPage}#${first.id}` : statusPage;
      return {
        id: `error-${status.toLowerCase()}`,
        cells: [
          code(status),
          description.replace(/^[^.]+/, (sentence) => link(sentence, page)),
          (fix && linked(fix, operation, api)) ||
            known
              .map((item) =>
                item.when ? `If ${item.when}, ${item.fix.charAt(0).toLowerCase()}${item.fix.slice(1)}` : item.fix,
              )
              .join(' ') ||
            `Retry later. For the cause and the fix of each code, see [HTTP Status Codes](${statusPage}).`,
        ],
      };
    });
  return referenceTable(table('Status codes', ['Status', 'Meaning', 'What to do'], rows, {cards: []}), 'statuses');
});
