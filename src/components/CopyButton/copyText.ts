import {onDemand} from 'docusaurus-theme-site-search/onDemand';

/**
 * Copies a text to the clipboard, during a click.
 *
 * @throws Error if the browser doesn't allow it, or if the text isn't available
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  // Without HTTPS, browsers have no clipboard. The theme's code blocks also load this script then.
  if (!navigator.clipboard) {
    const [content, {default: copy}] = await Promise.all([text, onDemand(() => import('copy-text-to-clipboard'))]);
    if (!copy(content)) throw new Error('The browser did not copy the text');
    return;
  }
  if (typeof text === 'string' || typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  // Safari allows copying only during the click event, so pass the promise to the clipboard instead of awaiting it.
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  // If the browser doesn't allow writing, nothing else handles errors of this promise, such as a failed request.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
