import React, {type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {popularSearches} from '@site/src/search/config';
import type {FailureReason} from '../client';
import {createDialogSearch, type DialogHit, withoutSuggestions} from '../dialogSearch';
import {forgetBrokenSearches} from '../storedSearches';
import Hit from './Hit';
import {missingResultsUrl} from './missingResults';
import {embeddedSearch, hostedSearch} from './searches';
import type {SearchSetup} from './setup';
import {holdFocus} from './holdFocus';
import {mendRoles} from './mendRoles';
import {failureText, words} from './words';
import './dialog.css';

export interface Props {
  readonly setup: SearchSetup;
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** DocSearch's dialog over the embedded or the hosted index. */
export default function Dialog({setup, initialQuery, onClose}: Props): ReactNode {
  const history = useHistory();
  const [failure, setFailure] = useState<FailureReason>('network');
  const [frame] = useState(() => document.createElement('div'));
  const latest = useRef(setup);
  latest.current = setup;

  useState(() => forgetBrokenSearches(setup.indexName));
  useLayoutEffect(() => {
    document.body.prepend(frame);
    const page = document.getElementById('__docusaurus');
    if (page) page.inert = true;
    const undo = [holdFocus(frame), mendRoles(frame)];
    return () => {
      for (const it of undo) it();
      if (page) page.inert = false;
      frame.remove();
    };
  }, [frame]);
  useEffect(() => {
    // A failure is shown when the first query meets it.
    if (!setup.hosted)
      embeddedSearch(setup.baseUrl)
        .load()
        .catch(() => {});
  }, [setup.hosted, setup.baseUrl]);

  const transformSearchClient = useCallback<NonNullable<DocSearchModalProps['transformSearchClient']>>(
    (client) => {
      const search = setup.hosted
        ? hostedSearch(client as unknown as Parameters<typeof hostedSearch>[0])
        : embeddedSearch(setup.baseUrl).search;
      const dialogSearch = createDialogSearch(search, popularSearches, ({reason}) => setFailure(reason));
      return {...client, search: dialogSearch as unknown as typeof client.search};
    },
    [setup.hosted, setup.baseUrl],
  );
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
  // The parameters stay as they were when the dialog opened: DocSearch starts anew when they change.
  const [searchParameters] = useState(() => ({distinct: 3, ...setup.parameters}));
  const footer = useMemo(
    () =>
      function SeeAll({state}: {readonly state: {readonly query: string; readonly context: Record<string, unknown>}}) {
        return (
          <Link to={latest.current.pageOf(state.query)} onClick={onClose}>
            {words.seeAll(Number(state.context.nbHits ?? 0))}
          </Link>
        );
      },
    [onClose],
  );
  const translations = useMemo(() => ({...words.dialog, errorScreen: failureText(failure)}), [failure]);

  return createPortal(
    <div className={setup.hosted ? undefined : 'DocSearch-Embedded'}>
      <DocSearchModal
        appId={setup.appId}
        apiKey={setup.apiKey}
        indexName={setup.indexName}
        placeholder={words.placeholder}
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
        getMissingResultsUrl={({query}) => missingResultsUrl(query)}
      />
    </div>,
    frame,
  );
}
