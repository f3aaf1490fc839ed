import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {sectionRoute, sections} from '@site/src/site/sections';
import {type CollapsedHit, collapse} from '../collapse';
import {HitPath, hitParts} from '../dialog/Hit';
import Marked from '../dialog/Marked';
import {messages} from '../dialog/messages';
import type {SearchSetup} from '../dialog/setup';
import Status, {type State as Message} from '../dialog/Status';
import styles from './styles.module.css';

/** The number of results on each page. */
const PER_PAGE = 15;

/** The maximum that the hosted service allows. All results are needed at once to combine equal ones. */
const MAX_HITS = 1000;

interface Done {
  readonly is: 'done';
  readonly hits: readonly CollapsedHit[];
  readonly loose: boolean;
}

type State = Message | Done | {readonly is: 'empty'};

interface Props {
  readonly setup: SearchSetup;
}

/** Runs a search. Calling `retry` repeats it. */
function useResults({search, indexName, parameters}: SearchSetup, query: string): {state: State; retry: () => void} {
  const [state, setState] = useState<State>({is: 'empty'});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same request.
  useEffect(() => {
    if (!query) {
      setState({is: 'empty'});
      return undefined;
    }
    let isCurrent = true;
    setState((last) => (last.is === 'done' ? last : {is: 'loading'}));
    const show = (next: State) => isCurrent && setState(next);
    const {facetFilters, highlightPreTag, highlightPostTag} = parameters;
    const request = {
      query,
      indexName,
      hitsPerPage: MAX_HITS,
      distinct: 1,
      facetFilters,
      highlightPreTag,
      highlightPostTag,
    };
    search([{...request, attributesToSnippet: ['content:30']}]).then(
      ([response]) => {
        const {hits = [], loose = false, suggestions = []} = response ?? {};
        show(hits.length > 0 ? {is: 'done', hits: collapse(hits), loose} : {is: 'none', query, suggestions});
      },
      () => show({is: 'failed'}),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, attempt, search, indexName, parameters]);
  return {state, retry: () => setAttempt((count) => count + 1)};
}

/** Renders the search results page. The URL contains the query and the page number. */
export default function SearchResults({setup}: Props): ReactNode {
  const history = useHistory();
  const {search} = useLocation();
  // The server-rendered page has no query, so the URL is read in an effect.
  const [{query, page}, setQuery] = useState({query: '', page: 1});
  const [input, setInput] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const {state, retry} = useResults(setup, query);

  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const next = parameters.get('q') ?? '';
    setQuery({query: next, page: Math.max(1, Math.floor(Number(parameters.get('page'))) || 1)});
    setInput((current) => (current.trim() === next ? current : next));
  }, [search]);

  const update = (text: string) => {
    const next = text.trim();
    history.replace({search: next ? `?${new URLSearchParams({q: next})}` : ''});
  };
  const goTo = (next: number) => {
    history.push({search: `?${new URLSearchParams({q: query, ...(next > 1 ? {page: String(next)} : {})})}`});
    // Docusaurus moves the focus to the top of the page after `history.push`.
    setTimeout(() => heading.current?.focus());
  };

  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {query ? <>Search results for “{query}”</> : 'Search the documentation'}
      </h1>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          update(input);
        }}
        data-script=""
      >
        <label htmlFor="search-query">Search</label>
        <input
          id="search-query"
          type="search"
          name="q"
          value={input}
          onChange={({target: {value}}) => {
            setInput(value);
            update(value);
          }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
        />
      </form>
      <p className={styles.noScript}>Search requires JavaScript. Browse the documentation by section:</p>
      <div role="status" className={styles.status}>
        {state.is === 'done' && statusOf(state, page)}
        {state.is !== 'empty' && state.is !== 'done' && (
          <Status state={state} suggest={(offer) => <Link to={setup.pageOf(offer)}>{offer}</Link>} />
        )}
      </div>
      {state.is === 'empty' && <Sections />}
      {state.is === 'failed' && (
        <button type="button" className="button button--secondary" onClick={retry}>
          Try again
        </button>
      )}
      {state.is === 'done' && (
        <>
          <ol className={styles.results}>
            {state.hits.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((hit) => (
              <Result key={hit.objectID} hit={hit} />
            ))}
          </ol>
          <Pages page={page} count={countPages(state.hits)} onChange={goTo} />
        </>
      )}
    </main>
  );
}

const countPages = (hits: readonly CollapsedHit[]) => Math.ceil(hits.length / PER_PAGE);

/** Returns the number of results, and of pages of results. */
function statusOf({hits, loose}: Done, page: number): string {
  const pages = hits.reduce((sum, {others = []}) => sum + 1 + others.length, 0);
  const count = countPages(hits);
  const found = `${pages} page${pages === 1 ? '' : 's'} found${count > 1 ? `, page ${page} of ${count}` : ''}`;
  return loose ? `${messages.loose}: ${found}` : found;
}

function Result({hit}: {readonly hit: CollapsedHit}): ReactNode {
  const {title, path, text} = hitParts(hit);
  return (
    <li className={styles.result}>
      <h2>
        <Link to={hit.url}>
          <Marked text={title} />
        </Link>
      </h2>
      <p className={styles.path}>
        <HitPath path={path} />
      </p>
      {text && (
        <p className={styles.text}>
          <Marked text={text} />
        </p>
      )}
      {hit.others && (
        <details className={styles.same}>
          <summary>{messages.others(hit.others.length)}</summary>
          <ul className={styles.links}>
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

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

function Pages({page, count, onChange}: PagesProps): ReactNode {
  if (count < 2) return null;
  const button = (label: string, next: number) => (
    <button
      type="button"
      className="button button--secondary"
      disabled={next < 1 || next > count}
      onClick={() => onChange(next)}
    >
      {label}
    </button>
  );
  return (
    <nav aria-label="Search result pages" className={styles.pages}>
      {button('Previous', page - 1)}
      <span>
        Page {page} of {count}
      </span>
      {button('Next', page + 1)}
    </nav>
  );
}

/** Renders the list of sections, which is shown if there is no query. */
function Sections(): ReactNode {
  const baseUrl = useBaseUrl('/');
  return (
    <ul className={styles.sections}>
      {sections.map((section) => (
        <li key={section.id}>
          <Link to={`${baseUrl}${sectionRoute(section).slice(1)}`}>{section.label}</Link>: {section.summary}
        </li>
      ))}
    </ul>
  );
}
