import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pageUrl} from '../../site/pageUrl';
import type {BadgeKind} from '../../site/badges';
import Badge from '../Badge';
import PageMenu from '../PageMenu';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  /** the name of the page within its section, if it's shorter than the title */
  readonly label?: string;
  readonly badge?: BadgeKind;
  /** the page's URL path, as provided by Docusaurus */
  readonly permalink: string;
  /** URL to edit the page, if the project has a public repository */
  readonly editUrl?: string;
}

/** Renders the page title (h1) with the badge and the menu. In print, the page's URL is shown below the title. */
export default function PageTitle({title, label, badge, permalink, editUrl}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <header className={styles.header}>
      {/* Search results, the Markdown file, and the share image show the title. */}
      <h1 className={styles.title} data-title={label && title}>
        {label ?? title}
      </h1>
      {badge && <Badge kind={badge} />}
      <PageMenu title={title} permalink={permalink} editUrl={editUrl} />
      <p className={styles.address} data-chrome="">
        {url + pageUrl(permalink, baseUrl)}
      </p>
    </header>
  );
}
