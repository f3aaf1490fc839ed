import type {ExampleToggles, ParameterToggle} from './toggles';

/** Where links to the example that follows the reader lead. */
export const exampleAnchor = 'live-example';

/**
 * The example that the buttons of the page change. What is in it stands as it is for readers without script.
 *
 * @param id the operation or the formula
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
 * The button that puts something into the example and takes it out again; nothing for what cannot be put into it.
 *
 * @param toggles what the page's example can hold
 * @param id id of the toggle
 * @param name its name for screen readers
 */
export function useButton(toggles: ExampleToggles | undefined, id: string, name = id): string {
  if (!toggles?.toggles.some((it) => it.id === id)) return '';
  return ` ${button(id, toggles.initial.includes(id), `Use in example<span className="sr-only"> ${name}</span>`)}`;
}

/** A line of buttons for parameters that have no row of their own. */
export function useButtons(toggles: readonly ParameterToggle[]): string {
  if (toggles.length === 0) return '';
  const buttons = toggles.map(({id, value}) =>
    button(id, false, `<span className="sr-only">Use in example </span>${id}=${value}`),
  );
  return `<p className="uses" data-script=""><span>Use in example:</span> ${buttons.join(' ')}</p>`;
}

function button(id: string, pressed: boolean, label: string): string {
  return `<button type="button" className="use" data-script="" data-use="${id}" aria-pressed="${pressed}">${label}</button>`;
}
