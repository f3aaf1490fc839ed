import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
  useDocById,
} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {badges, type BadgeKind} from '../../settings/badges';
import Badge from '../Badge';
import styles from './styles.module.css';

/** Renders cards with descriptions for the pages in the current sidebar category. Omits items without a link. */
export default function Cards(): ReactNode {
  const {pathname} = useLocation();
  // A section's index page is next to its children in the sidebar. Exclude it, because it must not link to itself.
  const items = useCurrentSidebarSiblings().filter((item) => !('href' in item && isSamePath(item.href, pathname)));
  return (
    <ul className={styles.cards}>
      {filterDocCardListItems(items).map((item, index) =>
        item.type === 'html' ? null : <Card key={index} item={item} />,
      )}
    </ul>
  );
}

function Card({item}: {readonly item: Exclude<PropSidebarItem, {type: 'html'}>}): ReactNode {
  const href = item.type === 'category' ? findFirstSidebarItemLink(item) : item.href;
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  if (!href) return null;
  const badge = badges.find((kind) => kind === item.customProps?.badge) as BadgeKind | undefined;
  // The description of a category is that of its index page (`parseFrontMatter`).
  const description = item.description ?? doc?.description ?? (item.customProps?.description as string | undefined);
  return (
    <li className={styles.card}>
      <Link to={href} className={styles.link}>
        {item.label}
      </Link>
      {badge && <Badge kind={badge} />}
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}
