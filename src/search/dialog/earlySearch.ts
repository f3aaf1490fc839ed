import type {Search} from '../embeddedClient';
import {embeddedSearch} from './searches';

/**
 * Returns the function that searches the embedded index for DocSearch's dialog. If its results are early, the query is
 * repeated when the whole index is loaded.
 *
 * @param frame the element that contains the dialog
 */
export function earlySearch(frame: HTMLElement): Search {
  let completing = false;
  const complete = async () => {
    if (completing) return;
    completing = true;
    // Don't delay the early results: creating the engine takes as long as showing them.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    // If loading fails, the early results remain, and the next query reports the failure.
    await embeddedSearch.search([]).then(
      () => searchAgain(frame),
      () => {},
    );
    completing = false;
  };
  return async (requests) => {
    const results = await embeddedSearch.searchEarly(requests);
    if (results.some(({early}) => early)) void complete();
    return results;
  };
}

/**
 * Repeats the query in the dialog. DocSearch 3.9.0 has no function for this, but it runs the query when the input gets the
 * focus. Because it also selects the first result then, this function selects the current one again.
 */
function searchAgain(frame: HTMLElement): void {
  const selected = frame.querySelector<HTMLAnchorElement>('li [aria-selected=true]');
  const first = frame.querySelector('li [aria-selected]');
  if (selected && selected !== first) selectLater(frame, selected.href, frame.querySelectorAll('li').length);
  frame.querySelector('.DocSearch-Input')?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
}

/** The longest time until the new results are shown, in ms. */
const TIMEOUT = 2000;

/** Selects the result with a link when there are more results than before. */
function selectLater(frame: HTMLElement, href: string, before: number): void {
  const observer = new MutationObserver(() => {
    const results = [...frame.querySelectorAll('li')];
    if (results.length <= before) return;
    observer.disconnect();
    const item = results.find((result) => result.querySelector('a')?.href === href);
    // DocSearch selects the result under the pointer.
    item?.dispatchEvent(new MouseEvent('mousemove', {bubbles: true}));
  });
  observer.observe(frame, {childList: true, subtree: true});
  setTimeout(() => observer.disconnect(), TIMEOUT);
}
