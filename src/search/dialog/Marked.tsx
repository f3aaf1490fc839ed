import React, {Fragment, type ReactNode} from 'react';

/** The tags around matches in the responses of the embedded engine and the hosted service. */
export const MARKS = {highlightPreTag: '<mark>', highlightPostTag: '</mark>'} as const;

/** Removes the tags around matches from a text. */
export function unmarked(text: string): string {
  return text.replaceAll(MARKS.highlightPreTag, '').replaceAll(MARKS.highlightPostTag, '');
}

/** Renders a text with highlighted matches. Other HTML in the text is shown as text. */
export default function Marked({text}: {readonly text: string}): ReactNode {
  const pieces = text.split(MARKS.highlightPreTag);
  return pieces.map((piece, index) => {
    const end = index === 0 ? -1 : piece.indexOf(MARKS.highlightPostTag);
    return (
      // The index is a stable key, because the order of the parts never changes.
      <Fragment key={index}>
        {end >= 0 && <mark>{piece.slice(0, end)}</mark>}
        {unmarked(end >= 0 ? piece.slice(end) : piece)}
      </Fragment>
    );
  });
}
