/*
 * Remembers the last button or tab that the reader presses before the scripts of the page respond, or whose keyboard shortcut
 * the reader uses. `client.ts` presses it again after hydration. A click anywhere else or Escape cancels this. Buttons have their
 * shortcuts in `aria-keyshortcuts`, as WAI-ARIA 1.2 defines it.
 *
 * This is an inline script at the end of each page. Pages also work where inline scripts are blocked.
 */
import {isWriting, shortcutKey} from 'docusaurus-built-pages/keys';

export interface EarlyInput {
  /** Presses the button that the reader pressed last, if any, and stops waiting for others. */
  repeatInput?: () => void;
}

const page = window as EarlyInput;
let pressed: HTMLElement | undefined;
const onClick = (event: MouseEvent) => {
  pressed = (event.target as Element).closest<HTMLElement>('button[type=button], [role=tab]') ?? undefined;
  // Otherwise, scripts that listen before hydration would respond twice.
  if (pressed) event.stopImmediatePropagation();
};
const onKeyDown = (event: KeyboardEvent) => {
  const {key, ctrlKey, metaKey, altKey, target} = event;
  // Browsers that fill in forms also send keys without a name.
  if (!key) return;
  if (key === 'Escape') pressed = undefined;
  const modifiers = `${ctrlKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${metaKey ? 'Meta+' : ''}`;
  // In a field, a key without modifiers is text.
  if (!modifiers && isWriting(target)) return;
  // The operator ~= finds one of several values that are separated by spaces.
  const shortcut = CSS.escape(modifiers + shortcutKey(event));
  const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${shortcut}]`);
  if (!button) return;
  event.preventDefault();
  pressed = button;
};
addEventListener('click', onClick, true);
addEventListener('keydown', onKeyDown, true);
page.repeatInput = () => {
  removeEventListener('click', onClick, true);
  removeEventListener('keydown', onKeyDown, true);
  page.repeatInput = undefined;
  pressed?.click();
};
