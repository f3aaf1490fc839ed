import React, {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import type {SearchQuery} from '../respond';
import {fixRoles} from './fixRoles';
import Hit from './Hit';
import {messages} from './messages';
import {type SearchSetup, useSearchSetup} from './setup';
import Status from './Status';
import {forgetBrokenSearches} from './storedSearches';
import {trapFocus} from './trapFocus';
import {useDialogSearch} from './useDialogSearch';
import './dialog.css';

export interface Props {
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** Renders DocSearch's dialog with the embedded or the hosted index. */
export default function Dialog({initialQuery, onClose}: Props): ReactNode {
  const setup = useSearchSetup();
  const container = useContainer();
  const [suggested, setSuggested] = useState<string>();
  const {run, state, reset} = useDialogSearch(setup);
  useState(() => forgetBrokenSearches(setup.indexName));
  const typed = useRef('');
  const options = useOptions(setup, run, typed, onClose);
  const onInput = ({target}: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.current = target.value;
    // Without a query, DocSearch shows the start screen and doesn't search.
    if (target.value.trim() === '') reset();
  };

  return createPortal(
    <div
      className={setup.hosted ? undefined : 'DocSearch-Embedded'}
      data-state={state?.is}
      onInput={onInput}
      onReset={reset}
    >
      <DocSearchModal
        key={suggested}
        appId={setup.appId}
        apiKey={setup.apiKey}
        indexName={setup.indexName}
        placeholder={messages.placeholder}
        translations={TRANSLATIONS}
        initialScrollY={window.scrollY}
        initialQuery={suggested ?? initialQuery}
        onClose={onClose}
        hitComponent={Hit as unknown as DocSearchModalProps['hitComponent']}
        {...options}
      />
      {state && (
        <InDropdown container={container}>
          <Status
            state={state}
            suggest={(query) => (
              <button
                type="button"
                className="DocSearch-Prefill"
                onClick={() => {
                  reset();
                  setSuggested(query);
                }}
              >
                {query}
              </button>
            )}
          />
        </InDropdown>
      )}
    </div>,
    container,
  );
}

/** Returns the options that stay the same while the dialog is open. DocSearch restarts if they change. */
function useOptions(
  setup: SearchSetup,
  run: ReturnType<typeof useDialogSearch>['run'],
  typed: RefObject<string>,
  onClose: () => void,
) {
  /** DocSearch 3.9 shows and searches only the first 64 characters, which is too short for an error message. */
  const whole = (query: string) => (query.length === 64 && typed.current.startsWith(query) ? typed.current : query);
  const history = useHistory();
  const latest = useRef({setup, run});
  latest.current = {setup, run};
  const [options] = useState(() => ({
    searchParameters: {distinct: 3, ...setup.parameters} as unknown as DocSearchModalProps['searchParameters'],
    navigator: {
      navigate({itemUrl}: {itemUrl: string}) {
        if (latest.current.setup.isExternal(itemUrl)) window.location.assign(itemUrl);
        else history.push(itemUrl);
      },
    },
    transformSearchClient: ((client) => ({
      ...client,
      search: ((request) =>
        latest.current.run(
          (request as unknown as {requests: SearchQuery[]}).requests.map((item) => ({
            ...item,
            query: whole(item.query ?? ''),
          })),
        )) as typeof client.search,
    })) as NonNullable<DocSearchModalProps['transformSearchClient']>,
    resultsFooterComponent: function SeeAll({
      state,
    }: Parameters<NonNullable<DocSearchModalProps['resultsFooterComponent']>>[0]) {
      return (
        <Link to={latest.current.setup.pageOf(whole(state.query))} onClick={onClose}>
          {messages.seeAll(Number(state.context.nbHits ?? 0))}
        </Link>
      );
    },
  }));
  return options;
}

const TRANSLATIONS = {
  searchBox: {searchInputLabel: 'Search'},
  startScreen: {
    recentSearchesTitle: 'Recent',
    favoriteSearchesTitle: 'Favorite',
    noRecentSearchesText: 'No recent searches',
  },
};

/** Renders a message in the part of DocSearch's dialog that scrolls. While it's shown, styles hide DocSearch's messages. */
function InDropdown({container, children}: {readonly container: HTMLElement; readonly children: ReactNode}): ReactNode {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    element.className = 'DocSearch-Status';
    element.role = 'status';
    container.querySelector('.DocSearch-Dropdown')?.prepend(element);
    return () => element.remove();
  }, [container, element]);
  return createPortal(children, element);
}

/**
 * Creates the element that contains the dialog. While the element is on the page, the rest of the page is hidden from
 * assistive technology. Making it inert instead would do the same, but the browser would compute the styles of all
 * elements again, which takes 60 to 200 ms on a phone. Adding the element at the start of the body would, too.
 */
function useContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(container);
    const cleanups = [trapFocus(container), fixRoles(container)];
    return () => {
      for (const cleanup of cleanups) cleanup();
      document.getElementById('__docusaurus')?.removeAttribute('aria-hidden');
      container.remove();
    };
  }, [container]);
  // By now, DocSearch has moved the focus to its input. Browsers don't hide an element that contains the focus.
  useEffect(() => document.getElementById('__docusaurus')?.setAttribute('aria-hidden', 'true'), []);
  return container;
}
