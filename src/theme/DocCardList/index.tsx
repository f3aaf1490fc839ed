import React, {type ComponentProps, type ReactNode} from 'react';
import type DocCardListType from '@theme/DocCardList';
import Cards, {CardList} from '@site/src/components/Cards';

/** Renders the cards of a generated category page, which look the same as on all other index pages. */
export default function DocCardList({items}: ComponentProps<typeof DocCardListType>): ReactNode {
  return items ? <CardList items={items} /> : <Cards />;
}
