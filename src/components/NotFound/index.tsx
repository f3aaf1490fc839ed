import React, {type ReactNode, useEffect, useState} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {sections} from '../../site/sections';
import {decodable} from '../../site/pageUrl';
import {SectionList} from '../Home';
import SearchLink from '../SearchLink';
import tagStyles from '../TagPages/styles.module.css';
import styles from './styles.module.css';

interface Suggestion {
  readonly route: string;
  readonly title: string;
  /** name of the page's section */
  readonly section: string | undefined;
}

/** Renders the content of the not-found page. Without scripts, it has no similar pages. */
export default function NotFound(): ReactNode {
  const suggestions = useSuggestions();
  return (
    <main className={clsx(tagStyles.page, styles.page)}>
      <h1>Page Not Found</h1>
      <p className={tagStyles.lead}>
        There is no page at this URL. Check it for typos, search the documentation, or browse it by section.
      </p>
      <SearchLink />
      {suggestions && suggestions.length > 0 && (
        <section>
          <h2>Similar pages</h2>
          <ul className={tagStyles.list}>
            {suggestions.map(({route, title, section}) => (
              <li key={route} className={tagStyles.entry}>
                <Link to={route} className={tagStyles.link}>
                  {title}
                </Link>
                <span className={tagStyles.pages}>{section}</span>
                <p className={tagStyles.description}>{route}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={clsx(!suggestions && styles.pending)}>
        <h2>Browse by section</h2>
        <SectionList />
      </section>
    </main>
  );
}

/** Returns the pages with a similar URL, or undefined while the list of all pages is loading. Both are loaded only here. */
function useSuggestions(): readonly Suggestion[] | undefined {
  const {pathname} = useLocation();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>();
  useEffect(() => {
    let isCurrent = true;
    const requested = decodeURI(decodable(pathname));
    void Promise.all([import('@generated/descriptions/default/titles.json'), import('./similar')]).then(
      ([{default: titles}, {similarRoutes}]) => {
        if (!isCurrent) return;
        const routes = similarRoutes(requested, Object.keys(titles), baseUrl);
        setSuggestions(
          routes.map((route) => ({route, title: titles[route] ?? route, section: sectionOf(route, baseUrl)?.label})),
        );
      },
      // The page is useful without suggestions.
      () => isCurrent && setSuggestions([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, baseUrl]);
  return suggestions;
}

const sectionOf = (route: string, baseUrl: string) =>
  sections.find(({path}) => route.slice(baseUrl.length).split('/')[0] === path);
