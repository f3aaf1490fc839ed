import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Details';
import styles from './styles.module.css';

/** Renders text that readers open, which find-in-page finds and which is on paper, unlike in the stock component. */
export default function Details({summary, className, children, ...props}: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx('alert alert--info details', styles.details, className)}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      <div className={styles.content}>{children}</div>
    </details>
  );
}
