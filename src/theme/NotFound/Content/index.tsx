import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useSectionTexts} from '@site/src/client/useTexts';
import {decodable} from '@site/src/client/pageUrl';
import cards from '@site/src/components/Cards/styles.module.css';
import SearchLink from '@site/src/components/SearchLink';

/** Renders the content of the not-found page. */
export default function NotFoundContent(): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <div className="markdown">
        <h1>{translate({id: 'theme.NotFound.title', message: 'Page Not Found'})}</h1>
        <p>
          {translate({
            id: 'notFound.advice',
            message:
              'There is no page at this URL. Check it for typos, search the documentation, or browse it by section.',
          })}
        </p>
        <SearchLink query={useQuery()} />
        <h2>{translate({id: 'notFound.sections', message: 'Browse by section'})}</h2>
        <ul className={cards.cards}>
          {useSectionTexts()
            .filter(({id}) => id !== 'default')
            .map(({id, route, label, summary}) => (
              <li key={id} className={cards.card}>
                <Link to={route} className={cards.link}>
                  {label}
                </Link>
                <p className={cards.description}>{summary}</p>
              </li>
            ))}
        </ul>
      </div>
    </main>
  );
}

/** Returns the last words of the URL, such as `api stock quote`. The build renders the same page for all URLs, without a query. */
function useQuery(): string | undefined {
  const {pathname} = useLocation();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  if (!useIsBrowser()) return undefined;
  const below = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
  const words = decodeURI(decodable(below.replace(/\.\w+$/, ''))).match(/[\p{L}\p{N}]+/gu);
  return words?.slice(-8).join(' ');
}
