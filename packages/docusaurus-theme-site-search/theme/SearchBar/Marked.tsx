import React, {type ReactNode} from 'react';

/**
 * Renders a text whose matches are between `<mark>` and `</mark>`. Other HTML in the text is shown as text. Another text gets
 * another element, because React can't change parts of a text that the browser has translated.
 */
export default function Marked({text}: {readonly text: string}): ReactNode {
  return (
    <span key={text}>
      {text.split(/<\/?mark>/).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}
    </span>
  );
}
