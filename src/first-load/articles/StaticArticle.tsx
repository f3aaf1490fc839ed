import React, {type ComponentType, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {articleAttributes} from '../../components/Article/attributes';
import {linkTarget} from './links';

/** A component that renders an article. If it has a `prepare` function, render it only after the promise resolves. */
type PageArticle = ComponentType & {prepare?: () => Promise<void>};

/**
 * Returns the component that renders a page's article. On the server-rendered page, the component keeps the HTML as it
 * is. Interactive elements work because their event listeners are on the document (see the `client.ts` files in
 * `src/components`). On later pages, the component renders the loaded article. `registry.cjs` makes Docusaurus wait for
 * `prepare` when it loads the page, so Docusaurus handles a failed load like any other loading error.
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
      const [{default: Content}, {loadedArticle}] = await Promise.all([
        load(),
        import(/* webpackChunkName: "article" */ './LoadedArticle'),
      ]);
      Loaded ??= loadedArticle(Content);
    },
  });
}

/**
 * Returns a component that renders the article from the server-rendered page.
 *
 * @param html the article's HTML, which is also needed if the reader returns to the page later
 */
function staticArticle(permalink: string, html: string): ComponentType {
  return function StaticArticle(): ReactNode {
    const history = useHistory();
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: this handles clicks on links, which the keyboard also triggers.
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
      />
    );
  };
}
