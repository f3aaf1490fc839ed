import React, {Children, isValidElement, type ReactElement, type ReactNode, useId} from 'react';
import clsx from 'clsx';
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
 * Panels of which one shows, the first until the reader chooses (`src/components/Tabs/client.ts`). All are in the page:
 * search engines, printers and readers without script get every one under its name.
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
