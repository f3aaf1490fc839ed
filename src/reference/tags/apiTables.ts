import type {RequestToggles} from '../requests/toggles';
import {universalNotes, universalOf} from '../data/api/facts';
import type {Field} from '../data/api/fields';
import {findOperation, loadApi, type Operation, type Parameter} from '../data/api/model';
import {requestToggles} from '../requests/availableToggles';
import {list, lowerFirst, upperFirst} from 'docusaurus-plugin-data-tags/words';
import {type Tag, tagAbout, type Tags} from 'docusaurus-plugin-data-tags/tag';
import {buttonToUse, buttonsToUse, buttonHint} from './liveExample';
import {anchor, blocks, code, heading, link, type Row, table, text} from 'docusaurus-plugin-data-tags/mdx';
import {type Entry, namesList, referenceTable} from './mdx';

/** Creates a tag for an operation, which the tag's `operation` attribute or the page's front matter specifies. */
export const aboutOperation = (render: (operation: Operation) => string): Tag =>
  tagAbout('operation', (id) => render(findOperation(id)));

/** Tags that show the parameters and fields of an endpoint as lists, and the status codes as a table. */
export const tableTags: Tags = {
  /** `<Parameters />` shows a list for each parameter group, with a linkable entry for each parameter. */
  Parameters: aboutOperation((operation) => {
    const toggles = requestToggles(operation);
    const {universal} = loadApi();
    const groups = [...new Set(operation.parameters.map((parameter) => parameter.group))];
    // The formats of dates are above the list with the first date.
    const date = operation.parameters.find(({type}) => type === 'date');
    return blocks(
      toggles.toggles.length > 0 &&
        buttonHint("a parameter to the example request in all languages. The page doesn't send any requests"),
      ...groups.map((group) => {
        const members = operation.parameters.filter((parameter) => parameter.group === group);
        return blocks(
          heading(3, group, `parameters-${anchor(group)}`),
          date?.group === group && dateFormats,
          namesList(members.map((member) => parameterEntry(member, operation, toggles))),
        );
      }),
      heading(3, 'Universal', 'parameters-universal'),
      universalSentences(operation),
      buttonsToUse(toggles, (id) => Object.hasOwn(universal, id)),
    );
  }),

  /** `<ResponseFields />` shows lists of the success, no-data, and error fields, with a linkable entry for each field. */
  ResponseFields: aboutOperation((operation) => {
    const {noData} = operation.responses;
    const other = otherFields(operation);
    const states = [
      ...(noData ? [`there is no data (${code('s')} is ${code('no_data')})`] : []),
      `the request fails (${code('s')} is ${code('error')})`,
    ];
    const title = noData ? 'No-data and error responses' : 'Error responses';
    return blocks(
      fieldList(operation.fields, operation),
      heading(3, title, 'fields-other-answers'),
      `If ${list(states, 'or if')}, the response can contain the following field${other.length > 1 ? 's' : ''}:`,
      fieldList(other, operation),
    );
  }),

  /** `<Errors />` lists the status codes that the operation returns in addition to 200, with their meaning and fix. */
  Errors: aboutOperation((operation) => {
    const rows = operation.responses.statuses
      .filter(({status}) => status !== '200')
      .map(({status, description, fix}): Row => {
        const known = loadApi().statusCodes.filter((item) => String(item.code) === status);
        const [first] = known;
        const page = first ? `${statusPage}#${first.id}` : statusPage;
        return {
          id: `error-${status.toLowerCase()}`,
          cells: [
            code(status),
            description.replace(/^[^.]+/, (sentence) => link(sentence, page)),
            (fix && linked(fix, operation)) ||
              known.map((item) => (item.when ? `If ${item.when}, ${lowerFirst(item.fix)}` : item.fix)).join(' ') ||
              `Retry later. For the cause and the fix of each code, see [HTTP Status Codes](${statusPage}).`,
          ],
        };
      });
    return referenceTable(table('Status codes', ['Status', 'Meaning', 'What to do'], rows, {cards: []}), 'statuses');
  }),
};

/** Returns which universal parameters an operation accepts, and what doesn't work as on other endpoints. */
function universalSentences(operation: Operation): string {
  const {parameters, paging} = operation;
  const names = list(universalOf(operation, loadApi()).map((item) => link(code(item.name), item.page ?? '')));
  return blocks(
    `${parameters.length === 0 ? 'This endpoint accepts only' : 'You can also use'} the universal parameters ${names}.`,
    [...universalNotes(operation), ...(paging === 'untested' ? [untestedPaging] : [])]
      .map((note) => `* ${note}`)
      .join('\n'),
  );
}

