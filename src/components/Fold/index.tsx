import React, {type ReactNode, useEffect, useRef} from 'react';
import {useLocation} from '@docusaurus/router';

interface Props {
  /** the visible label, as plain text */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Renders content that is hidden until the reader opens it, so that long reference pages stay short. It opens for links
 * to an element inside and to the heading above it, and browsers open it for find-in-page. The label isn't part of the
 * Markdown file or the search records, because the content follows in both.
 */
export default function Fold({label, children}: Props): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null);
  const {hash} = useLocation();
  // Browsers open details only for links that the router doesn't handle.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (!target || !fold.current || fold.current.open) return;
    if (!fold.current.contains(target) && !target.nextElementSibling?.contains(fold.current)) return;
    fold.current.open = true;
    target.scrollIntoView();
  }, [hash]);
  return (
    <details ref={fold} className="fold">
      <summary data-chrome="">{label}</summary>
      {children}
    </details>
  );
}
