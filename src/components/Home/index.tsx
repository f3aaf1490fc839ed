import React, {type ComponentType, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {editUrl} from '@site/src/site/site';
import {sectionRoute, sections} from '@site/src/site/sections';
import PageMenu from '../PageMenu';
import AccountIcon from './account.svg';
import ApiIcon from './api.svg';
import SdkIcon from './sdk.svg';
import SheetsIcon from './sheets.svg';
import styles from './styles.module.css';

const icons: Readonly<Record<string, ComponentType>> = {
  api: ApiIcon,
  sdk: SdkIcon,
  sheets: SheetsIcon,
  account: AccountIcon,
};

/** Renders the page menu of the landing page. */
export function HomeMenu(): ReactNode {
  return (
    <div className={styles.menu}>
      <PageMenu title="Home" permalink={useBaseUrl('/')} editUrl={editUrl('src/pages/index.mdx')} />
    </div>
  );
}

/** Renders the navbar sections as cards with an icon and a summary. */
export function SectionList(): ReactNode {
  return (
    <ul className={styles.cards}>
      {sections
        .filter((section) => section.id !== 'default')
        .map((section) => {
          const Icon = icons[section.id];
          return (
            <li key={section.id}>
              {Icon && <Icon />}
              <Link to={sectionRoute(section)} className={styles.link}>
                {section.label}
              </Link>
              <p>{section.summary}</p>
            </li>
          );
        })}
    </ul>
  );
}
