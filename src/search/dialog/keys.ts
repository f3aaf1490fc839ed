/** The effect of a key on the search dialog. */
export type KeyAction = 'open' | 'close' | undefined;

/** The properties of a keyboard event that determine its effect. */
export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Returns the effect of a key. Ctrl/Cmd+K opens or closes the dialog, `/` opens the dialog if no form field has the
 * focus, and Escape closes the dialog.
 *
 * @param key the keyboard event
 * @param open whether the dialog is open
 * @param writing whether a form field or another editable element has the focus (see `isWriting`)
 */
export function keyAction({key, ctrlKey, metaKey, altKey}: Key, open: boolean, writing: boolean): KeyAction {
  if (key === 'Escape') return open ? 'close' : undefined;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return open ? 'close' : 'open';
  if (key === '/' && !open && !writing && !ctrlKey && !metaKey && !altKey) return 'open';
  return undefined;
}

/** Returns whether the target of a keyboard event is an input, a select, a text area, or another editable element. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName))
  );
}
