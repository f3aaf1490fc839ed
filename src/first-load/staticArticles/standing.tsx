import React, {type ComponentType, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {frame} from './frame';
import {followed, preloaded} from './links';

/** An article; `ready` ends when it can be drawn. */
type Article = ComponentType & {ready?: () => Promise<void>};

/**
 * The article of a page, at the lowest price: on the page that the server sent, the HTML that is there. React takes over
 * the frame of the page and leaves the article as it is; what in it reacts to the reader does so by one listener a kind
 * on the document (`client.ts` beside each component). Only the article of a later page is loaded and drawn: `ready` is awaited with
 * the page's other files (`src/first-load/generated.cjs`), so that a load that fails is Docusaurus' to handle.
 *
 * @param permalink address of the page
 * @param load fetches what MDX makes of the page
 * @returns the component that stands for the article
 */
export function standing(permalink: string, load: () => Promise<{default: ComponentType}>): Article {
  const there = document.querySelector<HTMLElement>('[data-article]');
  if (there?.dataset.article === permalink) return stands(permalink, there.innerHTML);
  let Drawn: ComponentType;
  return Object.assign((): ReactNode => <Drawn />, {
    ready: async () => {
      const [{default: Content}, {whole}] = await Promise.all([load(), import('./whole')]);
      Drawn ??= whole(Content);
    },
  });
}

/** @param html of the article; kept as text for the reader who comes back to the page */
function stands(permalink: string, html: string): ComponentType {
  return function StandingArticle(): ReactNode {
    const history = useHistory();
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: clicks on its links arrive here, from the keyboard too.
      // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is interactive.
      <div
        {...frame(permalink)}
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
