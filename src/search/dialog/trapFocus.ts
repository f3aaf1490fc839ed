const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/**
 * Keeps the focus inside an element when the user presses Tab. DocSearch also does this, but only considers the
 * elements that existed when the dialog opened, and the results change later.
 *
 * @returns a function that removes the listener
 */
export function trapFocus(frame: HTMLElement): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    const stops = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (item) => item.tabIndex >= 0 && item.getClientRects().length > 0,
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge && frame.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };
  // After a click on a text in the dialog, the body has the focus.
  document.addEventListener('keydown', listen, true);
  return () => document.removeEventListener('keydown', listen, true);
}
