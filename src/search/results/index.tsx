import React, {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {popularSearches} from '@site/src/search/config';
import {sectionRoute, sections} from '@site/src/site/sections';
import type {FailureReason, SearchFailure} from '../failure';
import {type ResultRow, resultRows} from '../resultRows';
import {type ResultsQuery, readResultsUrl, writeResultsUrl} from '../resultsUrl';
import type {Hit, SearchQuery} from '../respond';
import Marked, {MARKS} from '../dialog/Marked';
import {missingResultsUrl} from '../dialog/missingResults';
import {hitParts} from '../dialog/parts';
import {searchOf} from '../dialog/searches';
import type {SearchSetup} from '../dialog/setup';
import {failureText, messages} from '../dialog/messages';
import {withExcerpts} from './withExcerpts';
import styles from './styles.module.css';

/** The number of rows on each page of results. */
const ROWS_PER_PAGE = 15;

/** The maximum that the hosted service allows. All results are needed at once to combine equal ones. */
const MAX_HITS = 1000;

type State =
  | {readonly is: 'empty'}
  | {readonly is: 'loading'}
  | {readonly is: 'failed'; readonly reason: FailureReason}
  | {
      readonly is: 'done';
      readonly query: string;
      readonly rows: readonly ResultRow[];
      /** the number of the shown page of results, and its rows with their excerpts */
      readonly page: number;
      readonly shown: readonly ResultRow[];
      readonly suggestions: readonly string[];
    };

interface Props {
  readonly setup: SearchSetup;
}

/** Runs the search for the query in the URL. Calling `retry` repeats the search. */
function useResults(setup: SearchSetup, {query, page}: ResultsQuery): {state: State; retry: () => void} {
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
    void (async () => {
      try {
        const [answer] = await searchOf(setup)([requestFor(setup, query)]);
        if (!isCurrent || !answer) return;
        const rows = resultRows(answer.hits, query);
        const shown = await withExcerpts(rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE));
        if (isCurrent) setState({is: 'done', query, rows, page, shown, suggestions: answer.suggestions ?? []});
      } catch (error) {
        if (isCurrent) setState({is: 'failed', reason: (error as SearchFailure).reason ?? 'network'});
      }
    })();
    return () => {
      isCurrent = false;
    };
  }, [query, page, attempt, setup]);
  return {state, retry: () => setAttempt((count) => count + 1)};
}

function requestFor(setup: SearchSetup, query: string): SearchQuery {
  return {
    query,
    indexName: setup.indexName,
    hitsPerPage: MAX_HITS,
    distinct: 3,
    attributesToSnippet: ['content:30'],
    snippetEllipsisText: '…',
    ...MARKS,
    facetFilters: setup.parameters.facetFilters,
  };
}

/** Renders the search results page. The URL contains the query and the page number. */
export default function SearchResults({setup}: Props): ReactNode {
  const history = useHistory();
  const location = useLocation();
  // The server-rendered page has no query, so the URL is read in an effect.
  const [{query, page}, setQuery] = useState<ResultsQuery>(() => ({query: '', page: 1}));
  const [input, setInput] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const pageChanged = useRef(false);
  const {state, retry} = useResults(setup, {query, page});

  useEffect(() => {
    const next = readResultsUrl(location.search);
    setQuery(next);
    setInput((current) => (current.trim() === next.query ? current : next.query));
  }, [location.search]);
  useEffect(() => {
    if (state.is !== 'done' || state.page !== page || !pageChanged.current) return;
    // Docusaurus moves the focus to the top of the page after `history.push`. This effect runs later and moves the
    // focus to the heading.
    pageChanged.current = false;
    heading.current?.focus();
  }, [state, page]);

  const updateUrl = (text: string) => history.replace({search: writeResultsUrl({query: text.trim(), page: 1})});
  const goToPage = (next: number) => {
    pageChanged.current = true;
    history.push({search: writeResultsUrl({query, page: next})});
  };

  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {query ? <>Search results for “{query}”</> : 'Search the documentation'}
      </h1>
      <SearchForm
        value={input}
        onChange={(text) => {
          setInput(text);
          updateUrl(text);
        }}
        onSubmit={() => updateUrl(input)}
      />
      <p className={styles.noScript}>Search requires JavaScript. Browse the documentation by section:</p>
      <p role="status" className={styles.status}>
        {statusOf(state)}
      </p>
      {state.is === 'empty' && <Sections />}
      {state.is === 'failed' && <Failed reason={state.reason} onRetry={retry} />}
      {state.is === 'done' && state.rows.length === 0 && (
        <NoResults query={state.query} pageOf={setup.pageOf} suggestions={state.suggestions} />
      )}
      {state.is === 'done' && state.rows.length > 0 && (
        <>
          <ol className={styles.results}>
            {state.shown.map((row) => (
              <Result key={row.hit.objectID} row={row} setup={setup} />
            ))}
          </ol>
          <Pages page={state.page} count={countPages(state.rows)} onChange={goToPage} />
        </>
      )}
    </main>
  );
}

