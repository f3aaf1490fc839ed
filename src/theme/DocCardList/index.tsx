import React, {type ComponentProps, type ReactNode} from 'react';
import type DocCardListType from '@theme/DocCardList';
import Cards, {CardList} from '@site/src/components/Cards';

/** Draws the generated category page with the cards that all other index pages have. */
export default function DocCardList({items}: ComponentProps<typeof DocCardListType>): ReactNode {
  return items ? <CardList items={items} /> : <Cards />;
}
