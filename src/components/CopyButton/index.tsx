import React, {type ReactNode, useEffect, useState} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** How long the button shows the result, in milliseconds. */
const RESULT_DURATION = 2000;

const labels = {idle: 'Copy', copied: 'Copied', failed: 'Copy failed'};

interface Props {
  /** describes the copied text for screen readers, such as "URL" */
  readonly what: string;
  /** the text to copy, or a function that returns it at the time of the click */
  readonly text: string | (() => string);
  readonly className?: string;
}

/** Renders a button that copies text. CSS hides it if scripts are disabled. */
export default function CopyButton({what, text, className}: Props): ReactNode {
  const [state, setState] = useState<keyof typeof labels>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = window.setTimeout(() => setState('idle'), RESULT_DURATION);
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setState('copied');
    } catch {
      // The browser denied access to the clipboard, or the page isn't in a secure context.
      setState('failed');
    }
  };
  return (
    <button type="button" className={clsx(styles.button, className)} data-script="" onClick={() => void copy()}>
      <span>{labels[state]}</span>
      <span className="sr-only"> {what}</span>
      <span className="sr-only" role="status">
        {state === 'idle' ? '' : labels[state]}
      </span>
    </button>
  );
}
