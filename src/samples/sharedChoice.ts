import {press, type Toggle} from './choice';

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
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part !== PARAMETER && !part.startsWith(`${PARAMETER}=`));
  // The commas aren't encoded, so that the URL stays readable.
  if (chosen) parts.push(`${PARAMETER}=${chosen.map(encodeURIComponent).join(',')}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
