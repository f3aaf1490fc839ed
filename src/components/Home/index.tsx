import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {editUrl} from '@site/src/site/site';
import {sectionRoute, sections} from '@site/src/site/sections';
import PageMenu from '../PageMenu';
import styles from './styles.module.css';

/** Renders the page menu of the landing page. */
export function HomeMenu(): ReactNode {
  return (
    <div className={styles.menu}>
      <PageMenu title="Home" permalink={useBaseUrl('/')} editUrl={editUrl('src/pages/index.mdx')} />
    </div>
  );
}

/** Renders a list of the navbar sections with their summaries. */
export function SectionList(): ReactNode {
  return (
    <ul className={styles.sections}>
      {sections
        .filter((section) => section.inNavbar)
        .map((section) => (
          <li key={section.id} className={styles.section}>
            <Link to={sectionRoute(section)} className={styles.link}>
              {section.label}
            </Link>
            <p>{section.summary}</p>
          </li>
        ))}
    </ul>
  );
}
