import {type Api, type Field, findField, findOperation, loadApi, type Operation} from '../api/model';
import {lookUp} from '../../tags/nearestName';
import {
  type Attribute,
  attributesOf,
  type Example,
  type Formula,
  loadSheets,
  type Sheets,
  splitArguments,
} from './model';

/**
 * What formulas return, taken from the sample answers of the API: the add-on asks the same endpoints, so a figure is
 * written once, in the API's data.
 */

type Answer = Readonly<Record<string, unknown>>;

/** A sample answer of an operation, the first one unless an id is given; throws when there is none of that name. */
export function sampleOf(operation: Operation, example?: string): Answer {
  const samples = operation.responses.success.filter(({value}) => value !== undefined);
  const [first] = samples;
  if (!first) throw new Error(`${operation.id} has no sample answer -> add one to its description`);
  const chosen =
    example === undefined
      ? first
      : lookUp('sample answer', example, Object.fromEntries(samples.map((it) => [it.id, it])));
  return chosen.value as Answer;
}

const eastern = (seconds: number) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(seconds * 1000)
      .map(({type, value}) => [type, value]),
  );

/** How an unset Google Sheets in US English shows a day: `9/24/2019`. */
function day(seconds: number): string {
  const it = eastern(seconds);
  return `${it.month}/${it.day}/${it.year}`;
}

/** The same with the time of day, `9/23/2022 14:34:52`. */
function moment(seconds: number): string {
  const it = eastern(seconds);
  return `${day(seconds)} ${Number(it.hour)}:${it.minute}:${it.second}`;
}

/**
 * A value of an answer as a spreadsheet cell shows it.
 *
 * @param value number, text, boolean, or null for an empty cell
 * @param kind what the cell holds; a date comes in Unix seconds and is shown in the exchange's time zone
 */
export function cellText(value: unknown, kind: Attribute['returns']): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return String(value).toUpperCase();
  if (typeof value === 'number' && kind === 'date') return day(value);
  if (typeof value === 'number' && kind === 'datetime') return moment(value);
  return String(value);
}

const valuesOf = (answer: Answer, field: string): unknown[] => {
  const values = answer[field];
  return Array.isArray(values) ? values : values === undefined ? [] : [values];
};

/** What the attribute's example cell shows, from the first record of the sample; undefined for a table or a modifier. */
export function attributeExample(formula: Formula, attribute: Attribute, api: Api = loadApi()): string | undefined {
  if (attribute.field === undefined) return undefined;
  const id = sampleOperation(formula, attribute);
  const operation = findOperation(id, api);
  findField(operation, attribute.field);
  const [value] = valuesOf(
    sampleOf(operation, formula.sample?.operation === id ? formula.sample.example : undefined),
    attribute.field,
  );
  return cellText(value, attribute.returns);
}

/** The operation whose sample shows the attribute: the formula's sample, unless the attribute belongs to another endpoint. */
export function sampleOperation(formula: Formula, attribute: Attribute): string {
  return attribute.operation === formula.operation
    ? (formula.sample?.operation ?? attribute.operation)
    : attribute.operation;
}

/** The day of a moment in New York: `September 23, 2022`. */
export const longDay = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });

/**
 * What a sample answer describes: `AAPL on September 23, 2022`.
 *
 * @param operation the operation that answered
 * @param example id of the sample, the first one when left out
 * @param all whether it speaks of every record or of the first one; several symbols are not listed
 * @returns words that read on after "of"
 */
export function sampleSubject(operation: Operation, example: string | undefined, all: boolean): string {
  const answer = sampleOf(operation, example);
  const listed = ['optionSymbol', 'symbol'].flatMap((field) => valuesOf(answer, field)).slice(0, all ? undefined : 1);
  const asked = Object.values(operation.requests[0]?.path ?? {}).at(-1);
  const symbol = listed.length > 1 ? undefined : (listed[0] ?? asked);
  const stamp = ['updated', 't', 'date']
    .map((field) => valuesOf(answer, field)[0])
    .find((value) => typeof value === 'number');
  return [symbol, stamp === undefined ? undefined : longDay(stamp as number)]
    .filter((it) => it !== undefined)
    .join(' on ');
}

/** The cells that an example fills, as plain text. */
export interface Cells {
  readonly rows: readonly (readonly string[])[];
  /** the header row; undefined where a single cell is filled */
  readonly labels?: readonly string[];
  /** what the figures describe, `AAPL on September 23, 2022`; undefined where the formula says it */
  readonly subject?: string;
}

/**
 * The cells that an example of a formula returns.
 *
 * @param formula the formula
 * @param example one of its examples with a `result`
 * @throws Error when the result names an operation, sample, field or attribute that does not exist
 */
export function exampleCells(
  formula: Formula,
  example: Example,
  sheets: Sheets = loadSheets(),
  api: Api = loadApi(),
): Cells {
  if (!example.result) throw new Error(`${example.formula} has no result`);
  const operation = findOperation(example.result.operation, api);
  const answer = sampleOf(operation, example.result.example);
  const attributes = attributesOf(formula, sheets);
  const names = example.result.columns ? undefined : (attributeNames(example.formula) ?? [defaultAttribute]);
  const fields = (example.result.columns ?? names ?? []).map((name) =>
    findField(operation, names ? columnOf(name, operation, attributes) : name),
  );
  const lists = fields.map((field) =>
    valuesOf(answer, field.name).map((value) => cellText(value, kindOf(field, attributes))),
  );
  const rows = (lists[0] ?? []).map((_, index) => lists.map((list) => list[index] ?? ''));
  const labels = fields.map((field, index) => field.human ?? inTitleCase(names?.[index] ?? field.name));
  // A date in the formula says whose figures they are.
  const dated = /"\d+\/\d+\/\d+"/.test(example.formula);
  return {
    rows,
    labels: fields.length === 1 && rows.length === 1 ? undefined : labels,
    subject: dated ? undefined : sampleSubject(operation, example.result.example, true),
  };
}

const inTitleCase = (name: string) => name.replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase());

/** What a formula returns when it names no attribute. */
const defaultAttribute = 'price';

/** The attributes in the second argument of a formula; undefined when there is no such text. */
function attributeNames(formula: string): string[] | undefined {
  const list = /^"(.*)"$/.exec(splitArguments(formula)[1] ?? '')?.[1];
  return list?.split(',').map((name) => name.trim());
}

/** The field of the operation that holds an attribute's figure. */
function columnOf(name: string, operation: Operation, attributes: readonly Attribute[]): string {
  const fields = new Set(operation.fields.map((field) => field.name));
  const found = attributes.find(
    (it) => [it.name, ...(it.aliases ?? [])].includes(name) && it.field !== undefined && fields.has(it.field),
  );
  if (!found?.field)
    throw new Error(`${operation.id} has no field for the attribute "${name}" -> name the columns of the result`);
  return found.field;
}

/** How a field is shown: as the attribute with the same field, or by the field's own type. */
function kindOf(field: Field, attributes: readonly Attribute[]): Attribute['returns'] {
  const attribute = attributes.find((it) => it.field === field.name);
  return attribute?.returns ?? (field.type.includes('date') ? 'datetime' : 'text');
}
