import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pageUrl} from '../../site/pageUrl';
import type {BadgeKind} from '../../site/badges';
import Badge from '../Badge';
import PageMenu from '../PageMenu';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  readonly badge?: BadgeKind;
  /** the page's URL path, as provided by Docusaurus */
  readonly permalink: string;
}

/** Renders the page title (h1) with the badge and the menu. In print, the page's URL is shown below the title. */
export default function PageTitle({title, badge, permalink}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {badge && <Badge kind={badge} />}
      <PageMenu permalink={permalink} />
      <p className={styles.address} data-chrome="">
        {url + pageUrl(permalink, baseUrl)}
      </p>
    </header>
  );
}
