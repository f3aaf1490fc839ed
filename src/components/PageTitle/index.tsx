import React, {type ReactNode} from 'react';
import type {BadgeKind} from '../../config/badges';
import Badge from '../Badge';
import styles from './styles.module.css';

/** The page's one h1, and its badge beside it (outside the heading: the title is the name, nothing more). */
export default function PageTitle({title, badge}: {readonly title: string; readonly badge?: BadgeKind}): ReactNode {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {badge && <Badge kind={badge} />}
    </header>
  );
}
