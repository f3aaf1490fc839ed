import React, {type ComponentType, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {editUrl, siteTitle} from '@site/src/site/site';
import {useSectionTexts} from '@site/src/site/client/useTexts';
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
      <PageMenu title={siteTitle} permalink={useBaseUrl('/')} editUrl={editUrl('src/pages/index.mdx')} />
    </div>
  );
}

/** Renders the navbar sections as cards with an icon and a summary. */
export function SectionList(): ReactNode {
  return (
    <ul className={styles.cards}>
      {useSectionTexts()
        .filter(({id}) => id !== 'default')
        .map(({id, route, label, summary}) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              {Icon && <Icon />}
              <Link to={route} className={styles.link}>
                {label}
              </Link>
              <p>{summary}</p>
            </li>
          );
        })}
    </ul>
  );
}
