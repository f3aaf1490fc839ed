import {unknownName} from '../../src/site/tags/nearestName';

/**
 * Returns the items whose name contains one of the given texts, in upper or lower case. Without texts, returns all items.
 *
 * @param kind what the items are, for the error message
 * @throws Error if no item's name contains one of the texts
 */
export function chooseByName<Item extends {readonly name: string}>(
  kind: string,
  items: readonly Item[],
  texts: readonly string[],
): readonly Item[] {
  const matches = ({name}: Item, text: string) => name.toLowerCase().includes(text.toLowerCase());
  const unknown = texts.filter((text) => !items.some((item) => matches(item, text)));
  const names = items.map(({name}) => name);
  if (unknown[0] !== undefined) throw new Error(unknownName(kind, unknown[0], names));
  return texts.length > 0 ? items.filter((item) => texts.some((text) => matches(item, text))) : items;
}
