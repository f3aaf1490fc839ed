import {list} from '../../site/tags/list';
import {press} from './choice';
import {type ExampleToggles, onlyModifiers, requestOf} from './toggles';

/** What a change adds to an example and removes from it, as names for use in a sentence. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Path parameters with a different value. */
  readonly values: readonly (readonly [name: string, value: string])[];
}

/**
 * Returns the difference between two states of an example.
 *
 * @param before IDs of the toggles in the example before the change
 * @param after IDs of the toggles in the example after the change
 * @param except ID of a toggle to ignore
 */
export function differenceOf(
  data: ExampleToggles,
  before: readonly string[],
  after: readonly string[],
  except?: string,
): Difference {
  if ('name' in data) {
    const texts = (those: readonly string[], others: readonly string[]) => [
      ...(onlyModifiers(data.toggles, those) && !onlyModifiers(data.toggles, others) ? ['all'] : []),
      ...data.toggles
        .filter(({id}) => id !== except && those.includes(id) && !others.includes(id))
        .map(({text}) => text),
    ];
    return {added: texts(after, before), removed: texts(before, after), values: []};
  }
  const [from, to] = [requestOf(data, before).request, requestOf(data, after).request];
  const only = (those: typeof from.query, others: typeof from.query) =>
    those.filter(([name]) => name !== except && !others.some(([other]) => other === name));
  return {
    added: only(to.query, from.query).map((pair) => pair.join('=')),
    removed: only(from.query, to.query).map(([name]) => name),
    values: Object.entries(to.values).filter(([name, value]) => from.values[name] !== value),
  };
}

/**
 * Returns what pressing a toggle changes in addition to the toggle itself, such as `also sets resolution to 5` or
 * `replaces from`. Returns an empty string if it changes nothing else.
 *
 * @param chosen IDs of the toggles in the example
 * @param id ID of the toggle
 */
export function sideEffects(data: ExampleToggles, chosen: readonly string[], id: string): string {
  const next = press(data.toggles, chosen, id);
  const {added, removed, values} = differenceOf(data, chosen, next, id);
  const isAdded = next.includes(id);
  const also = [
    ...values.map(([name, value]) => `sets ${name} to ${value}`),
    ...(added.length > 0 ? [`adds ${list(added)}`] : []),
    ...(removed.length > 0 && !isAdded ? [`removes ${list(removed)}`] : []),
  ];
  const effects = [
    ...(also.length > 0 ? [`also ${list(also)}`] : []),
    ...(removed.length > 0 && isAdded ? [`replaces ${list(removed)}`] : []),
    ...(isTokenRequired(data, next) && !isTokenRequired(data, chosen) ? ['requires a token'] : []),
  ].join('; ');
  return effects && !isAdded ? `if removed, ${effects}` : effects;
}

/** Returns whether the example requires a token although the initial one doesn't. */
function isTokenRequired(data: ExampleToggles, chosen: readonly string[]): boolean {
  return !('name' in data) && Boolean(data.openSymbol) && !requestOf(data, chosen).request.openSymbol;
}
