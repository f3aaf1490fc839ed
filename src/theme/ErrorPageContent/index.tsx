import React, {type ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';

/** Replaces a page that failed to render. It uses no other components, because they could fail too. */
export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const messages = getErrorCausalChain(error).map(({message}) => message);
  return (
    <main className="container margin-vert--xl">
      <h1>{translate({id: 'theme.ErrorPageContent.title', message: 'This page crashed.'})}</h1>
      <p>
        {translate({
          id: 'errorPage.details',
          message: 'An error occurred while displaying this page. Error details:',
        })}
      </p>
      <pre tabIndex={0}>
        {messages.join(`\n\n${translate({id: 'errorPage.cause', message: 'Cause:'})} `)}
      </pre>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        {translate({id: 'theme.ErrorPageContent.tryAgain', message: 'Try again'})}
      </button>
    </main>
  );
}
