import React, {type ReactNode, useEffect, useState} from 'react';
import Link from '@docusaurus/Link';

interface Props {
  /** ID of the table row */
  readonly id: string;
  /** the name in the first cell of the row */
  readonly children: ReactNode;
}

/** Renders the name of a table row as a link to the row. A click also copies the URL. */
export default function RowLink({id, children}: Props): ReactNode {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  // If the browser doesn't allow copying, the URL is in the address bar only.
  const copy = () =>
    navigator.clipboard?.writeText(new URL(`#${id}`, window.location.href).href).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <Link to={`#${id}`} className="row-link" data-copied={isCopied || undefined} onClick={() => void copy()}>
        {children}
      </Link>
      <span className="sr-only" role="status">
        {isCopied && 'Link copied'}
      </span>
    </>
  );
}
