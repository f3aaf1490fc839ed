import {delegated} from '../../site/client/delegateEvent';

/** How long the button shows the result, in milliseconds. */
const RESULT_DURATION = 2000;

const timers = new WeakMap<Element, number>();

/** Copies the text of a `CopyButton` and shows the result. */
async function copy(button: HTMLElement): Promise<void> {
  const text = button.dataset.copy || (button.parentElement?.querySelector('pre code')?.textContent ?? '');
  const [label, , status] = button.children;
  const say = (word: string, aloud = word) => {
    if (label) label.textContent = word;
    if (status) status.textContent = aloud;
  };
  try {
    await navigator.clipboard.writeText(text);
    say('Copied');
  } catch {
    // The browser denied access to the clipboard, or the page isn't in a secure context.
    say('Copy failed');
  }
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => say('Copy', ''), RESULT_DURATION),
  );
}

delegated('click', '[data-copy]', (button) => void copy(button));
