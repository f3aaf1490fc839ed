import React, {type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {opener} from '../../search/dialog/opener';
import SearchIcon from '../../search/dialog/search.svg';
import styles from './styles.module.css';

/** Renders a link to the search page that looks like a search box. With scripts, it opens the search dialog. */
export default function SearchLink(): ReactNode {
  return (
    <Link to="/search" className={styles.link} onClick={openDialog}>
      <SearchIcon />
      Search the documentation
      <span className={styles.key} aria-hidden="true" data-script="">
        /
      </span>
    </Link>
  );
}

/** Opens the search dialog, except if the reader opens the link in another tab or window. */
function openDialog(event: MouseEvent): void {
  if (!opener.open || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  opener.open();
}
