import React, {type ReactNode} from 'react';

interface Props {
  /** the visible label, as plain text */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Renders content that is hidden until the reader opens it, so that long reference pages stay short.
 * `docusaurus-theme-accessible` opens it for links to an element inside and to the heading above it, and on paper. Browsers open
 * it for find-in-page. The label isn't part of the Markdown file or the search records, because the content follows in both.
 */
export default function Fold({label, children}: Props): ReactNode {
  return (
    <details className="fold">
      <summary data-chrome="">{label}</summary>
      {children}
    </details>
  );
}
