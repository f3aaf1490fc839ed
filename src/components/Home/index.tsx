import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {sectionRoute, sections} from '@site/src/site/sections';
import PageMenu from '../PageMenu';
import styles from './styles.module.css';

interface WithChildren {
  readonly children: ReactNode;
}

/** Renders the top of the landing page in two columns, which stack on narrow screens. */
export function Hero({children}: WithChildren): ReactNode {
  return <div className={styles.hero}>{children}</div>;
}

/** Renders a column of the hero. */
export function Doors({children}: WithChildren): ReactNode {
  return <div className={styles.doors}>{children}</div>;
}

/** Renders a starting point, which consists of a heading, code to copy, and a link. */
export function Door({children}: WithChildren): ReactNode {
  return <section className={styles.door}>{children}</section>;
}

/** Renders the page menu, which offers the landing page as Markdown. */
export function HomeMenu(): ReactNode {
  return (
    <div className={styles.menu}>
      <PageMenu permalink={useBaseUrl('/')} />
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
