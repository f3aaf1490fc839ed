import React, {Fragment, type ReactNode} from 'react';

/** What the engine and the hosted service put around a match in their answers to this site. */
export const MARKS = {highlightPreTag: '<mark>', highlightPostTag: '</mark>'} as const;

/** Takes the marks out of a text. */
export function unmarked(text: string): string {
  return text.replaceAll(MARKS.highlightPreTag, '').replaceAll(MARKS.highlightPostTag, '');
}

/** A text with its matches marked. Everything else in it is text: what looks like HTML is shown as it is. */
export default function Marked({text}: {readonly text: string}): ReactNode {
  const pieces = text.split(MARKS.highlightPreTag);
  return pieces.map((piece, index) => {
    const end = index === 0 ? -1 : piece.indexOf(MARKS.highlightPostTag);
    return (
      // The pieces of one text never change places.
      <Fragment key={index}>
        {end >= 0 && <mark>{piece.slice(0, end)}</mark>}
        {unmarked(end >= 0 ? piece.slice(end) : piece)}
      </Fragment>
    );
  });
}
