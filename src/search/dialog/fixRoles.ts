/**
 * Corrects the ARIA attributes of DocSearch 3.9.0. DocSearch gives the dialog the button role, nests links and buttons
 * in options, and references lists that don't exist. When React updates one of these attributes, this function corrects
 * it again.
 *
 * @param frame the element that contains the dialog
 * @returns a function that stops the corrections
 */
export function fixRoles(frame: HTMLElement): () => void {
  const mend = () => {
    const dialog = frame.querySelector('.DocSearch-Container');
    if (!dialog) return;
    mendDialog(dialog);
    const lists = [...dialog.querySelectorAll('.DocSearch-Hits > ul')];
    lists.forEach((list, number) => mendList(list, `docsearch-list-${number}`));
    const input = dialog.querySelector('.DocSearch-Input');
    if (!input) return;
    set(input, 'aria-controls', lists.length > 0 ? lists.map(({id}) => id).join(' ') : null);
    // See `useOptions`.
    set(input, 'maxlength', '1000');
  };
  mend();
  const observer = new MutationObserver(mend);
  observer.observe(frame, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['role', 'id', 'aria-selected', 'aria-controls', 'aria-expanded'],
  });
  return () => observer.disconnect();
}

function mendDialog(dialog: Element): void {
  set(dialog, 'role', 'dialog');
  set(dialog, 'aria-modal', 'true');
  set(dialog, 'aria-label', 'Search');
  for (const name of ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-controls', 'aria-owns'])
    set(dialog, name, null);
}

function mendList(list: Element, id: string): void {
  set(list, 'id', id);
  set(list, 'aria-labelledby', null);
  set(list, 'aria-label', list.previousElementSibling?.textContent ?? null);
  // Lists of recent and favorite searches aren't listboxes, because they contain buttons, and options can't contain
  // buttons.
  const choice = list.querySelector('button') === null;
  set(list, 'role', choice ? 'listbox' : null);
  for (const item of list.children) {
    const option = item.querySelector('a');
    const selected = item.getAttribute('aria-selected');
    if (selected !== null) item.setAttribute('data-selected', selected);
    set(item, 'aria-selected', null);
    set(item, 'role', choice ? 'none' : null);
    if (!option) continue;
    set(option, 'role', choice ? 'option' : null);
    set(option, 'aria-selected', choice ? item.getAttribute('data-selected') : null);
    // Move the ID to the option, because the input refers to the selected option by ID.
    if (item.id) {
      option.id = item.id;
      item.removeAttribute('id');
    }
  }
}

function set(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
