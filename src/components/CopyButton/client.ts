import {delegated} from '../../site/client/delegateEvent';

/** How long a button says what became of the copy, in ms. */
const SAID = 2000;

const timers = new WeakMap<Element, number>();

/** Copies what a `CopyButton` stands for, and says so. */
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
    // No permission, or no secure context.
    say('Not copied');
  }
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => say('Copy', ''), SAID),
  );
}

delegated('click', '[data-copy]', (button) => void copy(button));
