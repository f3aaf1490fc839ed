import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {sectionRoute, sections} from '@site/src/site/sections';
import PageMenu from '../PageMenu';
import styles from './styles.module.css';

interface WithChildren {
  readonly children: ReactNode;
}

/** The head of the landing page: two columns, one below the other on a narrow screen. */
export function Hero({children}: WithChildren): ReactNode {
  return <div className={styles.hero}>{children}</div>;
}

/** One column of the head. */
export function Doors({children}: WithChildren): ReactNode {
  return <div className={styles.doors}>{children}</div>;
}

/** One way in: a heading, a line to copy, a link. */
export function Door({children}: WithChildren): ReactNode {
  return <section className={styles.door}>{children}</section>;
}

/** The landing page as Markdown. */
export function HomeMenu(): ReactNode {
  return (
    <div className={styles.menu}>
      <PageMenu permalink={useBaseUrl('/')} />
    </div>
  );
}

/** The sections of the top bar, with what is inside. */
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