const untestedPaging =
  "Nobody has tested whether `limit` and `offset` work on this endpoint, so [don't rely on them](/api/universal-parameters/limit#endpoints).";

function parameterEntry(parameter: Parameter, operation: Operation, toggles: RequestToggles): Entry {
  const {name, type, unit, minimum, maximum, description, required} = parameter;
  const {meanings, more} = valuesOf(parameter);
  return {
    id: `param-${name}`,
    name: code(name),
    type: (type === 'date' ? link('date', '/api/dates-and-times') : text(type)) + unitOf(unit),
    isRequired: required,
    description: [linked(description, operation, name), meanings].filter(Boolean).join(' '),
    more: {
      Default: upperFirst(linked(parameter.default ?? '', operation, name)),
      'Valid range': minimum !== undefined && maximum !== undefined ? `${minimum}–${maximum}` : '',
      ...more,
    },
    button: buttonToUse(toggles, name),
  };
}

const dateFormats = `Dates can be in any format described in ${link('Dates and Times', '/api/dates-and-times')}, such as ISO 8601, Unix, or spreadsheet format.`;

const unitOf = (unit?: string) => (unit ? ` (${text(unit)})` : '');

/**
 * Links the parameter and field names in backticks to their rows, and the names of universal parameters to their pages. A
 * known behavior starts on a new line.
 *
 * @param markdown a description
 * @param own name of the parameter or field that the description is about, which isn't linked
 * @param first the type to link to if a parameter and a field have the same name
 */
export function linked(markdown: string, operation: Operation, own = '', first: 'param' | 'field' = 'param'): string {
  const rows = (kind: 'param' | 'field') => {
    const items = kind === 'param' ? operation.parameters : operation.fields;
    return items.map(({name}) => [name, `#${kind}-${name}`]);
  };
  const targets: Readonly<Record<string, string>> = Object.fromEntries([
    ...Object.values(loadApi().universal).map(({name, page}) => [name, page]),
    ...rows(first === 'param' ? 'field' : 'param'),
    ...rows(first),
  ]);
  return markdown
    .replace(/(?<!\[)`([\w-]+)`(?!\])/g, (written, name: string) =>
      name !== own && Object.hasOwn(targets, name) ? link(written, targets[name]!) : written,
    )
    .replaceAll(' [Known behavior]', '<br />[Known behavior]');
}

/** Describes a parameter's values: an HTML list if they have meanings, or else the values, by whether there are others. */
function valuesOf({values, closed, type}: Parameter): {meanings?: string; more?: Entry['more']} {
  const shown = (item: Parameter['values'][number]) => item.values.map(code).join(', ') + (item.more ? ', …' : '');
  const items = values.map((item) => `<li>${shown(item)}${item.meaning ? `: ${item.meaning}` : ''}</li>`);
  if (values.some(({meaning}) => meaning !== '')) return {meanings: `<ul>${items.join('')}</ul>`};
  const all = type === 'boolean' ? '' : values.map(shown).join(', ');
  return {more: {[closed ? 'Allowed values' : 'Values']: all}};
}

const errorMessage = {
  name: 'errmsg',
  type: 'string',
  description: 'A message that describes the error.',
  values: [] as string[],
  nullable: false,
} as Field;

/** Returns the fields that occur only in no-data or error responses. */
export function otherFields({fields, responses}: Operation): readonly Field[] {
  const known = new Set(fields.map((field) => field.name));
  return [...responses.noDataFields.filter((field) => !known.has(field.name)), errorMessage];
}

function fieldList(fields: readonly Field[], operation: Operation): string {
  return namesList(
    fields.map((field) => {
      const sentences = [
        linked(field.description, operation, field.name, 'field'),
        field.values.length === 1 && `Always ${field.values.map(code).join()} in a successful response.`,
        missing(field),
        field.see && `${link(`Definition of ${field.name}`, field.see)}.`,
      ];
      return {
        id: `field-${field.name}`,
        name: code(field.name),
        type: text(field.type) + unitOf(field.unit),
        description: sentences.filter(Boolean).join(' '),
        more: {
          'Possible values': field.values.length > 1 ? field.values.map(code).join(', ') : '',
          'Human-readable': field.human && field.human !== field.name ? code(field.human) : '',
        },
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
