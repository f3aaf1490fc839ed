import React, {type MouseEvent, type ReactNode, useEffect, useState} from 'react';
import {translate} from '@docusaurus/Translate';
import {markPlace} from 'docusaurus-theme-accessible/markPlace';
import {copyText} from '../CopyButton/copyText';

interface Props {
  /** ID of the table row or list entry */
  readonly id: string;
  /** the name of the row or the entry */
  readonly children: ReactNode;
}

/** Renders the name of a table row or a list entry as a link to it. A click copies the URL, and the page doesn't move. */
export default function RowLink({id, children}: Props): ReactNode {
  // Screen readers announce a change of an element that exists already. It's added with the focus to keep pages small.
  const [status, setStatus] = useState<string>();
  useEffect(() => {
    if (!status) return undefined;
    const timer = window.setTimeout(() => setStatus(''), 2000);
    return () => window.clearTimeout(timer);
  }, [status]);
  const copy = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Unlike a change of the router's location, this doesn't scroll.
    window.history.replaceState(window.history.state, '', `#${id}`);
    markPlace(document.getElementById(id)!);
    // If the browser doesn't allow copying, the URL is in the address bar only.
    copyText(window.location.href).then(
      () => setStatus(translate({id: 'rowLink.copied', message: 'Link copied'})),
      () => undefined,
    );
  };
  return (
    <>
      <a
        href={`#${id}`}
        className="row-link"
        data-copied={status || undefined}
        onFocus={() => setStatus((known) => known ?? '')}
        onClick={copy}
      >
        {children}
      </a>
      {status !== undefined && (
        <span className="sr-only" role="status">
          {status}
        </span>
      )}
    </>
  );
}
