import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import SearchIcon from '../../search/dialog/SearchIcon';
import styles from './styles.module.css';

/** Renders a link to the search page that looks like a search box. With scripts, it opens the search dialog. */
export default function SearchLink(): ReactNode {
  return (
    <Link to="/search" className={styles.link} data-search="">
      <SearchIcon />
      Search the documentation
      <span className={styles.key} aria-hidden="true" data-script="">
        /
      </span>
    </Link>
  );
}
