import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pageUrl} from '../../client/pageUrl';
import type {BadgeKind} from '../../settings/badges';
import Badge from '../Badge';
import PageMenu from '../PageMenu';
import styles from './styles.module.css';

interface Props {
  /** what Docusaurus knows about the page */
  readonly metadata: {readonly title: string; readonly permalink: string; readonly editUrl?: string | null};
  /** shown instead of the title */
  readonly label?: string;
  readonly badge?: BadgeKind;
  /** shown below the title, such as the date of a post */
  readonly children?: ReactNode;
}

/** Renders the page title (h1) with the badge and the menu. In print, the page's URL is shown below the title. */
export default function PageTitle({metadata, label, badge, children}: Props): ReactNode {
  const {title, permalink, editUrl} = metadata;
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  return (
    // Reader views omit elements with "header" in their class, and then take a heading that repeats words of the title for the title.
    <header className={styles.line}>
      {/* Search results, the Markdown file, and the share image show the title. */}
      <h1 className={styles.title} data-title={label && title}>
        {label ?? title}
      </h1>
      {badge && <Badge kind={badge} />}
      <PageMenu title={title} permalink={permalink} editUrl={editUrl ?? undefined} />
      <p className={styles.address} data-chrome="">
        {url + pageUrl(permalink, baseUrl)}
      </p>
      {children && <div className={styles.below}>{children}</div>}
    </header>
  );
}
