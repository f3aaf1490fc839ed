import React, {type ReactNode} from 'react';

/** Renders a magnifying glass. */
export default function SearchIcon(): ReactNode {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.7 12.7 5 5" strokeLinecap="round" />
    </svg>
  );
}
