import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';

/** Stands for the whole page when its frame failed, too: so it draws no frame. */
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
