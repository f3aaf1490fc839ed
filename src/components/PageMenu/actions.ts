/* What the menu needs only after the reader opens it. */

/** The distance between the top of the window and a heading below the navbar, in pixels. */
const HEADING_TOP = 100;

/** Returns the ID and text of the heading that the reader is looking at, or undefined at the top of the page. */
export function currentHeading(): {id: string; text: string} | undefined {
  const headings = document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]');
  const heading = [...headings].filter((item) => item.getBoundingClientRect().top < HEADING_TOP).at(-1);
  // The link of a heading contains a zero-width space.
  return heading && {id: heading.id, text: heading.innerText.replace(/\u200b/g, '').trim()};
}

/** Copies the content of a file to the clipboard. */
export async function copyFile(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
  });
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  // Safari allows copying only during the click event, so pass the promise to the clipboard instead of awaiting it.
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  // If the browser doesn't allow writing, nothing else handles errors of this promise, such as a failed request.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
