import React, {type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {messages} from '../../search/dialog/messages';
import {opener} from '../../search/dialog/opener';
import SearchIcon from '../../search/dialog/search.svg';
import styles from './styles.module.css';

interface Props {
  /** what to search for. By default, readers enter it themselves */
  readonly query?: string;
}

/** Renders a link to the search page that looks like a search box. With scripts and without a query, it opens the dialog. */
export default function SearchLink({query}: Props): ReactNode {
  if (query)
    return (
      <Link to={`/search?${new URLSearchParams({q: query})}`} className={styles.link}>
        <SearchIcon />
        <span className={styles.label}>{messages.searchFor(query)}</span>
      </Link>
    );
  return (
    <Link to="/search" className={styles.link} onClick={openDialog}>
      <SearchIcon />
      <span className={styles.label}>{messages.title}</span>
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
