import React, {type ReactNode, useLayoutEffect} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

const useBrowserLayoutEffect = ExecutionEnvironment.canUseDOM ? useLayoutEffect : () => {};

/** Renders a message from the site settings, which is one line of HTML, above the landing page. */
export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  const isLanding = useLocation().pathname === useBaseUrl('/');
  useBrowserLayoutEffect(() => {
    // If an earlier announcement was dismissed, an inline script hid the bar. Show the new announcement immediately.
    if (isActive) document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
  }, [isActive]);
  if (!isActive || !announcementBar || !isLanding) return null;
  return (
    <div
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      role="region"
      aria-label={translate({id: 'announcement.label', message: 'Announcement'})}
    >
      <div className={styles.content} dangerouslySetInnerHTML={{__html: announcementBar.content}} />
      {announcementBar.isCloseable && (
        <button
          type="button"
          className={clsx('clean-btn', styles.close)}
          onClick={close}
          aria-label={translate({id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close announcement'})}
          data-script=""
        >
          <svg viewBox="0 0 15 15" width="14" height="14" aria-hidden="true">
            <path d="M1.5 1.5l12 12m0-12l-12 12" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      )}
    </div>
  );
}
