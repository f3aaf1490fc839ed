/**
 * Returns the key of a shortcut, in upper case. On a keyboard without Latin letters, such as a Russian one, it's the letter on
 * the same key of a US keyboard.
 */
export function shortcutKey({key = '', code}: KeyboardEvent): string {
  return (/^[^ -~]$/u.test(key) ? code.replace('Key', '') : key).toUpperCase();
}

/** Returns whether the target of a keyboard event is an input, a select, a text area, or another editable element. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName))
  );
}
