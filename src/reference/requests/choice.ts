/** An option that the reader can add to an example or remove from it. */
export interface Toggle {
  /** The ID, unique on its page. */
  readonly id: string;
  /** Toggles that can't be combined with this one. Only one toggle of a pair needs to list the other. */
  readonly without?: readonly string[];
  /**
   * Toggles that this one requires. Adding this toggle also adds them, and removing any of them also removes this one. An
   * item can list alternatives, such as `from|countback`: one of them is enough, and the first one is added.
   */
  readonly needs?: readonly string[];
}

/**
 * Returns the toggles in the example after the reader presses one. Adding a toggle also adds the toggles that it
 * requires and removes those that it can't be combined with. Removing a toggle also removes those that require it.
 *
 * @param toggles all toggles of the page, in the order in which they appear in the example
 * @param chosen IDs of the toggles in the example
 * @param id ID of the pressed toggle
 * @returns IDs of the toggles in the example, in the order of `toggles`
 */
export function press(toggles: readonly Toggle[], chosen: readonly string[], id: string): string[] {
  const now = new Set(chosen);
  const isMet = (need: string) => need.split('|').some((item) => now.has(item));
  const remove = (removed: string): void => {
    if (!now.delete(removed)) return;
    for (const toggle of toggles) if (!(toggle.needs ?? []).every(isMet)) remove(toggle.id);
  };
  const add = (added: string): void => {
    const toggle = toggles.find((item) => item.id === added);
    if (!toggle || now.has(added)) return;
    now.add(added);
    for (const need of toggle.needs ?? []) if (!isMet(need)) add(need.split('|')[0]!);
    for (const item of toggles) if (item.without?.includes(added) || toggle.without?.includes(item.id)) remove(item.id);
  };
  if (now.has(id)) remove(id);
  else add(id);
  return toggles.map((toggle) => toggle.id).filter((item) => now.has(item));
}

/**
 * Returns the toggles that `press` removed because they can't be combined with the one that it added, or because they require
 * the one that it removed.
 */
export function released(
  toggles: readonly Toggle[],
  [before, after]: readonly [before: readonly string[], after: readonly string[]],
  id: string,
): string[] {
  const excludes = (one: string, other: string) => toggles.find((item) => item.id === one)?.without?.includes(other);
  const isAdded = after.includes(id);
  return before.filter(
    (item) => item !== id && !after.includes(item) && (!isAdded || excludes(item, id) || excludes(id, item)),
  );
}

/** The query parameter that contains the toggles in the example, so that a link to a changed example can be shared. */
const PARAMETER = 'use';

/**
 * Returns the toggles that a query string selects. Unknown IDs are ignored.
 *
 * @param search a query string, such as `?use=countback,to`
 * @returns IDs of the toggles in the order of `toggles`, or undefined if the query string doesn't contain a selection
 */
export function readChoice(search: string, toggles: readonly Toggle[]): string[] | undefined {
  const written = new URLSearchParams(search).get(PARAMETER);
  // Pressing one toggle after the other never results in a combination that the API rejects.
  return written
    ?.split(',')
    .filter((id) => toggles.some((toggle) => toggle.id === id))
    .reduce<string[]>((chosen, id) => (chosen.includes(id) ? chosen : press(toggles, chosen, id)), []);
}

/**
 * Returns a query string that selects toggles. Other parameters don't change.
 *
 * @param search the current query string
 * @param chosen IDs of the toggles, or undefined to remove the selection
 */
export function writeChoice(search: string, chosen: readonly string[] | undefined): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  if (chosen) parameters.set(PARAMETER, chosen.join());
  // The commas aren't encoded, so that the URL stays readable.
  const written = parameters.toString().replaceAll('%2C', ',');
  return written && `?${written}`;
}
