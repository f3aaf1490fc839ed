/** Something that a reader can put into an example and take out again. */
export interface Toggle {
  /** names it among the toggles of its page; `data-use` of its button */
  readonly id: string;
  /** toggles that cannot stand in the example beside it; said by either of the two */
  readonly without?: readonly string[];
  /** toggles that come along, and without which it leaves */
  readonly needs?: readonly string[];
}

/**
 * What is in the example after a toggle has been pressed. One that is in leaves, with all that need it. One that is out
 * comes in with all that it needs, and what it cannot stand beside leaves.
 *
 * @param toggles the toggles of the page, in the order in which the example writes them
 * @param chosen ids that are in the example
 * @param id the pressed one
 * @returns the ids that are in now, in the order of the toggles
 */
export function press(toggles: readonly Toggle[], chosen: readonly string[], id: string): string[] {
  const now = new Set(chosen);
  const leave = (gone: string): void => {
    if (!now.delete(gone)) return;
    for (const it of toggles) if (it.needs?.includes(gone)) leave(it.id);
  };
  const come = (wanted: string): void => {
    const toggle = toggles.find((it) => it.id === wanted);
    if (!toggle || now.has(wanted)) return;
    for (const it of toggles) if (it.without?.includes(wanted) || toggle.without?.includes(it.id)) leave(it.id);
    now.add(wanted);
    toggle.needs?.forEach(come);
  };
  if (now.has(id)) leave(id);
  else come(id);
  return toggles.map((it) => it.id).filter((it) => now.has(it));
}
