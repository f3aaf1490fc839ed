import {useSyncExternalStore} from 'react';
import {useStorageSlot} from '@docusaurus/theme-common';

// If storage is blocked, the choice is kept until the page is closed.
let chosen: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether samples with an optional token send it, which readers choose for the whole site. */
export function useToken(): {readonly isUsed: boolean; readonly toggle: () => void} {
  const [stored, slot] = useStorageSlot('token');
  const own = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  );
  const isUsed = (stored ?? own) === 'true';
  return {
    isUsed,
    toggle() {
      chosen = String(!isUsed);
      slot.set(chosen);
      for (const listener of listeners) listener();
    },
  };
}
