import type {RequestToggles} from '../../samples/toggles';
import type {Api, Field, Operation, Parameter} from './model';
import {lookUp} from '../../tags/nearestName';
import {requestToggles} from '../examples/toggles';
import {aboutOperation, list} from './tagContext';
import {useButton, useButtons} from '../../samples/liveExample';
import {blocks, code, heading, link, mailLinks, referenceTable, type Row, table, text} from '../../tags/mdx';

/** `<Parameters />`: every parameter as a row that links can lead to, in the groups in which readers look for them. */
export const parameters = aboutOperation((operation, api) => {
  const toggles = requestToggles(operation, api);
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
        shared &&
          operation.parameters.find((it) => it.dateInputs.length > 0)?.group === group &&
          `Write a date in ${shared}.`,
        referenceTable(
          table(
            `Parameters: ${sentenceCase(group)}`,
            ['Parameter', 'Type', 'Description'],
            members.map((it) => parameterRow(it, {operation, toggles, api, shared: shared !== undefined})),
          ),
        ),
      );
    }),
    heading(3, 'Universal', 'parameters-universal'),
    `Every endpoint also takes ${list(Object.values(api.universal).map((it) => link(code(it.name), it.page ?? '')))}.`,
    useButtons(toggles.toggles.filter(({id}) => Object.hasOwn(api.universal, id))),
  );
});

interface RowContext {
  readonly operation: Operation;
  readonly toggles: RequestToggles;
  readonly api: Api;
  /** the forms of a date are said above the table */
  readonly shared: boolean;
}

function parameterRow(parameter: Parameter, {operation, toggles, api, shared}: RowContext): Row {
  const {name, type, unit, requiredUnless, dateInputs, excludes} = parameter;
  // What the description names already is linked there.
  const unsaid = excludes.filter((it) => !parameter.description.includes(code(it)));
  const sentences = [
    linked(parameter.description, operation, api, name),
    requiredUnless &&
      !parameter.description.includes(code(requiredUnless)) &&
      `Required unless the request has ${code(requiredUnless)}.`,
    limitsOf(parameter),
    !shared && dateInputs.length > 0 && `Write it in ${dateForms(parameter, api)}.`,
    unsaid.length > 0 &&
      `Not together with ${list(
        unsaid.map((it) => link(code(it), `#param-${it}`)),
        'or',
      )}.`,
    parameter.default && `<br />Default: ${linked(parameter.default, operation, api, name)}.`,
    ...valuesOf(parameter),
  ];
  return {
    id: `param-${name}`,
    cells: [
      code(name),
      (type === 'date' ? link('date', '/api/dates-and-times') : text(type)) + unitOf(unit) + useButton(toggles, name),
      sentences.filter(Boolean).join(' '),
    ],
  };
}

/** `ISO 8601, Unix or spreadsheet form`, linked to the page about dates. */
function dateForms({dateInputs}: Parameter, api: Api): string {
  const names = dateInputs.map((key) =>
    lookUp('date input', key, api.dateInputs).name.replace(/^(Spreadsheet|Relative)/, (it) => it.toLowerCase()),
  );
  return link(
    `${list(
      names.map((it) => it.replace(/ dates?$/, '')),
      'or',
    )} form`,
    '/api/dates-and-times',
  );
}

const unitOf = (unit?: string) => (unit ? ` (${text(unit)})` : '');

/**
 * Links the names of parameters and fields that a text of the description has in backticks.
 *
 * @param markdown the text
 * @param own the name that the text is about, which is left as it is
 * @param first which of the two is meant where a parameter and a field have one name
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

const errorMessage: Field = {
  name: 'errmsg',
  type: 'string',
  description: 'Says what failed.',
  values: [],
  nullable: false,
};

/** The fields that an answer without data or an error has beside those of a successful one. */
export function otherFields({fields, responses}: Operation): {noData: readonly Field[]; error: readonly Field[]} {
  const known = new Set(fields.map((it) => it.name));
  return {
    noData: responses.noDataFields.filter((it) => !known.has(it.name)),
    error: responses.statuses.some(({status}) => status >= '4') ? [errorMessage] : [],
  };
}

/** `<ResponseFields />`: every field of an answer with data, without data and of an error, as rows to link to. */
export const responseFields = aboutOperation((operation, api) => {
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
        field.values.length > 0 &&
          `${field.values.length > 1 ? 'One of' : 'Always'} ${list(field.values.map(code), 'or')}.`,
        field.absent && `Absent ${field.absent}.`,
        field.nullable && (field.null ? `Null ${field.null}.` : 'Can be null.'),
        field.human && field.human !== field.name && `Named ${code(field.human)} with ${code('human=true')}.`,
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

const statusPage = '/api/troubleshooting/http-status-codes';

/** `<Errors />`: the status codes other than 200 that the operation answers with, each linked to its cause and fix. */
export const errors = aboutOperation(({responses}, api) => {
  const rows = responses.statuses
    .filter(({status}) => status !== '200')
    .map(({status, description}): Row => {
      const known = api.statusCodes.filter((it) => String(it.code) === status);
      const [first] = known;
      return {
        cells: [
          link(code(status), first ? `${statusPage}#${first.id}` : statusPage),
          description,
          known.map((it) => mailLinks(it.fix)).join(' ') ||
            `Retry later; the [list of codes](${statusPage}) says for each one how long to wait.`,
        ],
      };
    });
  return referenceTable(table('Status codes', ['Status', 'Meaning', 'What to do'], rows), 'statuses');
});

function sentenceCase(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1).replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}

function slug(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