interface SearchFormProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}

function SearchForm({value, onChange, onSubmit}: SearchFormProps): ReactNode {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form role="search" className={styles.form} onSubmit={submit} data-script="">
      <label htmlFor="search-query">Search</label>
      <input
        id="search-query"
        type="search"
        name="q"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
      />
    </form>
  );
}

function Failed({reason, onRetry}: {readonly reason: FailureReason; readonly onRetry: () => void}): ReactNode {
  const {titleText, helpText} = failureText(reason);
  return (
    <div className={styles.message}>
      <p>
        <strong>{titleText}</strong>
      </p>
      <p>{helpText}</p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

const countPages = (rows: readonly ResultRow[]) => Math.ceil(rows.length / ROWS_PER_PAGE);

/** Returns the status message above the results, which screen readers announce. It can be empty. */
function statusOf(state: State): string {
  if (state.is === 'loading') return 'Searching…';
  if (state.is !== 'done') return '';
  const {query, rows, page} = state;
  if (rows.length === 0) return `${messages.noResults} “${query}”`;
  const pages = rows.reduce((sum, {same}) => sum + 1 + same.length, 0);
  const found = pages === 1 ? '1 page' : `${pages} pages`;
  const count = countPages(rows);
  return count > 1 ? `${found} found, page ${page} of ${count}` : `${found} found`;
}

function Result({row: {hit, more, same}, setup}: {readonly row: ResultRow; readonly setup: SearchSetup}): ReactNode {
  const {title, path, text} = hitParts(hit);
  return (
    <li className={styles.result}>
      <h2>
        <Link to={setup.linkTo(hit.url)}>
          <Marked text={title} />
        </Link>
      </h2>
      <p className={styles.path}>
        {path.map((name, index) => (
          <React.Fragment key={`${index}${name}`}>
            {index > 0 && <span aria-hidden="true"> › </span>}
            <Marked text={name} />
          </React.Fragment>
        ))}
      </p>
      {text && (
        <p className={styles.text}>
          <Marked text={text} />
        </p>
      )}
      {more.length > 0 && (
        <Links label="On this page:" hits={more} nameOf={(item) => hitParts(item).title} setup={setup} />
      )}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>Also on {same.length === 1 ? '1 other page' : `${same.length} other pages`}</summary>
          <Links hits={same} nameOf={(item) => item.hierarchy.lvl1 ?? ''} setup={setup} />
        </details>
      )}
    </li>
  );
}

interface LinksProps {
  readonly label?: string;
  readonly hits: readonly Hit[];
  readonly nameOf: (hit: Hit) => string;
  readonly setup: SearchSetup;
}

/** Renders short links to further results on one line. */
function Links({label, hits, nameOf, setup}: LinksProps): ReactNode {
  return (
    <div className={styles.links}>
      {label}
      <ul>
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <Link to={setup.linkTo(hit.url)}>
              <Marked text={nameOf(hit)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NoResultsProps {
  readonly query: string;
  readonly pageOf: SearchSetup['pageOf'];
  readonly suggestions: readonly string[];
}

function NoResults({query, pageOf, suggestions}: NoResultsProps): ReactNode {
  const offers = [...new Set([...suggestions, ...popularSearches])].slice(0, 3);
  return (
    <div className={styles.message}>
      <p>{messages.trySearching}:</p>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer}>
            <Link to={pageOf(offer)}>{offer}</Link>
          </li>
        ))}
      </ul>
      <p>
        {messages.missing}{' '}
        <a href={missingResultsUrl(query)} target="_blank" rel="noopener noreferrer">
          {messages.letUsKnow}
        </a>
      </p>
    </div>
  );
}

function Pages({
  page,
  count,
  onChange,
}: {
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}): ReactNode {
  if (count < 2) return null;
  return (
    <nav aria-label="Search result pages" className={styles.pages}>
      <button
        type="button"
        className="button button--secondary"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        Previous
      </button>
      <span>
        Page {page} of {count}
      </span>
      <button
        type="button"
        className="button button--secondary"
        disabled={page >= count}
        onClick={() => onChange(page + 1)}
      >
        Next
      </button>
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
