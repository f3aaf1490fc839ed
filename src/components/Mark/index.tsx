import React, {type ReactNode} from 'react';
import {markPath} from '../../site/markPath';

/** Renders the logo, which is an M made of five candles, in the color of the surrounding text. */
export default function Mark({size = 28}: {readonly size?: number}): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={markPath} />
    </svg>
  );
}
