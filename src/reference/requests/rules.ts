import {timeOf} from './dateInput';
import {list} from 'docusaurus-plugin-data-tags/words';
import type {Operation} from '../data/api/model';
import type {Condition, Known, Rule} from '../data/api/schema';

/* What the API does with combinations of parameters. The rules are data, in the file of each operation. */

const DAY = 86_400_000;

/** Path and query parameters of a request by name, not encoded. */
export type Given = Readonly<Record<string, string>>;

/** A change to a request. */
interface Edit {
  readonly remove?: readonly string[];
  readonly set?: Given;
  /** IDs of the operations that accept the parameters */
  readonly operations?: readonly string[];
}

/** Why the API rejects a request, or ignores part of it. */
export interface Fault extends Edit {
  /** names of the parameters that the fault is about */
  readonly names: readonly string[];
  /** what is wrong, without a period, and what to do, in the imperative. `remove` and `set` correct the request */
  readonly message: string;
  readonly fix: string;
  /** whether the request is valid, but a parameter in it isn't needed */
  readonly harmless?: true;
  /** whether a rule in the data describes the fault */
  readonly isRule?: true;
}

/** Returns the message and the fix of a fault as one line. */
export const faultText = ({message, fix}: Fault): string => `${message} -> ${fix}`;

/**
 * Returns the rules and the known behaviors that a request meets.
 *
 * @param given the parameters of the request
 * @param now the current time in milliseconds. If it isn't set, rules about ranges without an end date aren't applied
 */
export function metRules<R extends Rule | Known>(
  rules: readonly R[],
  given: Given,
  operation: Operation,
  now?: number,
) {
  return rules.filter(
    ({if: conditions, moreDaysThan}) =>
      Object.entries(conditions).every(
        ([name, condition]) =>
          meets(given[name], condition) &&
          (condition.class === undefined || isOfClass(operation, given, condition.class, name)),
      ) &&
      (moreDaysThan === undefined || daysIn(given, now) > moreDaysThan),
  );
}

/**
 * Returns whether a parameter of a request has a value of a class, such as `intraday`.
 *
 * @param name the name of the parameter. Default: the parameter with this class
 */
export function isOfClass(operation: Operation, given: Given, id: string, name?: string): boolean {
  const found = operation.parameters.find((item) => item.classes[id] && (name === undefined || item.name === name));
  const value = found && given[found.name];
  return value !== undefined && new RegExp(`^(?:${found?.classes[id]?.pattern})$`, 'i').test(value);
}

/** Returns the faults of a request that the rules of an operation describe. */
export function brokenRules(operation: Operation, given: Given, now?: number): Fault[] {
  // Known behaviors without an effect on the request, such as one more day in the response, aren't faults.
  const effective = operation.constraints.filter(
    ({rejects, ignores, empty}) => rejects || empty || ignores?.some((name) => name in given),
  );
  return metRules(effective, given, operation, now).map(
    ({text, if: conditions, fix = {}, ignores = [], about, moreDaysThan}) => {
      const ignored = ignores.filter((name) => name in given);
      const {remove = fix.set || fix.text ? undefined : ignored, set, text: todo} = fix;
      return {
        names: [...new Set([...Object.keys(conditions), ...ignored])],
        message: plainMessage(text, ignored[0] ?? about[0] ?? ''),
        isRule: true as const,
        fix: todo ?? editPhrase({remove, set}),
        remove,
        set: moreDaysThan ? {to: lastDay(given, moreDaysThan, now)} : set,
      };
    },
  );
}

/** Returns the faults of a request that the pairs of its parameters describe. */
export function clashes(operation: Operation, given: Given): Fault[] {
  return operation.parameters
    .filter(({name}) => name in given)
    .flatMap(({name, excludes, replaces, sameAs, requiredUnless}): Fault[] => {
      const both = (other: string) => given[other] !== undefined;
      const pair = (other: string) => ({names: [name, other], remove: [other], fix: 'remove one of them'});
      const [alternative = '', value] = requiredUnless?.split('=') ?? [];
      return [
        ...(requiredUnless && given[alternative] === value
          ? [{...pair(alternative), message: `${name} and ${requiredUnless} are alternatives`}]
          : []),
        // Both parameters of a pair list each other, but the fault is reported once.
        ...excludes
          .filter((other) => both(other) && name < other)
          .map((other) => ({...pair(other), message: `${name} and ${other} can't be combined`})),
        ...replaces.filter(both).map((other) => ({
          ...pair(other),
          message: `${other} isn't needed with ${name}`,
          fix: `remove ${other}`,
          harmless: true as const,
        })),
        ...sameAs
          .filter((other) => both(other) && given[other] !== given[name] && name < other)
          .map((other) => ({
            ...pair(other),
            // What a filter selects says more than what it excludes.
            remove: [given[name] === 'false' ? name : other],
            message: `${name} and ${other} must have the same value`,
          })),
      ];
    });
}

/** Returns the fault of a range that ends before it starts, or that is empty because `to` is exclusive, if there is one. */
export function reversedRange({parameters}: Operation, given: Given): Fault[] {
  const names = ['from', 'to'];
  const isRange = parameters.some(({name, type}) => name === 'from' && type === 'date');
  const isExclusive = parameters.some(({name, bound}) => name === 'to' && bound === 'exclusive');
  const days = isRange ? daysIn(given) : Number.NaN;
  if (days < 0)
    return [{names, message: 'from is after to', fix: 'swap the dates', set: {from: given.to!, to: given.from!}}];
  if (days !== 0 || !isExclusive) return [];
  const edit = {remove: names, set: {date: given.from!}};
  return [{names, message: 'to is exclusive, so the range is empty', fix: 'set date instead of from and to', ...edit}];
}

function meets(value: string | undefined, {given, is, not, moreThan}: Condition): boolean {
  const text = value?.toLowerCase();
  return (
    (given === undefined || given === (text !== undefined)) &&
    (!is || (text !== undefined && is.includes(text))) &&
    (!not || text === undefined || !not.includes(text)) &&
    (moreThan === undefined || (text !== undefined && text.split(',').length > moreThan))
  );
}

/** Returns the number of days between `from` and `to` or, without `to`, now. NaN if one of them is unknown. */
function daysIn({from = '', to}: Given, now?: number): number {
  const end = to === undefined ? (now ?? Number.NaN) : timeOf(to, now);
  return (end - timeOf(from, now, end)) / DAY;
}

/** Returns a sentence about a parameter without Markdown. At the parameter, the sentence doesn't have to contain its name. */
function plainMessage(markdown: string, name: string): string {
  const message = markdown
    .replaceAll('`', '')
    .replace(/\[(.*?)\]\(.*?\)/g, '$1')
    .replace(/\.$/, '');
  return name === '' || message.includes(name) ? message : `${name}: ${message}`;
}

/** Returns the last day of a range with at most the given number of days, as `YYYY-MM-DD`. */
const lastDay = ({from = ''}: Given, days: number, now?: number) =>
  new Date(timeOf(from, now) + (days - 2) * DAY).toISOString().slice(0, 10);

/** Returns an edit in the imperative, such as `remove extended` or `set format=csv`. */
function editPhrase({remove = [], set = {}}: Edit): string {
  const pairs = Object.entries(set).map((pair) => pair.join('='));
  const parts = [remove.length > 0 && `remove ${list(remove)}`, pairs.length > 0 && `set ${list(pairs)}`];
  return parts.filter(Boolean).join(', and ') || 'correct the request';
}
