import type {ReactNode} from 'react';

/**
 * Replaces `src/components/Article` in the production bundle for browsers. In that bundle, a page's component comes
 * from `StaticArticle.tsx` and shows the whole article, so the bundle doesn't contain the MDX components.
 */
export default function ArticleSlot({children}: {readonly children: ReactNode}): ReactNode {
  return children;
}
