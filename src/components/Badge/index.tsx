import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {BadgeKind} from '../../site/badges';
import styles from './styles.module.css';

/** The badge next to a title or sidebar item. */
export default function Badge({kind, small = false}: {readonly kind: BadgeKind; readonly small?: boolean}): ReactNode {
  return (
    <span className={clsx(styles.badge, small && styles.small)} data-badge={kind}>
      {kind}
    </span>
  );
}
