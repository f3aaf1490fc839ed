import {createContext, useContext} from 'react';
import type {ExampleToggles} from '../../reference/samples/toggles';
import type {ChangedExample} from './changedExample';

/** The page's example, which the buttons in its tables change. */
export interface Example {
  /** the example as the reader changed it, or undefined while it's the original one */
  readonly changed: ChangedExample | undefined;
  /** what the last change added and removed, for screen readers */
  readonly announcement: string;
  /** whether the example is in the window */
  readonly isVisible: boolean;
  /** Adds a toggle to the example, or removes it. @param button the button that the reader pressed */
  readonly press: (id: string, button: HTMLElement) => void;
  /** Shows the original example. */
  readonly reset: () => void;
  /** Called by the example when it's shown. Returns a function to call when it's removed. */
  readonly connect: (data: ExampleToggles, root: HTMLElement) => () => void;
  /** Returns the sample that the reader sees. */
  readonly shownSample: () => string;
}

const noExample: Example = {
  changed: undefined,
  announcement: '',
  isVisible: true,
  press: () => {},
  reset: () => {},
  connect: () => () => {},
  shownSample: () => '',
};

export const ExampleContext = createContext<Example>(noExample);

/** Returns the page's example. */
export const useExample = (): Example => useContext(ExampleContext);
