import React, {type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {popularSearches} from '@site/src/search/config';
import type {FailureReason} from '../failure';
import {createDialogSearch, type DialogHit, withoutSuggestions} from '../dialogSearch';
import {forgetBrokenSearches} from '../storedSearches';
import Hit from './Hit';
import {missingResultsUrl} from './missingResults';
import {earlySearch} from './earlySearch';
import {embeddedSearch, hostedSearch} from './searches';
import {type SearchSetup, useSearchSetup} from './setup';
import {trapFocus} from './trapFocus';
import {fixRoles} from './fixRoles';
import {failureText, messages} from './messages';
import './dialog.css';

export interface Props {
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** Renders DocSearch's dialog with the embedded or the hosted index. */
export default function Dialog({initialQuery, onClose}: Props): ReactNode {
  const setup = useSearchSetup();
  const history = useHistory();
  const [failure, setFailure] = useState<FailureReason>('network');
  const container = useContainer();
  // DocSearch uses the functions from the first render, so these functions read the current setup from this ref.
  const latest = useRef(setup);
  latest.current = setup;
  useState(() => forgetBrokenSearches(setup.indexName));
  const transformSearchClient = useSearchClient(setup, container, setFailure);

  const [navigator] = useState(() => ({
    navigate({itemUrl}: {itemUrl: string}) {
      if (latest.current.isExternal(itemUrl)) window.location.assign(itemUrl);
      else history.push(itemUrl);
    },
  }));
  const transformItems = useCallback(
    (items: readonly DialogHit[]) =>
      withoutSuggestions(items).map((item) => ({...item, url: latest.current.linkTo(item.url)})),
    [],
  );
  // Use the parameters from the first render, because DocSearch restarts if they change.
  const [searchParameters] = useState(() => ({distinct: 3, ...setup.parameters}));
  const footer = useMemo(
    () =>
      function SeeAll({state}: {readonly state: {readonly query: string; readonly context: Record<string, unknown>}}) {
        const count = Number(state.context.nbHits ?? 0);
        // The number isn't known while the rest of the index is loading.
        return count === 0 ? null : (
          <Link to={latest.current.pageOf(state.query)} onClick={onClose}>
            {messages.seeAll(count)}
          </Link>
        );
      },
    [onClose],
  );
  const translations = useMemo(() => ({...messages.dialog, errorScreen: failureText(failure)}), [failure]);

  return createPortal(
    <div className={setup.hosted ? undefined : 'DocSearch-Embedded'}>
      <DocSearchModal
        appId={setup.appId}
        apiKey={setup.apiKey}
        indexName={setup.indexName}
        placeholder={messages.placeholder}
        translations={translations}
        initialScrollY={window.scrollY}
        initialQuery={initialQuery}
        onClose={onClose}
        navigator={navigator}
        hitComponent={Hit as unknown as DocSearchModalProps['hitComponent']}
        transformItems={transformItems as unknown as DocSearchModalProps['transformItems']}
        transformSearchClient={transformSearchClient}
        searchParameters={searchParameters as unknown as DocSearchModalProps['searchParameters']}
        resultsFooterComponent={footer as unknown as DocSearchModalProps['resultsFooterComponent']}
        getMissingResultsUrl={({query}) => missingResultsUrl(query) ?? ''}
      />
    </div>,
    container,
  );
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

/** Loads the embedded index if the site uses it. Returns the function that makes DocSearch use the right index. */
function useSearchClient({hosted}: SearchSetup, container: HTMLElement, onFailure: (reason: FailureReason) => void) {
  useEffect(() => {
    if (!hosted) embeddedSearch.load();
  }, [hosted]);
  return useCallback<NonNullable<DocSearchModalProps['transformSearchClient']>>(
    (client) => {
      const search = hosted
        ? hostedSearch(client as unknown as Parameters<typeof hostedSearch>[0])
        : earlySearch(container);
      const dialogSearch = createDialogSearch(search, popularSearches, ({reason}) => onFailure(reason));
      return {...client, search: dialogSearch as unknown as typeof client.search};
    },
    [hosted, container, onFailure],
  );
}
