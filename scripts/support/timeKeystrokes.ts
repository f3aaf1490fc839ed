import type {Page} from '@playwright/test';

const QUERIES = ['countback', 'option chain', 'strikeLimit', 'how do i cancel'];

/**
 * Types queries into the open search dialog, letter by letter. Measures in the page how long it takes from each keystroke
 * until the results of the typed text are in the document.
 *
 * @param page a page with an open search dialog that has already shown results
 * @returns the times of all keystrokes in ms
 */
export async function timeKeystrokes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const query of QUERIES) {
    await page.locator('.DocSearch-Input').fill('');
    for (const letter of query) times.push(await page.evaluate(typeLetter, letter));
  }
  return times;
}

/** Runs in the page. Adds a letter to the query, and returns the time until its results are shown. */
async function typeLetter(letter: string): Promise<number> {
  const box = document.querySelector<HTMLInputElement>('.DocSearch-Input') as HTMLInputElement;
  const list = document.querySelector('.DocSearch-Dropdown') as Element;
  const drawn = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      // The footer link contains the query of the visible results.
      const link = list.querySelector<HTMLAnchorElement>('.DocSearch-HitsFooter a');
      const none = list.querySelector('.DocSearch-NoResults');
      const query = link && new URL(link.href).searchParams.get('q');
      if (query === box.value || none?.textContent?.includes(`"${box.value}"`)) {
        observer.disconnect();
        done();
      }
    });
    observer.observe(list, {childList: true, subtree: true, attributes: true, characterData: true});
  });
  const start = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, box.value + letter);
  box.dispatchEvent(new Event('input', {bubbles: true}));
  await drawn;
  return performance.now() - start;
}
