import React, {type ReactNode} from 'react';

/** Renders a text whose matches are between `<mark>` and `</mark>`. Other HTML in the text is shown as text. */
export default function Marked({text}: {readonly text: string}): ReactNode {
  return text.split(/<\/?mark>/).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
}
