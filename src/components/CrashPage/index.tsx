import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** messages of the error and of the errors that caused it */
  readonly messages: readonly string[];
  readonly tryAgain: () => void;
}

/** Replaces a page that failed to render. It uses no other components, because they could fail too. */
export default function CrashPage({messages, tryAgain}: Props): ReactNode {
  return (
    <main className={styles.page}>
      <h1>This page crashed.</h1>
      <p>An error occurred while displaying this page. Error details:</p>
      <pre className={styles.messages} tabIndex={0}>
        {messages.map((message, depth) => `${depth > 0 ? 'Cause: ' : ''}${message}`).join('\n\n')}
      </pre>
      <button type="button" className={styles.button} onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
