import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import type {CollapsedHit} from '../../collapse';
import {HitPath, HitTitle} from '../SearchBar/Hit';
import Marked from '../SearchBar/Marked';
import {messages} from '../SearchBar/messages';
import SearchIcon from '../SearchBar/search.svg';
import Status, {type State} from '../SearchBar/Status';
import {useCounted} from '../SearchBar/useCounted';
import {useQueries} from '../SearchBar/useQueries';
import styles from './styles.module.css';

/** More than the site has pages. */
const MAX_HITS = 1000;

/** The number of results that are added at a time. */
const STEP = 20;

/** Runs a search. Calling `retry` repeats it. */
function useResults(query: string) {
  const {run, state, reset, indexName, parameters} = useQueries();
  const [hits, setHits] = useState<readonly CollapsedHit[]>([]);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same request.
  useEffect(() => {
    if (!query) {
      reset();
      setHits([]);
      return undefined;
    }
    let isCurrent = true;
    const {facetFilters} = parameters;
    void run([{query, indexName, hitsPerPage: MAX_HITS, distinct: 1, facetFilters}]).then(
      ({results: [response]}) => isCurrent && setHits(response?.hits ?? []),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, attempt, indexName, parameters]);
  const retry = () => {
    reset();
    setAttempt(attempt + 1);
  };
  return {hits, state, retry};
}

/** Renders the search results. The URL contains the query. The layout provides the selected docs versions. */
export default function SearchResults(): ReactNode {
  const history = useHistory();
  const {search} = useLocation();
  // The server-rendered page has no query, so the URL is read in an effect.
  const [query, setQuery] = useState('');
  const [input, setInput] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const {hits, state, retry} = useResults(query);

  useEffect(() => {
    const next = new URLSearchParams(search).get('q') ?? '';
    setQuery(next);
    setInput((current) => (current.trim() === next ? current : next));
  }, [search]);

  const update = (text: string) => {
    setInput(text);
    const next = text.trim();
    history.replace({search: next ? `?${new URLSearchParams({q: next})}` : ''});
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader can have typed a query before hydration.
  useEffect(() => {
    if (field.current?.value) update(field.current.value);
  }, []);

  return (
    <main className={`container padding-vert--lg ${styles.page}`}>
      <h1>{query ? messages.resultsFor(query) : messages.title}</h1>
      <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()} data-script="">
        <input
          ref={field}
          aria-label={messages.search}
          type="search"
          name="q"
          value={input}
          onChange={({target}) => update(target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
        />
        <SearchIcon />
      </form>
      <noscript>
        <p>{messages.noScript}</p>
      </noscript>
      <div role="status" className={styles.status}>
        {hits.length > 0 ? <Found hits={hits} state={state} /> : state && <Status state={state} />}
      </div>
      {state?.is === 'failed' && (
        <button type="button" className="button button--primary" onClick={retry}>
          {messages.tryAgain}
        </button>
      )}
      {hits.length > 0 && <Results key={query} hits={hits} />}
    </main>
  );
}

const pagesIn = (hits: readonly CollapsedHit[]) => hits.reduce((sum, {others = []}) => sum + 1 + others.length, 0);

/** Renders the number of pages in the results. */
function Found({hits, state}: {readonly hits: readonly CollapsedHit[]; readonly state: State | undefined}): ReactNode {
  const found = useCounted()(messages.found, pagesIn(hits));
  return <span>{state?.is === 'notice' ? `${state.text} · ${found}` : found}</span>;
}

/** Renders the first results of all sections or of one, and a button that adds the next ones. */
function Results({hits}: {readonly hits: readonly CollapsedHit[]}): ReactNode {
  const [section, setSection] = useState('');
  const [count, setCount] = useState(STEP);
  const list = useRef<HTMLOListElement>(null);
  const hitsOf = (label: string) => (label ? hits.filter(({hierarchy}) => hierarchy.lvl0 === label) : hits);
  const own = hitsOf(section);
  const labels = [...new Set(hits.flatMap(({hierarchy}) => hierarchy.lvl0 ?? []))].sort();
  const showMore = () => {
    flushSync(() => setCount(count + STEP));
    list.current?.children[count]?.querySelector('a')?.focus();
  };
  return (
    <>
      {labels.length > 1 && (
        <p className={styles.choice}>
          {['', ...labels].map((label) => (
            <button
              key={label}
              type="button"
              className={`button button--outline button--primary${section === label ? ' button--active' : ''}`}
              aria-pressed={section === label}
              onClick={() => {
                setSection(label);
                setCount(STEP);
              }}
            >
              {`${label || messages.all} ${pagesIn(hitsOf(label))}`}
            </button>
          ))}
        </p>
      )}
      <ol ref={list} className="clean-list">
        {own.slice(0, count).map((hit) => (
          <Result key={hit.objectID} hit={hit} />
        ))}
      </ol>
      {own.length > count && (
        <button type="button" className="button button--outline button--primary" onClick={showMore}>
          {messages.showMore}
        </button>
      )}
    </>
  );
}

function Result({hit}: {readonly hit: CollapsedHit}): ReactNode {
  const counted = useCounted();
  return (
    <li className={styles.result}>
      <h2>
        <Link to={hit.url}>
          <HitTitle hit={hit} />
        </Link>
      </h2>
      <p>
        <HitPath hit={hit} />
      </p>
      <p>
        <Marked text={hit._snippetResult?.content?.value ?? ''} />
      </p>
      {hit.others && (
        <details>
          <summary>{counted(messages.others, hit.others.length)}</summary>
          <ul className={`clean-list ${styles.links}`}>
            {hit.others.map(({objectID, url, hierarchy}) => (
              <li key={objectID}>
                <Link to={url}>{hierarchy.lvl1}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
