import type {ReactNode} from 'react';

/**
 * Replaces `src/components/Article` in the production bundle for browsers. In that bundle, a page's component comes
 * from `StaticArticle.tsx` and renders the whole article, so the MDX components can stay out of the main bundle.
 */
export default function ArticleSlot({children}: {readonly children: ReactNode}): ReactNode {
  return children;
}
