import {delegated} from '../../site/client/delegateEvent';
import {storedChoice} from '../../site/client/storedChoice';

/*
 * Handles `Tabs` components. If a component has a group, selecting a tab also selects the tab with the same value in
 * all other components of the group.
 */

const choices = new Map<string, ReturnType<typeof storedChoice>>();

function choiceOf(group: string): ReturnType<typeof storedChoice> {
  let choice = choices.get(group);
  if (!choice) choices.set(group, (choice = storedChoice(`tabs.${group}`, showAll)));
  return choice;
}

function tabsOf(tabs: Element): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
}

/** Selects the tab with the given value and shows its panel. Does nothing if no tab has that value. */
function show(tabs: Element, value: string): void {
  const buttons = tabsOf(tabs);
  if (!buttons.some(({dataset}) => dataset.value === value)) return;
  const panels = tabs.querySelectorAll(':scope > [role=tabpanel]');
  buttons.forEach((button, index) => {
    const chosen = button.dataset.value === value;
    button.setAttribute('aria-selected', String(chosen));
    button.tabIndex = chosen ? 0 : -1;
    panels[index]?.classList.toggle('waiting', !chosen);
  });
}

function showAll(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const group = tabs.dataset.tabs;
    const value = group && choiceOf(group).get();
    if (value) show(tabs, value);
  }
}

function choose(button: HTMLElement): void {
  const tabs = button.closest<HTMLElement>('[data-tabs]');
  const {value} = button.dataset;
  if (!tabs || !value) return;
  const group = tabs.dataset.tabs;
  // `Tabs` components above this one can also switch panels and change their height, so scroll to keep the selected tab
  // in place.
  const before = button.getBoundingClientRect().top;
  if (group) {
    choiceOf(group).set(value);
    showAll();
  } else show(tabs, value);
  window.scrollBy(0, button.getBoundingClientRect().top - before);
}

const tab = '[data-tabs] [role=tab]';
delegated('click', tab, choose);
delegated('keydown', tab, (button, event) => {
  const all = tabsOf(button.closest('[data-tabs]')!);
  const at = all.indexOf(button);
  const next = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1}[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const target = all.at(next % all.length)!;
  choose(target);
  target.focus();
});

/** Applies the stored selections. Docusaurus calls this function after each navigation and after the first load. */
export function onRouteDidUpdate(): void {
  showAll();
}
