import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** Replaces the whole page, because the layout can fail, too. */
export default function ErrorPage(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>{translate({id: 'theme.ErrorPageContent.title', message: 'This page crashed.'})}</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
