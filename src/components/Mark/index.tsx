import React, {type ReactNode} from 'react';

/** The mark: five candles that read as an M, in the colour of the text around it. */
export default function Mark({size = 28}: {readonly size?: number}): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d="M4.5 3h1V7h1.5v18h-1.5V29h-1V25H3V7h1.5zM10 6h1V9h1.5v7h-1.5V19h-1V16H8.5V9h1.5zM15.5 11h1V13.5h1.5v7h-1.5V24h-1V20.5H14V13.5h1.5zM21 6h1V9h1.5v7h-1.5V19h-1V16H19.5V9h1.5zM26.5 3h1V7h1.5v18h-1.5V29h-1V25H25V7h1.5z" />
    </svg>
  );
}
