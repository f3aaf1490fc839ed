/** The ARIA attributes of a button that has a list, which DocSearch 3.9 sets on the element around the dialog. */
const OF_BUTTON = 'role tabindex aria-expanded aria-haspopup aria-labelledby aria-controls aria-owns'.split(' ');

/**
 * Corrects the ARIA attributes of DocSearch 3.9. DocSearch gives the dialog the button role, nests links and buttons
 * in options, and references lists that don't exist. When React updates one of these attributes, this function corrects
 * it again.
 *
 * @param dialog the element that contains DocSearch
 * @returns a function that stops the corrections
 */
export function fixRoles(dialog: HTMLElement): () => void {
  const fix = () => {
    const container = dialog.querySelector('.DocSearch-Container');
    for (const name of OF_BUTTON) set(container, name, null);
    const lists = [...dialog.querySelectorAll('.DocSearch-Hits > ul')];
    lists.forEach((list, number) => fixList(list, `docsearch-list-${number}`));
    const input = dialog.querySelector('.DocSearch-Input');
    set(input, 'aria-controls', lists.map(({id}) => id).join(' ') || null);
    // See `whole` in `Dialog`.
    set(input, 'maxlength', '1000');
  };
  fix();
  const observer = new MutationObserver(fix);
  observer.observe(dialog, {
    childList: true,
    subtree: true,
    attributeFilter: ['role', 'id', 'aria-selected', 'aria-controls', 'aria-owns'],
  });
  return () => observer.disconnect();
}

function fixList(list: Element, id: string): void {
  set(list, 'id', id);
  set(list, 'aria-labelledby', null);
  set(list, 'aria-label', list.previousElementSibling?.textContent ?? null);
  // Lists of recent and favorite searches aren't listboxes, because options can't contain buttons.
  const isListbox = list.querySelector('button') === null;
  set(list, 'role', isListbox ? 'listbox' : null);
  for (const item of list.children) {
    const link = item.querySelector('a');
    const selected = item.getAttribute('aria-selected');
    if (selected !== null) item.setAttribute('data-selected', selected);
    set(item, 'aria-selected', null);
    set(item, 'role', isListbox ? 'none' : null);
    set(link, 'role', isListbox ? 'option' : null);
    set(link, 'aria-selected', isListbox ? item.getAttribute('data-selected') : null);
    // Move the ID to the option, because the input refers to the selected option by ID.
    if (link && item.id) link.id = item.id;
    set(item, 'id', null);
  }
}

function set(element: Element | null, name: string, value: string | null): void {
  if (!element || element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
