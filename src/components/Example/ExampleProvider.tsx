import React, {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {useScrollPositionBlocker} from '@docusaurus/theme-common/internal';
import {press, readChoice, released, writeChoice} from '../../reference/requests/choice';
import type {ExampleToggles} from '../../reference/requests/toggles';
import {onDemand} from 'docusaurus-theme-site-search/onDemand';
import type {ChangedExample} from './changedExample';

type Tools = typeof import('./changedExample');

/** The page's example, which the buttons in its tables change. */
interface Example {
  /** the example as the reader changed it, or undefined while it's the original one */
  readonly changed: ChangedExample | undefined;
  /** a sentence about what the last press removed besides what the reader pressed, and why */
  readonly conflict: string | undefined;
  /** whether the code that changes examples couldn't be loaded */
  readonly failed: boolean;
  /** Adds a toggle to the example, or removes it. @param button the button that the reader pressed */
  readonly press: (id: string, button: HTMLElement) => void;
  /** Shows the original example. */
  readonly reset: () => void;
  /** Called by the example when it's shown. */
  readonly connect: (data: ExampleToggles) => void;
}

const ExampleContext = createContext<Example>({
  changed: undefined,
  conflict: undefined,
  failed: false,
  press: () => {},
  reset: () => {},
  connect: () => {},
});

/** Returns the page's example. */
export const useExample = (): Example => useContext(ExampleContext);

/** The anchor of the example that the buttons change. */
export const ANCHOR = 'live-example';

/**
 * Makes the example of a page available to the components that show or change it. The reader's selection is in the URL, so
 * that it can be shared.
 */
export default function ExampleProvider({children}: {readonly children: ReactNode}): ReactNode {
  const history = useHistory();
  const {search} = useLocation();
  const [data, setData] = useState<ExampleToggles>();
  const [tools, setTools] = useState<Tools>();
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();
  // A button that was pressed early (`docusaurus-plugin-first-load`) can be pressed before the example is connected.
  const latest = useRef<ExampleToggles>(undefined);
  const lastButton = useRef<HTMLElement>(undefined);

  /** Loads the code that changes examples. @param change is called when it's loaded, and before the page is reloaded for it */
  const load = useCallback((change = () => {}) => {
    onDemand(() => import('./changedExample'), change).then(
      (loaded) => {
        setTools(loaded);
        setFailed(false);
        change();
      },
      (error: unknown) => {
        // The next call tries again.
        console.warn(error);
        setFailed(true);
      },
    );
  }, []);
  // The URL changes when the reader opens a link or goes back.
  useEffect(() => {
    const next = data && readChoice(search, data.toggles);
    setChosen(next?.join());
    if (next) load();
  }, [data, search, load]);
  const changed = useMemo(() => {
    if (!data || !tools || chosen === undefined || chosen === data.initial.join()) return undefined;
    return tools.changedExample(data, chosen.split(',').filter(Boolean));
  }, [data, tools, chosen]);

  /** @param choose returns the IDs of the toggles to select. Without it, selects the original example */
  function select(choose: (data: ExampleToggles, chosen: readonly string[]) => readonly string[] = original): void {
    load(() => {
      const toggles = latest.current;
      if (!toggles) return;
      setConflict(undefined);
      // The history is up to date, unlike the state if the reader presses two buttons in quick succession.
      const {location} = history;
      const next = choose(toggles, readChoice(location.search, toggles.toggles) ?? toggles.initial);
      const isOriginal = next.join() === toggles.initial.join();
      // The example is above the button and can become longer or shorter.
      if (lastButton.current) blockElementScrollPositionUntilNextRender(lastButton.current);
      setChosen(next.join());
      history.replace({...location, search: writeChoice(location.search, isOriginal ? undefined : next)});
    });
  }

  const example: Example = {
    changed,
    conflict,
    failed,
    connect: useCallback((connected: ExampleToggles) => {
      latest.current = connected;
      setData(connected);
    }, []),
    press(id, button) {
      lastButton.current = button;
      select(({toggles}, chosen) => {
        const next = press(toggles, chosen, id);
        setConflict(conflictOf(toggles, [chosen, next], id));
        return next;
      });
    },
    reset() {
      select();
      // The button that had the focus is hidden now.
      (lastButton.current ?? document.getElementById(ANCHOR))?.focus({preventScroll: true});
    },
  };
  return <ExampleContext.Provider value={example}>{children}</ExampleContext.Provider>;
}

/** Returns the name of a toggle as the example contains it. */
const nameIn = (toggles: ExampleToggles['toggles']) => (id: string) => {
  const toggle = toggles.find((item) => item.id === id);
  return toggle && 'text' in toggle ? toggle.text : id;
};

/** Returns a sentence about what a press removed besides the pressed toggle, and why. If it removed nothing, returns undefined. */
function conflictOf(
  toggles: ExampleToggles['toggles'],
  change: readonly [before: readonly string[], after: readonly string[]],
  id: string,
): string | undefined {
  const removed = released(toggles, change, id).map(nameIn(toggles)).join(', ');
  const names = {removed, pressed: nameIn(toggles)(id)};
  if (!removed) return undefined;
  return change[1].includes(id)
    ? translate({id: 'example.conflict', message: "{removed} removed: can't be combined with {pressed}."}, names)
    : translate({id: 'example.needs', message: "{removed} removed: can't be used here without {pressed}."}, names);
}

const original = ({initial}: ExampleToggles) => initial;
