import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** Replaces the whole page, because the layout can fail, too. */
export default function ErrorPage(props: Props): ReactNode {
  return (
    <>
      <Head>
        <title>This page crashed</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
