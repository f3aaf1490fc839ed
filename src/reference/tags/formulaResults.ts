import type {Field} from '../data/api/fields';
import {findField, findOperation, type Operation} from '../data/api/model';
import {type ResponseBody, valuesOf} from '../data/api/response';
import {inNewYork} from './drawing';
import {findById} from 'docusaurus-plugin-data-tags/names';
import {type Attribute, attributesOf, type Example, type Formula, splitArguments} from '../data/sheets/model';

/**
 * Creates formula results from the API's sample responses. The add-on uses the same endpoints, so each value needs to
 * be stored only once, in the API data.
 */

/** Returns a sample response of an operation. Default: the first one. @throws Error if there is no such sample */
const sampleOf = ({responses: {success}}: Operation, example = success[0]?.id ?? '') =>
  findById('sample response', example, success).value as ResponseBody;

/** Formats a date as in Google Sheets with the default settings for US English, such as `9/24/2019`. */
const day = (seconds: number) => inNewYork(seconds, {year: 'numeric', month: 'numeric', day: 'numeric'});

/** Formats a date and time, such as `9/23/2022 14:34:52`. */
const moment = (seconds: number) =>
  `${day(seconds)} ${inNewYork(seconds, {timeStyle: 'medium', hourCycle: 'h23'}).replace(/^0/, '')}`;

/**
 * Formats a response value as it appears in a spreadsheet cell.
 *
 * @param value number, string, boolean, or null for an empty cell
 * @param kind data type of the cell. Dates are Unix seconds and are shown in Eastern Time
 */
export function cellText(value: unknown, kind: Attribute['returns']): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return String(value).toUpperCase();
  if (typeof value === 'number' && kind === 'date') return day(value);
  if (typeof value === 'number' && kind === 'datetime') return moment(value);
  return String(value);
}

/**
 * Returns the example result of an attribute, which is the value in the first record of its sample. Undefined for attributes
 * without an API field, such as tables and modifiers.
 */
export function attributeExample(formula: Formula, attribute: Attribute): string | undefined {
  if (attribute.field === undefined) return undefined;
  const operation = findOperation(sampleOperation(formula, attribute));
  findField(operation, attribute.field);
  const [value] = valuesOf(sampleOf(operation, attribute.example), attribute.field);
  return cellText(value, attribute.returns);
}

/** Returns the ID of the operation whose sample is used for an attribute. */
export function sampleOperation(formula: Formula, attribute: Attribute): string {
  return (attribute.operation === formula.operation && formula.sample) || attribute.operation;
}

/**
 * Describes the data in a sample response, such as `AAPL on September 23, 2022`.
 *
 * @param operation the operation of the sample
 * @param example ID of the sample. Default: the first one
 * @param all whether to describe all records instead of only the first one. Omits the symbol if there are several
 * @returns a phrase that can follow "sample data for"
 */
export function sampleSubject(operation: Operation, example: string | undefined, all: boolean): string {
  const response = sampleOf(operation, example);
  const listed = ['optionSymbol', 'symbol'].flatMap((field) => valuesOf(response, field)).slice(0, all ? undefined : 1);
  const exampleSymbol = Object.values(operation.requests[0]?.path ?? {}).at(-1);
  const symbol = listed.length > 1 ? undefined : (listed[0] ?? exampleSymbol);
  const stamp = ['updated', 't', 'date']
    .map((field) => valuesOf(response, field)[0])
    .find((value) => typeof value === 'number');
  return [symbol, stamp === undefined ? undefined : inNewYork(stamp as number, {dateStyle: 'long'})]
    .filter((item) => item !== undefined)
    .join(' on ');
}

/**
 * Returns the cells that an example returns, as plain text.
 *
 * @param formula the formula
 * @param example one of the formula's examples. It must have a `result`
 * @throws Error if the example has no `result`, or if the result refers to an operation, sample, field, or attribute
 *   that doesn't exist
 */
export function exampleCells(formula: Formula, example: Example) {
  if (!example.result) throw new Error(`${example.formula} has no result -> add "result" to the example`);
  const operation = findOperation(example.result.operation);
  const response = sampleOf(operation, example.result.example);
  const attributes = attributesOf(formula);
  // A formula that doesn't request any attributes returns the price.
  const names = example.result.columns ? undefined : (columnNames(example.formula, attributes) ?? ['price']);
  const fields = (example.result.columns ?? names ?? []).map((name) =>
    findField(operation, names ? columnOf(name, operation, attributes) : name),
  );
  const lists = fields.map((field) =>
    valuesOf(response, field.name).map((value) => cellText(value, kindOf(field, attributes))),
  );
  const rows = (lists[0] ?? []).map((_, index) => lists.map((list) => list[index] ?? ''));
  const labels = fields.map((field, index) => field.human ?? inTitleCase(names?.[index] ?? field.name));
  const dated = /"\d+\/\d+\/\d+"/.test(example.formula);
  return {
    rows,
    /** the header row; undefined if the result is a single cell */
    labels: fields.length === 1 && rows.length === 1 ? undefined : labels,
    /** description of the data, such as `AAPL on September 23, 2022`; undefined if the formula contains a date */
    subject: dated ? undefined : sampleSubject(operation, example.result.example, true),
  };
}

const inTitleCase = (name: string) => name.replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase());

/** Returns the attributes in the second argument of a formula that add a column, or undefined if there are none. */
function columnNames(formula: string, attributes: readonly Attribute[]): string[] | undefined {
  const list = /^"(.*)"$/.exec(splitArguments(formula)[1] ?? '')?.[1];
  const modifiers = attributes.filter(({returns}) => returns === 'modifier').map(({name}) => name);
  return list
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => !modifiers.includes(name));
}

/** Returns the name of the field that contains the value of an attribute. */
function columnOf(name: string, operation: Operation, attributes: readonly Attribute[]): string {
  const fields = new Set(operation.fields.map((field) => field.name));
  const found = attributes.find(
    (attribute) =>
      [attribute.name, ...(attribute.aliases ?? [])].includes(name) &&
      attribute.field !== undefined &&
      fields.has(attribute.field),
  );
  if (!found?.field)
    throw new Error(`${operation.id} has no field for the attribute "${name}" -> set "columns" of the result`);
  return found.field;
}

/** Returns the data type of a field. If an attribute uses the field, this is the attribute's data type. */
function kindOf(field: Field, attributes: readonly Attribute[]): Attribute['returns'] {
  const attribute = attributes.find((item) => item.field === field.name);
  return attribute?.returns ?? (field.type.includes('date') ? 'datetime' : 'text');
}
