import React, {type ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {Props} from '@theme/Error';
import CrashPage from '@site/src/components/CrashPage';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return <CrashPage messages={getErrorCausalChain(error).map(({message}) => message)} tryAgain={tryAgain} />;
}
