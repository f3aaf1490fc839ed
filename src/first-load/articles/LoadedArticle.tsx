import React, {type ComponentType, type ReactNode} from 'react';
import Article from '../../components/Article';

/** Returns a component that renders a page's article with the MDX components. */
export function loadedArticle(Content: ComponentType): ComponentType {
  return function LoadedArticle(): ReactNode {
    return (
      <Article>
        <Content />
      </Article>
    );
  };
}
