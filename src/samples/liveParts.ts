/** The elements that the page gets when the reader first changes the example. */
export interface ExampleParts {
  /** Shown at the bottom of the window while the changed example isn't visible. */
  readonly bar: HTMLElement;
  /** The request line or the formula in the bar. */
  readonly line: HTMLElement;
  /** The differences from the original example, in the bar. */
  readonly changes: HTMLElement;
  /** The elements that show the cost: below the example and in the bar. */
  readonly costs: readonly HTMLElement[];
  /** The elements that are shown only while the example differs from the original one. */
  readonly onlyChanged: readonly HTMLElement[];
}

/**
 * Adds the bar, the line below the example, and the note above the response to the page.
 *
 * @param root the example
 * @param reset called when the reader resets the example
 */
export function exampleParts(root: HTMLElement, reset: () => void): ExampleParts {
  // Gets the focus on a reset if the reader has opened a link to a changed example.
  root.tabIndex = -1;
  const resetButton = (className = 'use') => {
    const button = element(
      'button',
      {type: 'button', className},
      element('span', {textContent: 'Reset'}),
      element('span', {className: 'sr-only', textContent: ' example'}),
    );
    button.addEventListener('click', reset);
    return button;
  };
  const costs = [element('span'), element('span')] as const;
  const state = element('p', {className: 'example-state', hidden: true}, costs[0], resetButton());
  root.append(state);

  const response = document.querySelector('.live-response');
  const note = element('p', {className: 'response-note', hidden: true});
  note.append('This response belongs to the original request. ', resetButton(''));
  response?.prepend(note);

  // Both scroll if they are too long for the bar. They can be focused, so that the keyboard can scroll them.
  const line = element('code', {tabIndex: 0});
  const changes = element('ul');
  const details = element('div', {className: 'example-details', tabIndex: 0}, changes, costs[1]);
  const bar = element(
    'div',
    {className: 'example-bar', hidden: true},
    line,
    details,
    element(
      'div',
      {className: 'example-actions'},
      copyButton(root),
      resetButton(),
      element('a', {href: `#${root.id}`, textContent: 'See example'}),
    ),
  );
  setAttributes(bar, {role: 'group', 'aria-label': 'Changed example', 'data-script': ''});
  // The bar is at the end of the article so that it sticks to the bottom of the window without covering the footer.
  root.closest('[data-article]')?.append(bar);
  return {bar, line, changes, costs, onlyChanged: [state, note]};
}

/** Returns a button that copies the example in the selected language. `src/components/CopyButton` handles the click. */
function copyButton(root: HTMLElement): HTMLElement {
  const button = element(
    'button',
    {type: 'button', className: 'use'},
    element('span', {textContent: 'Copy'}),
    element('span', {className: 'sr-only', textContent: ' example'}),
    setAttributes(element('span', {className: 'sr-only'}), {role: 'status'}),
  );
  button.dataset.copy = '';
  // Runs before the listener on the document.
  button.addEventListener('click', () => {
    const shown = [...root.querySelectorAll<HTMLElement>('pre code')].find((code) => code.offsetParent);
    button.dataset.copy = shown?.textContent ?? '';
  });
  return button;
}

/** Shows or hides elements. */
export function setHidden(elements: readonly HTMLElement[], hidden: boolean): void {
  for (const item of elements) item.hidden = hidden;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly HTMLElement[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Sets attributes for which older browsers have no property. */
function setAttributes(item: HTMLElement, attributes: Readonly<Record<string, string>>): HTMLElement {
  for (const [name, value] of Object.entries(attributes)) item.setAttribute(name, value);
  return item;
}
