import type {ReactNode} from 'react';

/**
 * Replaces `src/components/Article` in the production bundle, where the module of a page is `StaticArticle.tsx`, which
 * renders the whole article. The MDX components stay out of the main bundle.
 */
export default function ArticleSlot({children}: {readonly children: ReactNode}): ReactNode {
  return children;
}
