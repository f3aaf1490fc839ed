import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
  useDocById,
} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import Badge, {badges, type BadgeKind} from '../Badge';
import styles from './styles.module.css';

/** Cards of the pages in the current sidebar category, told apart by their descriptions. */
export default function Cards(): ReactNode {
  return <CardList items={useCurrentSidebarSiblings()} />;
}

/** Cards of the given sidebar items; those without an address are left out. */
export function CardList({items}: {readonly items: PropSidebarItem[]}): ReactNode {
  return (
    <ul className={styles.cards}>
      {filterDocCardListItems(items).map((item, index) =>
        item.type === 'html' ? null : <Card key={index} item={item} />,
      )}
    </ul>
  );
}

function Card({item}: {readonly item: Exclude<PropSidebarItem, {type: 'html'}>}): ReactNode {
  const doc = useDocById((item.type === 'link' ? item.docId : undefined) ?? undefined);
  const href = item.type === 'category' ? findFirstSidebarItemLink(item) : item.href;
  if (!href) return null;
  const badge = badges.find((kind) => kind === item.customProps?.badge) as BadgeKind | undefined;
  const description = item.description ?? doc?.description;
  return (
    <li className={styles.card}>
      <Link to={href} className={styles.link}>
        {item.label}
      </Link>
      {badge && <Badge kind={badge} small />}
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}
