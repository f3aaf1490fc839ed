import React, {Children, isValidElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef} from 'react';
import clsx from 'clsx';
import {useChoice} from './choice';
import styles from './styles.module.css';

interface TabProps {
  /** names the tab in storage */
  readonly value: string;
  /** names it for readers */
  readonly label: string;
  readonly children: ReactNode;
}

interface TabsProps {
  /** tabs of one group follow one choice, on this page and on all others; without it the choice is not kept */
  readonly group?: string;
  /** what the tabs choose between, for screen readers */
  readonly label?: string;
  readonly children: ReactNode;
}

/** One panel of `Tabs`; drawn by it. */
export function Tab({children}: TabProps): ReactNode {
  return children;
}

/**
 * Panels of which one shows. All are in the page: search engines, printers and readers without script get every one
 * under its name.
 */
export default function Tabs({group, label = 'Language', children}: TabsProps): ReactNode {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  const [choice, choose] = useChoice(group);
  const id = useId();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const chosen = Math.max(0, tabs.findIndex((tab) => tab.props.value === choice));

  const select = (index: number) => {
    const button = buttons.current[index];
    const before = button?.getBoundingClientRect().top ?? 0;
    choose(tabs[index]!.props.value);
    // Other tabs of the group may change their height above: keep the pressed one where it is.
    requestAnimationFrame(() => window.scrollBy(0, (button?.getBoundingClientRect().top ?? before) - before));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const next = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    buttons.current[next]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list} data-script="">
        {tabs.map(({props}, index) => (
          <button
            key={props.value}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}${props.value}`}
            aria-controls={`${id}${props.value}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className={clsx(styles.tab, index === chosen && styles.chosen)}
            onClick={() => select(index)}
            onKeyDown={onKeyDown}>
            {props.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.props.value}
          role="tabpanel"
          id={`${id}${tab.props.value}-panel`}
          aria-labelledby={`${id}${tab.props.value}`}
          className={clsx(styles.panel, index !== chosen && styles.waiting)}
          data-tab={tab.props.label}>
          {tab}
        </div>
      ))}
    </div>
  );
}
