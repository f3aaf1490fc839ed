import {createStorageSlot} from '@docusaurus/theme-common';

/** A reader's choice that applies to all pages. */
interface StoredChoice {
  readonly get: () => string | null | undefined;
  readonly set: (value: string) => void;
}

/**
 * Returns a choice that is kept across pages, reloads, and browser tabs. If storage is blocked, the choice is kept only
 * until the page is closed.
 *
 * @param key the storage key
 * @param changed called when the reader changes the choice in another browser tab
 */
export function storedChoice(key: string, changed: () => void): StoredChoice {
  let chosen: string | undefined;
  let slot: ReturnType<typeof createStorageSlot> | undefined;
  // Open the storage on first use, because it isn't available while pages are rendered on the server.
  const open = () => {
    if (slot) return slot;
    slot = createStorageSlot(key);
    slot.listen(({newValue}) => {
      if (!newValue) return;
      chosen = newValue;
      changed();
    });
    return slot;
  };
  return {
    get: () => chosen ?? open().get(),
    set(value) {
      chosen = value;
      open().set(value);
    },
  };
}
