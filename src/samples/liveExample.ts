import type {ExampleToggles, ParameterToggle} from './toggles';

/** The anchor of the example that the buttons change. */
const exampleAnchor = 'live-example';

/**
 * Wraps the example that the page's buttons change. Without JavaScript, readers see only the original example.
 *
 * @param id the ID of the operation or the name of the formula
 * @param content MDX of the example
 */
export function liveExample(id: string, content: string): string {
  return [
    `<div id="${exampleAnchor}" className="live-example" data-example="${id}">`,
    '',
    content,
    '',
    '<p className="sr-only" role="status"></p>',
    '',
    '</div>',
  ].join('\n');
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
  if (!toggles?.toggles.some((toggle) => toggle.id === id)) return '';
  return ` ${button(id, toggles.initial.includes(id), `Use in example<span className="sr-only"> ${name}</span>`)}`;
}

/** Returns a line of buttons for parameters that don't have a row in a table. */
export function buttonsToUse(toggles: readonly ParameterToggle[]): string {
  if (toggles.length === 0) return '';
  const buttons = toggles.map(({id, value}) =>
    button(id, false, `<span className="sr-only">Use in example </span>${id}=${value}`),
  );
  return `<p className="uses" data-script=""><span>Use in example:</span> ${buttons.join(' ')}</p>`;
}

function button(id: string, pressed: boolean, label: string): string {
  return `<button type="button" className="use" data-script="" data-use="${id}" aria-pressed="${pressed}">${label}</button>`;
}
