import all from '@generated/examples/default/toggles.json';
import {press} from './choice';
import {colorize} from './colorize';
import {sampleHtml} from './sample';
import {showToken} from './token';
import type {ExampleToggles} from './toggles';
import {nameOf, view} from './view';

/** The state of an example on the current page. */
interface Live {
  readonly data: ExampleToggles;
  readonly root: HTMLElement;
  /** The code blocks with their original HTML. */
  readonly blocks: readonly (readonly [block: HTMLElement, html: string])[];
  readonly cost: HTMLElement;
  readonly reset: HTMLButtonElement;
  /** The request or formula in the bar, which is shown while the example isn't visible. */
  readonly line: HTMLElement;
  chosen: readonly string[];
}

const examples = new WeakMap<HTMLElement, Live>();

/** Handles a press of a toggle button: adds the toggle to the page's example, or removes it if it's already there. */
export async function pressed(button: HTMLElement): Promise<void> {
  // Don't change the page before React has hydrated it, because React expects the original HTML.
  while (document.documentElement.dataset.hasHydrated !== 'true') await new Promise(requestAnimationFrame);
  const root = document.querySelector<HTMLElement>('[data-example]');
  const id = button.dataset.use;
  if (!root || !id) return;
  let live = examples.get(root);
  if (!live) examples.set(root, (live = start(root)));
  show(live, press(live.data.toggles, live.chosen, id));
}

/** Adds the elements that an example needs only after it changes, and returns the example's initial state. */
function start(root: HTMLElement): Live {
  const data = all[root.dataset.example ?? ''];
  if (!data) throw new Error(`example "${root.dataset.example}" has no toggles`);
  const cost = element('span');
  const reset = element('button', {type: 'button', className: 'use', textContent: 'Reset example'});
  const line = element('code');
  const bar = element('div', {className: 'example-bar', hidden: true});
  bar.setAttribute('data-script', '');
  bar.append(line, element('a', {href: `#${root.id}`, textContent: 'See example'}));
  const state = element('p', {className: 'example-state'});
  state.append(cost, reset);
  root.append(state);
  // The bar is at the end of the article so that it sticks to the bottom of the window.
  root.parentElement?.append(bar);
  new IntersectionObserver(([entry]) => (bar.hidden = entry?.isIntersecting ?? true)).observe(root);

  const blocks = [...root.querySelectorAll<HTMLElement>('pre code')].map((item) => [item, item.innerHTML] as const);
  const live: Live = {data, root, blocks, cost, reset, line, chosen: data.initial};
  reset.addEventListener('click', () => show(live, data.initial));
  return live;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), properties);
}

function show(live: Live, chosen: readonly string[]): void {
  const {data, root, blocks} = live;
  const before = live.chosen;
  live.chosen = chosen;
  const {samples, marks, line, cost} = view(data, chosen);
  const first = chosen.join() === data.initial.join();
  blocks.forEach(([block, html], index) => {
    block.innerHTML = first ? html : sampleHtml(samples[index] ?? {text: ''}, (code) => colorize(code, marks));
  });
  showToken();
  for (const button of document.querySelectorAll<HTMLElement>('[data-use]')) {
    button.setAttribute('aria-pressed', String(chosen.includes(button.dataset.use ?? '')));
  }
  const price = cost && `Cost: ${cost}.`;
  live.cost.textContent = price;
  live.line.textContent = line;
  const names = (of: readonly string[], without: readonly string[]) =>
    [...data.toggles]
      .filter(({id}) => of.includes(id) && !without.includes(id))
      .map(nameOf)
      .join(', ');
  const added = names(chosen, before);
  const removed = names(before, chosen);
  const said = [added && `Added to the example: ${added}.`, removed && `Removed from the example: ${removed}.`, price];
  const status = root.querySelector('[role=status]');
  if (status) status.textContent = said.filter(Boolean).join(' ');
}
