import React, {type ComponentType, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {articleAttributes} from '../../components/Article/attributes';
import {linkTarget} from './links';
import {loadedArticle} from './loadArticle';

/**
 * Returns the component that shows a page's article as HTML. Interactive elements work because their event listeners
 * are on the document (see the `client.ts` files in `src/components`).
 *
 * @param permalink path of the page
 */
export function pageArticle(permalink: string): ComponentType {
  return function StaticArticle(): ReactNode {
    const history = useHistory();
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: this handles clicks on links, which the keyboard also triggers.
      // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the interactive elements.
      <div
        {...articleAttributes(permalink)}
        dangerouslySetInnerHTML={{__html: loadedArticle(permalink)}}
        suppressHydrationWarning
        onClick={(event) => {
          const path = linkTarget(event);
          if (path === undefined) return;
          event.preventDefault();
          history.push(path);
        }}
      />
    );
  };
}
