import React, {type ReactNode, useLayoutEffect} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import AnnouncementBar from '@site/src/components/AnnouncementBar';

const useBrowserLayoutEffect = ExecutionEnvironment.canUseDOM ? useLayoutEffect : () => {};

export default function AnnouncementBarAdapter(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  useBrowserLayoutEffect(() => {
    // If an earlier announcement was dismissed, an inline script hid the bar. Show the new announcement immediately.
    if (isActive) document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
  }, [isActive]);
  if (!isActive || !announcementBar) return null;
  return <AnnouncementBar html={announcementBar.content} onClose={announcementBar.isCloseable ? close : undefined} />;
}
