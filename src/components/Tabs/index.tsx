import React, {Children, isValidElement, type ReactElement, type ReactNode, useId} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface TabProps {
  /** identifies the tab. If the tabs have a group, the browser stores the value when the reader selects the tab */
  readonly value: string;
  /** visible label of the tab */
  readonly label: string;
  readonly children: ReactNode;
}

interface TabsProps {
  /** All `Tabs` with the same group share a selection across pages. Without a group, the selection isn't stored. */
  readonly group?: string;
  /** accessible name of the tab list */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Defines a tab and the content of its panel. Must be a child of `Tabs`. */
export function Tab({children}: TabProps): ReactNode {
  return children;
}

/**
 * Renders tabs that show one panel at a time, initially the first one. `client.ts` switches the panels. The HTML
 * contains all panels and their labels for search engines, printed pages, and readers without scripts.
 */
export default function Tabs({group, label = 'Language', children}: TabsProps): ReactNode {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  const id = useId();
  return (
    <div className={styles.tabs} data-tabs={group ?? ''}>
      <div role="tablist" aria-label={label} className={styles.list} data-script="">
        {tabs.map(({props}, index) => (
          <button
            key={props.value}
            type="button"
            role="tab"
            id={`${id}${props.value}`}
            aria-controls={`${id}${props.value}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            className={styles.tab}
            data-value={props.value}
          >
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
          className={clsx(styles.panel, index !== 0 && 'waiting')}
          data-tab={tab.props.label}
        >
          {tab}
        </div>
      ))}
    </div>
  );
}
