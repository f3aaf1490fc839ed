import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** describes the copied text for screen readers, such as "code" or "URL" */
  readonly what: string;
  /** the text to copy; default: the code next to the button at the time of the click */
  readonly text?: string;
  readonly className?: string;
}

/** Renders a button that copies text (`src/components/CopyButton/client.ts`). CSS hides it if scripts are disabled. */
export default function CopyButton({what, text, className}: Props): ReactNode {
  return (
    <button type="button" className={clsx(styles.button, className)} data-copy={text ?? ''} data-script="">
      <span>Copy</span>
      <span className="sr-only"> {what}</span>
      <span className="sr-only" role="status" />
    </button>
  );
}
