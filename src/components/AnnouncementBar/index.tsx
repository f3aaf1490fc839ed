import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import styles from './styles.module.css';

interface Props {
  /** one line of HTML from the site settings */
  readonly html: string;
  readonly onClose: (() => void) | undefined;
}

/** Renders a message above the page. If `onClose` is set, readers can close the message. */
export default function AnnouncementBar({html, onClose}: Props): ReactNode {
  return (
    <div
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      role="region"
      aria-label="Announcement"
    >
      <div className={styles.content} dangerouslySetInnerHTML={{__html: html}} />
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close announcement" data-script="">
          <svg viewBox="0 0 15 15" width="14" height="14" aria-hidden="true">
            <path d="M1.5 1.5l12 12m0-12l-12 12" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      )}
    </div>
  );
}
