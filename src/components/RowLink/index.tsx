import React, {type ReactNode, useEffect, useState} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {copyText} from '../CopyButton/copyText';

interface Props {
  /** ID of the table row */
  readonly id: string;
  /** the name in the first cell of the row */
  readonly children: ReactNode;
}

/** Renders the name of a table row as a link to the row. A click also copies the URL. */
export default function RowLink({id, children}: Props): ReactNode {
  // Screen readers announce a change of an element that exists already. It's added with the focus to keep pages small.
  const [status, setStatus] = useState<string>();
  useEffect(() => {
    if (!status) return undefined;
    const timer = window.setTimeout(() => setStatus(''), 2000);
    return () => window.clearTimeout(timer);
  }, [status]);
  // If the browser doesn't allow copying, the URL is in the address bar only.
  const copy = () =>
    copyText(new URL(`#${id}`, window.location.href).href).then(
      () => setStatus(translate({id: 'rowLink.copied', message: 'Link copied'})),
      () => undefined,
    );
  return (
    <>
      <Link
        to={`#${id}`}
        className="row-link"
        data-copied={status || undefined}
        onFocus={() => setStatus('')}
        onClick={() => void copy()}
      >
        {children}
      </Link>
      {status !== undefined && (
        <span className="sr-only" role="status">
          {status}
        </span>
      )}
    </>
  );
}
