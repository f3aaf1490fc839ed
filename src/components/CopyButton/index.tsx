import React, {type ReactNode, useEffect, useState} from 'react';
import {translate} from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import {copyText} from './copyText';

/** How long the button shows the result, in milliseconds. */
const RESULT_DURATION = 2000;

const results = {
  idle: '',
  copied: translate({id: 'theme.CodeBlock.copied', message: 'Copied'}),
  failed: translate({id: 'copy.failed', message: 'Copy failed'}),
};

interface Props {
  /** the visible text */
  readonly label?: string;
  /** describes the copied text for screen readers, such as "URL" */
  readonly what?: string;
  /** the text to copy, or a function that returns it at the time of the click */
  readonly text: string | (() => string | Promise<string>);
  /** replaces the style of the button */
  readonly className?: string;
  /** shows an icon instead of the label */
  readonly isIcon?: boolean;
}

/** Renders a button that copies text. CSS hides it if scripts are disabled. */
export default function CopyButton({
  label = translate({id: 'theme.CodeBlock.copy', message: 'Copy'}),
  what,
  text,
  className = 'control',
  isIcon = false,
}: Props): ReactNode {
  const [state, setState] = useState<keyof typeof results>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = window.setTimeout(() => setState('idle'), RESULT_DURATION);
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await copyText(typeof text === 'string' ? text : text());
      setState('copied');
    } catch {
      // The browser denied access to the clipboard, or the text isn't available.
      setState('failed');
    }
  };
  return (
    <button type="button" className={className} data-script="" onClick={() => void copy()}>
      {isIcon && (state === 'copied' ? <IconSuccess /> : <IconCopy />)}
      <span className={isIcon ? 'sr-only' : undefined}>{results[state] || label}</span>
      {what && <span className="sr-only"> {what}</span>}
      <span className="sr-only" role="status">
        {results[state]}
      </span>
    </button>
  );
}
