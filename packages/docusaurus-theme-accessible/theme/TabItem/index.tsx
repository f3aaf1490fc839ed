import React, {type ReactNode, useContext, useEffect, useRef} from 'react';
import {Context} from '@docusaurus/core/lib/client/browserContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useTabs} from '@docusaurus/theme-common/internal';
import TabItem from '@theme-init/TabItem';
import type {Props} from '@theme/TabItem';
import {IsBrowser} from '../../isBrowser';

/**
 * Adds the label of the tab to its panel, which styles can show on paper and without scripts, and which Markdown twins contain.
 * Find-in-page also finds text in tabs that aren't selected.
 */
export default function TabItemWithLabel({children, ...props}: Props): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const {selectedValue, tabValues} = useTabs();
  const tab = tabValues.find(({value}) => value === props.value);
  const inTabs = useIsBrowser();
  const isBrowser = useContext(IsBrowser) ?? inTabs;
  // React writes only `hidden` without a value, when another tab is selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: selecting a tab hides the others
  useEffect(() => {
    const panel = content.current?.parentElement;
    if (panel?.hidden) panel.setAttribute('hidden', 'until-found');
  }, [selectedValue]);
  return (
    <TabItem {...props}>
      <div ref={content} data-tab={typeof tab?.label === 'string' ? tab.label : props.value}>
        <Context.Provider value={isBrowser}>{children}</Context.Provider>
      </div>
    </TabItem>
  );
}
