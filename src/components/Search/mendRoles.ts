/**
 * Gives the parts of DocSearch 3.9.0 the roles that they have. It marks the dialog as a button with buttons inside. React
 * does not write an attribute again whose value stays the same, so that a mend holds until the element goes.
 *
 * @returns undoes it
 */
export function mendRoles(frame: HTMLElement): () => void {
  const mend = () => {
    const dialog = frame.querySelector('.DocSearch-Container');
    if (!dialog || dialog.getAttribute('role') === 'dialog') return;
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('aria-label', 'Search');
    for (const name of ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby']) dialog.removeAttribute(name);
  };
  mend();
  const observer = new MutationObserver(mend);
  observer.observe(frame, {childList: true, subtree: true});
  return () => observer.disconnect();
}
