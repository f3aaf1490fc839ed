/** What a key does to the search dialog. */
export type KeyAction = 'open' | 'close' | undefined;

/** The part of a keyboard event that decides. */
export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Decides what a key does: Ctrl/Cmd+K opens and closes, `/` opens outside of text fields, Escape closes.
 *
 * @param key the key
 * @param open whether the dialog is open
 * @param writing whether the key goes into a text field
 */
export function keyAction({key, ctrlKey, metaKey, altKey}: Key, open: boolean, writing: boolean): KeyAction {
  if (key === 'Escape') return open ? 'close' : undefined;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return open ? 'close' : 'open';
  if (key === '/' && !open && !writing && !ctrlKey && !metaKey && !altKey) return 'open';
  return undefined;
}

/** Whether what is typed now goes into a field of the page. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName))
  );
}
