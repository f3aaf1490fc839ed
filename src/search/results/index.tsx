import React, {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {popularSearches} from '@site/src/search/config';
import {sectionRoute, sections} from '@site/src/site/sections';
import type {FailureReason, Search, SearchFailure} from '../client';
import {bySection, readPageAddress, writePageAddress} from '../page';
import type {Hit, SearchAnswer} from '../respond';
import Marked, {MARKS} from '../dialog/Marked';
import {missingResultsUrl} from '../dialog/missingResults';
import {hitParts} from '../dialog/parts';
import {reloadAfterRelease} from '../dialog/release';
import type {SearchSetup} from '../dialog/setup';
import {failureText, words} from '../dialog/words';
import styles from './styles.module.css';

/** Pages of the site on one page of results. */
const HITS_PER_PAGE = 15;

type State =
  | {readonly is: 'empty'}
  | {readonly is: 'loading'}
  | {readonly is: 'failed'; readonly reason: FailureReason}
  | {readonly is: 'done'; readonly query: string; readonly answer: SearchAnswer};

interface Props {
  readonly setup: SearchSetup;
}

async function loadSearches() {
  try {
    return await import('../dialog/searches');
  } catch (error) {
    void reloadAfterRelease();
    throw error;
  }
}

/** The page with all results of a query; query and page of the results are in its address. */
export default function SearchResults({setup}: Props): ReactNode {
  const history = useHistory();
  const location = useLocation();
  // The address of a page without script has no query: what follows from it comes with the first effect.
  const [address, setAddress] = useState(() => ({query: '', page: 1}));
  const [written, setWritten] = useState('');
  const [state, setState] = useState<State>({is: 'empty'});
  const [attempt, setAttempt] = useState(0);
  const search = useRef<Search>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);

  useEffect(() => {
    const next = readPageAddress(location.search);
    setAddress(next);
    setWritten((now) => (now.trim() === next.query ? now : next.query));
  }, [location.search]);

  const {query, page} = address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same request.
  useEffect(() => {
    if (!query) {
      setState({is: 'empty'});
      return undefined;
    }
    let wanted = true;
    setState((now) => (now.is === 'done' ? now : {is: 'loading'}));
    void (async () => {
      try {
        search.current ??= (await loadSearches()).searchOf(setup);
        const [answer] = await search.current([
          {
            query,
            indexName: setup.indexName,
            page: page - 1,
            hitsPerPage: HITS_PER_PAGE,
            distinct: 1,
            attributesToSnippet: ['content:30'],
            snippetEllipsisText: '…',
            ...MARKS,
            facetFilters: setup.parameters.facetFilters,
          },
        ]);
        if (wanted && answer) setState({is: 'done', query, answer});
      } catch (error) {
        if (wanted) setState({is: 'failed', reason: (error as SearchFailure).reason ?? 'network'});
      }
    })();
    return () => {
      wanted = false;
    };
  }, [query, page, attempt, setup]);

  const go = (next: {query: string; page: number}, replace = false) =>
    history[replace ? 'replace' : 'push']({search: writePageAddress(next)});
  const write = (text: string) => {
    setWritten(text);
    go({query: text.trim(), page: 1}, true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({query: written.trim(), page: 1}, true);
  };
  const turnTo = (next: number) => {
    turned.current = true;
    go({query, page: next});
  };
  useEffect(() => {
    if (state.is !== 'done' || !turned.current) return;
    // Runs after Docusaurus, which moves the focus to the top of the page on every navigation.
    turned.current = false;
    heading.current?.focus();
  }, [state]);

  return (
    <main className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {query ? <>Search results for “{query}”</> : 'Search the documentation'}
      </h1>
      <form role="search" className={styles.form} onSubmit={submit} data-script="">
        <label htmlFor="search-query">Search</label>
        <input
          id="search-query"
          type="search"
          name="q"
          value={written}
          onChange={(event) => write(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
        />
      </form>
      <p className={styles.noScript}>Search requires JavaScript. Browse the documentation by section:</p>
      <p role="status" className={styles.status}>
        {statusOf(state)}
      </p>
      {state.is === 'empty' && <Sections />}
      {state.is === 'failed' && (
        <div className={styles.message}>
          <p>
            <strong>{failureText(state.reason).titleText}</strong>
          </p>
          <p>{failureText(state.reason).helpText}</p>
          <button type="button" className="button button--secondary" onClick={() => setAttempt((it) => it + 1)}>
            Try again
          </button>
        </div>
      )}
      {state.is === 'done' && state.answer.nbHits === 0 && (
        <NothingFound query={state.query} pageOf={setup.pageOf} suggestions={state.answer.suggestions ?? []} />
      )}
      {state.is === 'done' && state.answer.nbHits > 0 && (
        <>
          {bySection(state.answer.hits).map(({section, hits}) => (
            <section key={section} className={styles.group}>
              <h2>{section}</h2>
              <ul>
                {hits.map((hit) => (
                  <Result key={hit.objectID} hit={hit} setup={setup} />
                ))}
              </ul>
            </section>
          ))}
          <Pages page={page} count={state.answer.nbPages} onTurn={turnTo} />
        </>
      )}
    </main>
  );
}

/** Returns the status message above the results, which screen readers announce. */
function statusOf(state: State): string {
  if (state.is === 'loading') return 'Searching…';
  if (state.is !== 'done') return '';
  const {nbHits, nbPages, page} = state.answer;
  if (nbHits === 0) return `${words.noResults} “${state.query}”`;
  const found = nbHits === 1 ? '1 page' : `${nbHits} pages`;
  return nbPages > 1 ? `${found} found, page ${page + 1} of ${nbPages}` : `${found} found`;
}

function Result({hit, setup}: {readonly hit: Hit; readonly setup: SearchSetup}): ReactNode {
  const {title, path, text} = hitParts(hit);
  return (
    <li className={styles.result}>
      <Link to={setup.linkTo(hit.url)}>
        <Marked text={title} />
      </Link>
      {path.length > 1 && (
        <p className={styles.path}>
          {path.slice(1).map((name, index) => (
            <React.Fragment key={`${index}${name}`}>
              {index > 0 && <span aria-hidden="true"> › </span>}
              <Marked text={name} />
            </React.Fragment>
          ))}
        </p>
      )}
      {text && (
        <p className={styles.text}>
          <Marked text={text} />
        </p>
      )}
    </li>
  );
}

interface NothingFoundProps {
  readonly query: string;
  readonly pageOf: SearchSetup['pageOf'];
  readonly suggestions: readonly string[];
}

function NothingFound({query, pageOf, suggestions}: NothingFoundProps): ReactNode {
  const offers = [...new Set([...suggestions, ...popularSearches])].slice(0, 3);
  return (
    <div className={styles.message}>
      <p>{words.trySearching}:</p>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer}>
            <Link to={pageOf(offer)}>{offer}</Link>
          </li>
        ))}
      </ul>
      <p>
        {words.missing}{' '}
        <a href={missingResultsUrl(query)} target="_blank" rel="noopener noreferrer">
          {words.letUsKnow}
        </a>
      </p>
    </div>
  );
}

function Pages({
  page,
  count,
  onTurn,
}: {
  readonly page: number;
  readonly count: number;
  readonly onTurn: (page: number) => void;
}): ReactNode {
  if (count < 2) return null;
  return (
    <nav aria-label="Search result pages" className={styles.pages}>
      <button type="button" className="button button--secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </button>
      <span>
        Page {page} of {count}
      </span>
      <button
        type="button"
        className="button button--secondary"
        disabled={page >= count}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}

/** The sections to browse if there is no query. */
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
