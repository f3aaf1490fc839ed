import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** what is copied, for screen readers: "code", "address" */
  readonly what: string;
  /** the text; without it the code beside the button, as it is when the button is pressed */
  readonly text?: string;
  readonly className?: string;
}

/** Copies a text (`src/components/CopyButton/client.ts`). Hidden where script does not run, since it could do nothing there. */
export default function CopyButton({what, text, className}: Props): ReactNode {
  return (
    <button type="button" className={clsx(styles.button, className)} data-copy={text ?? ''} data-script="">
      <span>Copy</span>
      <span className="sr-only"> {what}</span>
      <span className="sr-only" role="status" />
    </button>
  );
}
