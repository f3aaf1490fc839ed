import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import styles from './styles.module.css';

interface Entry {
  readonly name: string;
  readonly address: string;
  readonly description?: string;
  /** number of pages with the tag. Undefined if the entry is a page */
  readonly pages?: number;
}

interface Props {
  /** heading and title of the page, which must be unique on the site */
  readonly title: string;
  readonly description: string;
  readonly entries: readonly Entry[];
  /** link to the parent page */
  readonly up?: {readonly name: string; readonly address: string};
}

/** Renders a page that lists either all tags or the pages with a specific tag. */
export default function TagPages({title, description, entries, up}: Props): ReactNode {
  return (
    <>
      <PageMetadata title={title} description={description} />
      <main className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.address} className={styles.entry}>
              <Link to={entry.address} className={styles.link}>
                {entry.name}
              </Link>
              {entry.pages !== undefined && (
                <span className={styles.pages}>{entry.pages === 1 ? '1 page' : `${entry.pages} pages`}</span>
              )}
              {entry.description && <p className={styles.description}>{entry.description}</p>}
            </li>
          ))}
        </ul>
        {up && (
          <p>
            <Link to={up.address}>{up.name}</Link>
          </p>
        )}
      </main>
    </>
  );
}
