import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** gives the text when the button is pressed */
  readonly text: () => string;
  /** what is copied, for screen readers: "code", "address" */
  readonly what: string;
  readonly className?: string;
}

/** Copies a text and says so for two seconds. Hidden where script does not run, since it could do nothing there. */
export default function CopyButton({text, what, className}: Props): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setState('copied');
    } catch {
      // No permission, or no secure context.
      setState('failed');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), 2000);
  };
  const label = {idle: 'Copy', copied: 'Copied', failed: 'Not copied'}[state];
  return (
    <button type="button" className={clsx(styles.button, className)} onClick={copy} data-script="">
      {label}
      <span className="sr-only"> {what}</span>
      <span className="sr-only" role="status">
        {state === 'idle' ? '' : label}
      </span>
    </button>
  );
}
