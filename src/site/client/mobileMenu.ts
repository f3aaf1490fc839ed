import {delegated} from './delegateEvent';

// The menu opens on the pages of the current section. On a short screen, the current page can be below the visible part.
delegated('click', '.navbar__toggle', () =>
  requestAnimationFrame(() =>
    document
      .querySelector('.navbar-sidebar .theme-doc-sidebar-menu [aria-current]')
      ?.scrollIntoView({block: 'nearest'}),
  ),
);
