import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {BadgeKind} from '../../settings/badges';
import {useTexts} from '../../client/useTexts';
import styles from './styles.module.css';

/** Renders a badge for a title or card. It shows the availability, cost, or stability of what the page describes. */
export default function Badge({kind, small = false}: {readonly kind: BadgeKind; readonly small?: boolean}): ReactNode {
  return (
    <span className={clsx(styles.badge, small && styles.small)} data-badge={kind}>
      {useTexts()[`badge.${kind}`] ?? kind}
    </span>
  );
}
