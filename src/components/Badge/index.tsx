import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {BadgeKind} from '../../site/badges';
import styles from './styles.module.css';

/** The label beside a title or a sidebar entry: who may use it, what it costs, how settled it is. */
export default function Badge({kind, small = false}: {readonly kind: BadgeKind; readonly small?: boolean}): ReactNode {
  return (
    <span className={clsx(styles.badge, small && styles.small)} data-badge={kind}>
      {kind}
    </span>
  );
}
