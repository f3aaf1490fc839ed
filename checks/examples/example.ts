import type {Finding} from '../finding';
import type {Site} from '../checkedSite';

/** An operation in the API specification. */
export type Operation = ReturnType<Site['project']['api']['loadApi']>['operations'][string];

/** The fields of a response. Most contain arrays of the same length. */
export type Body = Readonly<Record<string, unknown>>;

/** A request's path and query parameters by name. */
export interface Query {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** An example response from any source, and the request that it belongs to. */
export interface Example {
  /** name for messages and exceptions, such as `stocks/candles three-days` */
  readonly name: string;
  readonly operation: Operation;
  /** undefined if the example doesn't belong to a specific request */
  readonly request?: Query;
  readonly body: Body;
  /** whether the example shows only some records of the response */
  readonly partial?: boolean;
  /** whether the body is generated from another example; if so, the rules for the body alone don't apply */
  readonly derived?: boolean;
  /** returns a finding at a value, or at the example if the value has no position */
  readonly at: (field: string, index: number | undefined, message: string, fix: string) => Finding;
}

/** The result of testing one statement about an example. */
export interface Judgment {
  /** name of the rule, as in `exceptions.yaml` */
  readonly rule: string;
  readonly field: string;
  readonly index?: number;
  /** what is wrong; undefined if the statement is true */
  readonly wrong?: string;
  readonly fix?: string;
}

/** Returns the values of a field, or an empty list if the example doesn't contain the field. */
export function valuesOf({body}: Example, field: string): readonly unknown[] {
  const value = body[field];
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** Returns the numbers in a field. Values that aren't numbers become undefined. */
export function numbersOf(example: Example, field: string): readonly (number | undefined)[] {
  return valuesOf(example, field).map((item) => (typeof item === 'number' ? item : undefined));
}

/**
 * Tests a statement for every record in which the given fields contain numbers.
 *
 * @param test returns what is wrong, or undefined if the record is correct
 */
export function forRecords(
  example: Example,
  rule: string,
  fields: readonly string[],
  test: (...values: number[]) => string | undefined,
  fix = 'correct one of the values',
): Judgment[] {
  const [first = ''] = fields;
  return numbersOf(example, first).flatMap((_, index) => {
    const values = fields.map((field) => numbersOf(example, field)[index]);
    if (values.includes(undefined)) return [];
    return [{rule, field: first, index, wrong: test(...(values as number[])), fix}];
  });
}
