import React, {type ComponentType, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {articleAttributes} from '../../components/Article/attributes';
import {linkTarget, preload} from './links';

/** A component that renders an article. `prepare` resolves when the component can be rendered. */
type PageArticle = ComponentType & {prepare?: () => Promise<void>};

/**
 * Returns the component for the article of a page. On the server-rendered page, the component doesn't change the HTML:
 * the interactive parts use event listeners on the document (`client.ts` next to each component). On later pages, it
 * renders the loaded article. `registry.cjs` awaits `prepare` together with the page's other files, so Docusaurus
 * handles a failed load.
 *
 * @param permalink path of the page
 * @param load loads the compiled page
 */
export function pageArticle(permalink: string, load: () => Promise<{default: ComponentType}>): PageArticle {
  const served = document.querySelector<HTMLElement>('[data-article]');
  if (served?.dataset.article === permalink) return staticArticle(permalink, served.innerHTML);
  let Loaded: ComponentType;
  return Object.assign((): ReactNode => <Loaded />, {
    prepare: async () => {
      const [{default: Content}, {loadedArticle}] = await Promise.all([load(), import('./LoadedArticle')]);
      Loaded ??= loadedArticle(Content);
    },
  });
}

/** @param html HTML of the article, kept for readers who return to the page */
function staticArticle(permalink: string, html: string): ComponentType {
  return function StaticArticle(): ReactNode {
    const history = useHistory();
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: this handles clicks on links, which the keyboard triggers, too.
      // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the interactive elements.
      <div
        {...articleAttributes(permalink)}
        dangerouslySetInnerHTML={{__html: html}}
        suppressHydrationWarning
        onClick={(event) => {
          const path = linkTarget(event);
          if (path === undefined) return;
          event.preventDefault();
          history.push(path);
        }}
        onMouseOver={preload}
        onFocus={preload}
        onTouchStart={preload}
      />
    );
  };
}
