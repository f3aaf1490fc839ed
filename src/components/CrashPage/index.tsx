import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** message of the error, of its cause, of the cause's cause… */
  readonly messages: readonly string[];
  readonly tryAgain: () => void;
}

/** What stands in place of a page that failed to render. Uses nothing that could have failed with it. */
export default function CrashPage({messages, tryAgain}: Props): ReactNode {
  return (
    <main className={styles.page}>
      <h1>This page crashed.</h1>
      <p>The fault is on our side. What went wrong:</p>
      <pre className={styles.messages} tabIndex={0}>
        {messages.map((message, depth) => `${depth > 0 ? 'Cause: ' : ''}${message}`).join('\n\n')}
      </pre>
      <button type="button" className={styles.button} onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
