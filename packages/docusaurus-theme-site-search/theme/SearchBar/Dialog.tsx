import React, {type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import stockTranslations from '@theme/SearchTranslations';
import type {SearchQuery} from '../../respond';
import {fixRoles} from './fixRoles';
import Hit from './Hit';
import {messages} from './messages';
import {searchPath} from './site';
import Start from './Start';
import Status from './Status';
import {removeDamagedLists} from './stored';
import {useQueries} from './useQueries';
import '@docsearch/css/dist/modal.css';
import './dialog.css';

/** DocSearch scrolls to this position when it has closed. By then, the page can be at the place that the reader has chosen. */
const currentScroll = {valueOf: () => window.scrollY} as unknown as number;

export interface Props {
  readonly onClose: () => void;
}

/** Renders DocSearch's dialog with the embedded or the hosted index. */
export default function Dialog({onClose}: Props): ReactNode {
  const {run, state, reset, ...setup} = useQueries();
  const history = useHistory();
  const frame = useModal();
  const typed = useRef('');
  /** DocSearch 3.9 shows and searches only the first 64 characters, which is too short for an error message. */
  const whole = (query = '') => (query.length === 64 && typed.current.startsWith(query) ? typed.current : query);
  // Before DocSearch reads them.
  useState(() => removeDamagedLists(setup.indexName));
  // DocSearch restarts if these options change.
  const [options] = useState(() => ({
    searchParameters: {distinct: 3, ...setup.parameters} as unknown as DocSearchModalProps['searchParameters'],
    // A click outside moves the focus after this call. Restore the focus after that.
    onClose: () => void setTimeout(onClose),
    navigator: {
      navigate({itemUrl}: {itemUrl: string}) {
        if (itemUrl.startsWith('/')) history.push(itemUrl);
        else window.location.assign(itemUrl);
      },
    },
    transformSearchClient: ((client) => ({
      ...client,
      search: ((request: {requests: SearchQuery[]}) =>
        run(request.requests.map((item) => ({...item, query: whole(item.query)})))) as unknown as typeof client.search,
    })) as NonNullable<DocSearchModalProps['transformSearchClient']>,
    resultsFooterComponent: (({state: {query, context}}) => (
      <Link to={searchPath(whole(query))} onClick={onClose}>
        {messages.seeAll(Number(context.nbHits ?? 0))}
      </Link>
    )) as NonNullable<DocSearchModalProps['resultsFooterComponent']>,
    translations: {
      ...stockTranslations.modal,
      // DocSearch's type permits only text here.
      startScreen: {
        ...stockTranslations.modal?.startScreen,
        noRecentSearchesText: (<Start onOpen={onClose} />) as unknown as string,
      },
    } as DocSearchModalProps['translations'],
    placeholder: stockTranslations.placeholder,
  }));
  const onInput = ({target}: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.current = target.value;
    // Without a query, DocSearch shows the start screen and doesn't search.
    if (target.value.trim() === '') reset();
  };

  return createPortal(
    <dialog
      ref={frame}
      className={setup.hosted ? 'DocSearch-Frame' : 'DocSearch-Frame DocSearch-Embedded'}
      aria-label={messages.search}
      data-state={state?.is}
      onInput={onInput}
      onReset={reset}
      onCancel={onClose}
    >
      <DocSearchModal
        appId={setup.appId}
        apiKey={setup.apiKey}
        indexName={setup.indexName}
        initialScrollY={currentScroll}
        hitComponent={Hit as unknown as DocSearchModalProps['hitComponent']}
        {...options}
      />
      {state && (
        <InDropdown frame={frame}>
          <Status state={state} />
        </InDropdown>
      )}
    </dialog>,
    document.body,
  );
}

/** Makes the browser hide the rest of the page from keyboards and screen readers, and restore the focus at the end. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = frame.current!;
    dialog.showModal();
    const stop = fixRoles(dialog);
    return () => {
      stop();
      dialog.close();
    };
  }, []);
  return frame;
}

interface InDropdownProps {
  readonly frame: RefObject<HTMLDialogElement | null>;
  readonly children: ReactNode;
}

/** Renders a message in the part of DocSearch's dialog that scrolls. While it's shown, styles hide DocSearch's messages. */
function InDropdown({frame, children}: InDropdownProps): ReactNode {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    element.className = 'DocSearch-Status';
    // Firefox before 119 has no property for it.
    element.setAttribute('role', 'status');
    frame.current?.querySelector('.DocSearch-Dropdown')?.prepend(element);
    return () => element.remove();
  }, [frame, element]);
  return createPortal(children, element);
}
