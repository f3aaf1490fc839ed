import React, {type ComponentProps, type ReactNode} from 'react';
import type DocCardListType from '@theme/DocCardList';
import Cards, {CardList} from '@site/src/components/Cards';

/** Renders generated category pages with the same cards as all other index pages. */
export default function DocCardList({items}: ComponentProps<typeof DocCardListType>): ReactNode {
  return items ? <CardList items={items} /> : <Cards />;
}
