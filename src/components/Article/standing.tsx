import React, {type ComponentType, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {frame} from './frame';
import {followed, preloaded} from './links';

/**
 * The article of a page, at the lowest price: on the page that the server sent, the HTML that is there. React takes over
 * the frame of the page and leaves the article as it is; what in it reacts to the reader does so by one listener a kind
 * on the document (`src/clientModules`). Only the article of a later page is loaded and drawn.
 *
 * @param permalink address of the page
 * @param load fetches what MDX makes of the page
 * @returns the component that stands for the article
 * @throws the error of a load that fails
 */
export async function standing(permalink: string, load: () => Promise<{default: ComponentType}>): Promise<ComponentType> {
  const there = document.querySelector<HTMLElement>('[data-article]');
  if (there?.dataset.article !== permalink) {
    const [{default: Content}, {whole}] = await Promise.all([load(), import('./whole')]);
    return whole(Content);
  }
  // Kept as text, for the reader who comes back to the page.
  const html = there.innerHTML;
  return function StandingArticle(): ReactNode {
    const history = useHistory();
    return (
      <div
        {...frame(useDoc().metadata.permalink)}
        dangerouslySetInnerHTML={{__html: html}}
        suppressHydrationWarning
        onClick={(event) => {
          const path = followed(event);
          if (path === undefined) return;
          event.preventDefault();
          history.push(path);
        }}
        onMouseOver={preloaded}
        onFocus={preloaded}
        onTouchStart={preloaded}
      />
    );
  };
}
