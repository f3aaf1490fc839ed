import {sideEffects} from './effects';
import type {ExampleToggles, RequestToggles} from './toggles';

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
 * Marks a part of the example. In wide windows, it stays in view in a column beside the article
 * (`src/css/exampleColumn.css`). In the page's source, it keeps its place in the text.
 *
 * @param content MDX of the request or the response
 */
export function inColumn(content: string): string {
  return `<div className="example-rail">\n\n${content}\n\n</div>`;
}

/** Wraps the response to the example request. If the reader changes the request, a note above the response says so. */
export function liveResponse(content: string): string {
  return inColumn(`<div className="live-response">\n\n${content}\n\n</div>`);
}

/**
 * Returns the paragraph that explains the buttons. It isn't part of Markdown twins and search records.
 *
 * @param what what the buttons add, and where
 */
export function buttonHint(what: string): string {
  return `<p className="use-hint" data-script="">Select <b>Use in example</b> to add ${what}.</p>`;
}

/**
 * Returns a button that adds a toggle to the example or removes it, and what else it changes. If the example doesn't
 * have this toggle, returns an empty string.
 *
 * @param toggles the toggles of the page's example
 * @param id ID of the toggle
 * @param name the name for screen readers
 */
export function buttonToUse(toggles: ExampleToggles | undefined, id: string, name = id): string {
  if (!toggles?.toggles.some((toggle) => toggle.id === id)) return '';
  return ` ${button(toggles, id, `Use in example<span className="sr-only"> ${name}</span>`)}`;
}

/**
 * Returns a line of buttons for parameters that don't have a row in a table.
 *
 * @param among returns whether the line contains a toggle
 */
export function buttonsToUse(toggles: RequestToggles, among: (id: string) => boolean): string {
  const buttons = toggles.toggles
    .filter(({id}) => among(id))
    .map(({id, value}) => button(toggles, id, `<span className="sr-only">Use in example </span>${id}=${value}`));
  if (buttons.length === 0) return '';
  return `<p className="uses" data-script=""><span>Use in example:</span> ${buttons.join(' ')}</p>`;
}

function button(toggles: ExampleToggles, id: string, label: string): string {
  const also = sideEffects(toggles, toggles.initial, id);
  const described = also && ` aria-describedby="also-${id}"`;
  return (
    `<button type="button" className="use" data-script="" data-use="${id}" ` +
    `aria-pressed="${toggles.initial.includes(id)}"${described}>${label}</button>` +
    (also && ` <span id="also-${id}" className="use-also" data-script="">${escaped(also)}</span>`)
  );
}

/** Escapes what has a meaning in MDX. */
const escaped = (text: string) => text.replace(/[{}<>&*_`\\[\]]/g, (character) => `&#${character.charCodeAt(0)};`);
