import {useState, useSyncExternalStore} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = (group: string) => createStorageSlot(`tabs.${group}`);

/** Last choice of each group in this page's life; the way the choice is kept where storage is blocked. */
const choices = new Map<string, string>();
const listeners = new Set<() => void>();

function remember(group: string, value: string) {
  choices.set(group, value);
  slot(group).set(value);
  for (const listener of listeners) listener();
}

/**
 * The chosen tab of a group, kept across pages, reloads and browser tabs.
 *
 * @param group name of the group; without it the choice belongs to the one component
 * @returns the chosen value (null before any choice and while the page is hydrated), and the way to change it
 */
export function useChoice(group: string | undefined): [string | null, (value: string) => void] {
  const [own, setOwn] = useState<string | null>(null);
  const shared = useSyncExternalStore(
    (listener) => {
      if (!group) return () => {};
      listeners.add(listener);
      const stop = slot(group).listen(({newValue}) => {
        if (newValue) choices.set(group, newValue);
        listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => (group ? (choices.get(group) ?? slot(group).get()) : null),
    () => null,
  );
  return group ? [shared, (value) => remember(group, value)] : [own, setOwn];
}
