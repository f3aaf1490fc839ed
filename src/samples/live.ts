import all from '@generated/examples/default/toggles.json';
import {press} from './choice';
import {colorize} from './colorize';
import {differenceOf, sideEffects} from './effects';
import {type ExampleParts, exampleParts, setHidden} from './liveParts';
import {sampleHtml} from './sample';
import {readChoice, writeChoice} from './sharedChoice';
import {showToken} from './token';
import type {ExampleToggles} from './toggles';
import {view} from './view';

/** The state of an example on the current page. */
interface Live extends ExampleParts {
  readonly data: ExampleToggles;
  readonly root: HTMLElement;
  /** The code blocks with their original HTML. */
  readonly blocks: readonly (readonly [block: HTMLElement, html: string])[];
  /** Whether the example is in the window. If it isn't, the bar is shown. */
  visible: boolean;
  chosen: readonly string[];
  /** The button that the reader pressed last. It gets the focus back when the example is reset. */
  pressed?: HTMLElement;
}

const examples = new WeakMap<HTMLElement, Live>();

/** Handles a press of a toggle button: adds the toggle to the page's example, or removes it if it's already there. */
export async function pressed(button: HTMLElement): Promise<void> {
  const live = await current();
  const id = button.dataset.use;
  if (!live || !id) return;
  live.pressed = button;
  change(live, press(live.data.toggles, live.chosen, id));
}

/** Shows the example that the URL selects. Without a selection in the URL, shows the original example. */
export async function restore(): Promise<void> {
  const live = await current();
  if (live) show(live, readChoice(window.location.search, live.data.toggles) ?? live.data.initial);
}

/** Returns the state of the page's example, or undefined if the page has no example with toggles. */
async function current(): Promise<Live | undefined> {
  // Don't change the page before React has hydrated it, because React expects the original HTML.
  while (document.documentElement.dataset.hasHydrated !== 'true') await new Promise(requestAnimationFrame);
  const root = document.querySelector<HTMLElement>('[data-example]');
  const data = all[root?.dataset.example ?? ''];
  // Some examples have nothing to switch on, but a link to them can contain a selection.
  if (!root || !data) return undefined;
  let live = examples.get(root);
  if (!live) examples.set(root, (live = start(root, data)));
  return live;
}

/** Adds the elements that an example needs only after it changes, and returns the example's initial state. */
function start(root: HTMLElement, data: ExampleToggles): Live {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre code')].map((item) => [item, item.innerHTML] as const);
  const live: Live = {
    ...exampleParts(root, () => reset(live)),
    data,
    root,
    blocks,
    visible: true,
    chosen: data.initial,
  };
  new IntersectionObserver(([entry]) => {
    live.visible = entry?.isIntersecting ?? true;
    showBar(live);
  }).observe(root);
  return live;
}

const isChanged = ({data}: Live, chosen: readonly string[]) => chosen.join() !== data.initial.join();

function showBar(live: Live): void {
  live.bar.hidden = live.visible || !isChanged(live, live.chosen);
  // The observer also calls this function when the reader leaves the page, which removes the bar.
  document.documentElement.toggleAttribute('data-example-bar', live.bar.isConnected && !live.bar.hidden);
}

function reset(live: Live): void {
  change(live, live.data.initial);
  // The button that had the focus is hidden now.
  (live.pressed ?? live.root).focus({preventScroll: true});
}

/** Shows the example with other toggles, and stores them in the URL without a new entry in the browser's history. */
function change(live: Live, chosen: readonly string[]): void {
  const before = live.pressed?.getBoundingClientRect().top;
  show(live, chosen);
  // The example is above the button. Keep the button where it is, in browsers without scroll anchoring, too.
  if (before !== undefined) window.scrollBy(0, (live.pressed?.getBoundingClientRect().top ?? before) - before);
  const {pathname, search, hash} = window.location;
  const address = pathname + writeChoice(search, isChanged(live, chosen) ? chosen : undefined) + hash;
  window.history.replaceState(window.history.state, '', address);
}

function show(live: Live, chosen: readonly string[]): void {
  const {data, blocks} = live;
  const before = live.chosen;
  if (chosen.join() === before.join()) return;
  live.chosen = chosen;
  const changed = isChanged(live, chosen);
  const {samples, marks, line, cost} = view(data, chosen);
  blocks.forEach(([block, html], index) => {
    block.innerHTML = changed ? sampleHtml(samples[index] ?? {text: ''}, (code) => colorize(code, marks)) : html;
    // In the column beside the parameters, the end of a long sample can be hidden.
    const mark = block.querySelector('mark');
    if (mark && block.parentElement) block.parentElement.scrollTop = mark.offsetTop - block.offsetTop;
  });
  showToken();
  for (const button of document.querySelectorAll<HTMLElement>('[data-use]')) {
    const id = button.dataset.use ?? '';
    button.setAttribute('aria-pressed', String(chosen.includes(id)));
    describe(button, sideEffects(data, chosen, id));
  }
  const price = cost && `Cost: ${cost}.`;
  live.costs.forEach((element) => (element.textContent = price));
  live.line.textContent = line;
  live.changes.replaceChildren(...changesOf(data, chosen));
  setHidden(live.onlyChanged, !changed);
  showBar(live);
  announce(live, before, price);
}

/** Shows what pressing a button changes besides its own toggle. Screen readers read it as the button's description. */
function describe(button: HTMLElement, text: string): void {
  const id = `also-${button.dataset.use}`;
  let also = document.getElementById(id);
  if (!also && text) {
    also = Object.assign(document.createElement('span'), {id, className: 'use-also'});
    also.dataset.script = '';
    button.after(' ', also);
  }
  if (also) also.textContent = text;
  if (text) button.setAttribute('aria-describedby', id);
  else button.removeAttribute('aria-describedby');
}

/** Returns what differs from the original example: `+ strike=200`, `− date`, `resolution: 5`. */
function changesOf(data: ExampleToggles, chosen: readonly string[]): HTMLElement[] {
  const {added, removed, values} = differenceOf(data, data.initial, chosen);
  return [
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => `− ${name}`),
    ...values.map(([name, value]) => `${name}: ${value}`),
  ].map((textContent) => Object.assign(document.createElement('li'), {textContent}));
}

function announce(live: Live, before: readonly string[], price: string): void {
  const {root, data, chosen} = live;
  const {added, removed, values} = differenceOf(data, before, chosen);
  const isChangedNow = isChanged(live, chosen);
  const status = root.querySelector(':scope > [role=status]');
  if (!status) return;
  status.textContent = [
    added.length > 0 && `Added to the example: ${added.join(', ')}.`,
    removed.length > 0 && `Removed from the example: ${removed.join(', ')}.`,
    values.length > 0 && `Changed in the path: ${values.map(([name, value]) => `${name} to ${value}`).join(', ')}.`,
    price,
    document.querySelector('.live-response') &&
      isChangedNow !== isChanged(live, before) &&
      (isChangedNow
        ? 'The response on this page belongs to the original request.'
        : 'The response on this page belongs to this request.'),
  ]
    .filter(Boolean)
    .join(' ');
}
