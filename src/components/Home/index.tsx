import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {editUrl} from '@site/src/site/site';
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

/** Renders the introduction in the first column of the hero. */
export function Intro({children}: WithChildren): ReactNode {
  return <div className={styles.intro}>{children}</div>;
}

/** Renders the first request in the second column of the hero. On narrow screens, it follows the introduction. */
export function FirstExample({children}: WithChildren): ReactNode {
  return <section className={styles.example}>{children}</section>;
}

/** Renders a request and its response in one frame. */
export function Exchange({children}: WithChildren): ReactNode {
  return <div className={styles.exchange}>{children}</div>;
}

/** Renders the sections in the first column of the hero, below the introduction. */
export function Start({children}: WithChildren): ReactNode {
  return <section className={styles.start}>{children}</section>;
}

/** Renders the title of the response in an exchange. */
export function ResponseTitle({children}: WithChildren): ReactNode {
  return <div className={styles.response}>{children}</div>;
}

/** Renders the first formula, below the sections. */
export function FirstFormula({children}: WithChildren): ReactNode {
  return <section className={styles.formula}>{children}</section>;
}

/** Renders the list of popular pages, below the hero. */
export function PopularPages({children}: WithChildren): ReactNode {
  return <section className={styles.popular}>{children}</section>;
}

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
