import React, {type ReactNode, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {useScrollPositionBlocker} from '@docusaurus/theme-common/internal';
import {readChoice, writeChoice} from '../../reference/samples/choice';
import type {ExampleToggles} from '../../reference/samples/toggles';
import {type Example, ExampleContext} from './context';

type Tools = typeof import('./changedExample');

/** Makes the example of a page available to the components that show or change it. */
export default function ExampleProvider({children}: {readonly children: ReactNode}): ReactNode {
  const [shown, setShown] = useState<{readonly data: ExampleToggles; readonly root: HTMLElement}>();
  const [isVisible, setVisible] = useState(true);
  const {changed, announcement, select} = useSelection(shown?.data);
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();
  const lastButton = useRef<HTMLElement>(undefined);
  // A button that was pressed before the example was connected (`src/first-load/start`).
  const earlyButton = useRef<HTMLElement>(undefined);

  useEffect(() => {
    if (!shown) return;
    earlyButton.current?.click();
    earlyButton.current = undefined;
  }, [shown]);

  const connect = useCallback((data: ExampleToggles, root: HTMLElement) => {
    setShown({data, root});
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? true));
    observer.observe(root);
    return () => {
      observer.disconnect();
      setShown(undefined);
    };
  }, []);

  const example: Example = {
    changed,
    announcement,
    isVisible,
    connect,
    press(id, button) {
      lastButton.current = button;
      if (!shown) earlyButton.current = button;
      // The example is above the button and can become longer or shorter.
      select(id, () => blockElementScrollPositionUntilNextRender(button));
    },
    reset() {
      select();
      // The button that had the focus is hidden now.
      (lastButton.current ?? shown?.root)?.focus({preventScroll: true});
    },
    shownSample: () =>
      [...(shown?.root.querySelectorAll<HTMLElement>('pre code') ?? [])].find((code) => code.offsetParent)
        ?.textContent ?? '',
  };
  return <ExampleContext.Provider value={example}>{children}</ExampleContext.Provider>;
}

/**
 * Returns the example that the reader has selected. The selection is in the URL, so that it can be shared.
 *
 * @param data the page's example
 */
function useSelection(data: ExampleToggles | undefined) {
  const history = useHistory();
  const {search} = useLocation();
  const [tools, setTools] = useState<Tools>();
  const [announcement, setAnnouncement] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>();

  // The URL changes when the reader opens a link or goes back.
  useEffect(() => {
    const next = data && readChoice(search, data.toggles);
    setChosen(next);
    if (next) loadTools(setTools);
  }, [data, search]);

  const selected = chosen?.join();
  const changed = useMemo(() => {
    if (!data || !tools || selected === undefined || selected === data.initial.join()) return undefined;
    return tools.changedExample(data, selected.split(',').filter(Boolean));
  }, [data, tools, selected]);

  return {
    changed,
    announcement,
    /** @param id ID of a toggle to press. Without it, selects the original example */
    select(id?: string, beforeChange?: () => void): void {
      if (!data) return;
      loadTools((loaded) => {
        // The history is up to date, unlike the state if the reader presses two buttons in quick succession.
        const {location} = history;
        const before = readChoice(location.search, data.toggles) ?? data.initial;
        const after = id === undefined ? data.initial : loaded.pressed(data, before, id);
        const isOriginal = after.join() === data.initial.join();
        beforeChange?.();
        setTools(() => loaded);
        setChosen(after);
        setAnnouncement(loaded.announce(data, before, after));
        history.replace({...location, search: writeChoice(location.search, isOriginal ? undefined : after)});
      });
    },
  };
}

/** Loads the code that changes examples. If that fails, the next call tries again. */
function loadTools(use: (tools: Tools) => void): void {
  import('./changedExample').then(use, (error: unknown) => console.warn(error));
}
