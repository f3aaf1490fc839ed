import React, {type ReactNode, useEffect} from 'react';
import {useLocationChange, useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-init/Navbar/MobileSidebar';

/**
 * Renders the menu for narrow screens. The stock menu closes when a link in it is selected, on the Back button, and when
 * the screen becomes wider than 996px. This component adds the keyboard, the focus, and all other navigation.
 */
export default function MobileSidebarWithFocus(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();

  // For example, search opens above the menu, and its results lead to other pages.
  useLocationChange(({location, previousLocation}) => {
    if (shown && location.pathname !== previousLocation?.pathname) toggle();
  });

  useEffect(() => {
    if (!shown) return undefined;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    // The menu is hidden until its transition has started, and hidden elements can't have the focus.
    const button = find('.navbar-sidebar__close');
    let frame = 0;
    let tries = 30;
    const moveFocus = () => {
      button?.focus({preventScroll: true});
      if (button?.isConnected && document.activeElement !== button && tries-- > 0)
        frame = requestAnimationFrame(moveFocus);
    };
    moveFocus();
    // The menu opens on the pages of the current section. On a short screen, the current page can be below the visible part.
    find('.navbar-sidebar .theme-doc-sidebar-menu [aria-current]')?.scrollIntoView({block: 'nearest'});
    const close = ({key}: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', close);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', close);
      find('.navbar__toggle')?.focus({preventScroll: true});
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}
