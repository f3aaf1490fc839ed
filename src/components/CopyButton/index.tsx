import React, {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

/** How long the button shows the result, in milliseconds. */
const RESULT_DURATION = 2000;

const results = {idle: '', copied: 'Copied', failed: 'Copy failed'};

interface Props {
  /** the visible text */
  readonly label?: string;
  /** describes the copied text for screen readers, such as "URL" */
  readonly what?: string;
  /** the text to copy, or a function that returns it at the time of the click */
  readonly text: string | (() => string | Promise<string>);
  /** replaces the style of the button */
  readonly className?: string;
}

/** Renders a button that copies text. CSS hides it if scripts are disabled. */
export default function CopyButton({label = 'Copy', what, text, className = styles.button}: Props): ReactNode {
  const [state, setState] = useState<keyof typeof results>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = window.setTimeout(() => setState('idle'), RESULT_DURATION);
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await write(typeof text === 'string' ? text : text());
      setState('copied');
    } catch {
      // The browser denied access to the clipboard, the page isn't in a secure context, or the text isn't available.
      setState('failed');
    }
  };
  return (
    <button type="button" className={className} data-script="" onClick={() => void copy()}>
      <span>{results[state] || label}</span>
      {what && <span className="sr-only"> {what}</span>}
      <span className="sr-only" role="status">
        {results[state]}
      </span>
    </button>
  );
}

/** Copies a text to the clipboard. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  // Safari allows copying only during the click event, so pass the promise to the clipboard instead of awaiting it.
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  // If the browser doesn't allow writing, nothing else handles errors of this promise, such as a failed request.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
