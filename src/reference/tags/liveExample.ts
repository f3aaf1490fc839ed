import {CALCULATOR} from '../data/calculator';
import {attribute} from 'docusaurus-plugin-data-tags/mdx';
import type {ExampleToggles, RequestToggles} from '../requests/toggles';

/* Returns the MDX of the components in `src/components/Example`. */

/**
 * Wraps the example that the page's buttons change.
 *
 * @param content MDX of the example
 */
export function liveExample(toggles: ExampleToggles, content: string): string {
  const end = 'costs' in toggles ? `<div id="${CALCULATOR}" />\n\n</LiveExample>` : '</LiveExample>';
  return `<LiveExample toggles="${attribute(JSON.stringify(toggles))}">\n\n${content}\n\n${end}`;
}

/**
 * Wraps a code block of the example, which changes with it.
 *
 * @param language ID of the language, or `formula`
 * @param fence the name of the language in code fences
 * @param content MDX of the code block
 */
export function liveSample(language: string, fence: string, content: string): string {
  return `<Sample language="${language}" fence="${fence}">\n\n${content}\n\n</Sample>`;
}

/**
 * Returns the paragraph that explains the buttons. It isn't part of Markdown twins and search records.
 *
 * @param what what the buttons add, and where
 */
export function buttonHint(what: string): string {
  return `<p className="use-hint" data-script="">Select <b>+</b> to add ${what}.</p>`;
}

/**
 * Returns a button that adds a toggle to the example or removes it. If the example doesn't have this toggle, returns an
 * empty string.
 *
 * @param toggles the toggles of the page's example
 * @param id ID of the toggle
 * @param name the name for screen readers
 */
export function buttonToUse(toggles: ExampleToggles | undefined, id: string, name = id): string {
  return toggles?.toggles.some((toggle) => toggle.id === id) ? button(toggles, id, `name="${attribute(name)}"`) : '';
}

/**
 * Returns a line of buttons for parameters that don't have a row in a table.
 *
 * @param among returns whether the line contains a toggle
 */
export function buttonsToUse(toggles: RequestToggles, among: (id: string) => boolean): string {
  const buttons = toggles.toggles
    .filter(({id}) => among(id))
    .map(({id, value}) => button(toggles, id, `label="${attribute(`${id}=${value}`)}"`));
  if (buttons.length === 0) return '';
  return `<p className="uses-menu" data-script=""><span>Use in example:</span> ${buttons.join(' ')}</p>`;
}

const button = ({initial}: ExampleToggles, id: string, label: string) =>
  `<UseButton id="${id}" ${label} pressed="${initial.includes(id)}" />`;
