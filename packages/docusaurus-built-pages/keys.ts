/**
 * Returns the key of a shortcut, in upper case. On a keyboard without Latin letters, such as a Russian one, it's the letter on
 * the same key of a US keyboard.
 */
export const shortcutKey = ({key = '', code}: KeyboardEvent): string =>
  (/^[^ -~]$/u.test(key) ? code.replace('Key', '') : key).toUpperCase();

/** Returns whether the target of a keyboard event is an input, a select, a text area, or another editable element. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
