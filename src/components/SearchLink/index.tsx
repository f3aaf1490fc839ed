import React, {type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {SearchIcon, useSearch} from 'docusaurus-theme-site-search/client';
import styles from './styles.module.css';

interface Props {
  /** what to search for. By default, readers enter it themselves */
  readonly query?: string;
}

/**
 * Renders a link to the search page that looks like a search box. With scripts and without a query, it opens the dialog.
 * Renders nothing if the site has no search.
 */
export default function SearchLink({query}: Props): ReactNode {
  const search = useSearch();
  if (!search) return null;
  /** Opens the search dialog, except if the reader opens the link in another tab or window. */
  const openDialog = (event: MouseEvent) => {
    if (query || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (search.open()) event.preventDefault();
  };
  return (
    <Link to={search.pathOf(query)} className={styles.link} onClick={openDialog}>
      <SearchIcon />
      <span className="text--truncate">{query ? search.searchFor(query) : search.title}</span>
      {!query && (
        <span className={styles.key} aria-hidden="true" data-script="">
          <kbd>/</kbd>
        </span>
      )}
    </Link>
  );
}
