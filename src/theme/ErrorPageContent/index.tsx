import React, {type ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {Props} from '@theme/Error';
import styles from './styles.module.css';

/** Replaces a page that failed to render. It uses no other components, because they could fail too. */
export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const messages = getErrorCausalChain(error).map(({message}) => message);
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
