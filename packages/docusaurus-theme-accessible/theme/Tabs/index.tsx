import React, {type ReactNode} from 'react';
import {Context} from '@docusaurus/core/lib/client/browserContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Tabs from '@theme-init/Tabs';
import type {Props} from '@theme/Tabs';
import {IsBrowser} from '../../isBrowser';

/**
 * Keeps the elements of tabs after hydration. The original component replaces them, as a temporary fix for
 * https://github.com/facebook/docusaurus/issues/5653, which blocks a slow phone for 0.1 s on a page with many samples, and moves
 * the focus out of them. It isn't needed since tabs are selected in an effect. The content of a tab gets the right value again.
 */
export default function HydratedTabs(props: Props): ReactNode {
  return (
    <IsBrowser.Provider value={useIsBrowser()}>
      <Context.Provider value={true}>
        <Tabs {...props} />
      </Context.Provider>
    </IsBrowser.Provider>
  );
}
