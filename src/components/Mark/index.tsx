import React, {type ReactNode} from 'react';
import {markPath} from '../../site/markPath';

/** The mark: five candles that read as an M, in the colour of the text around it. */
export default function Mark({size = 28}: {readonly size?: number}): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={markPath} />
    </svg>
  );
}
