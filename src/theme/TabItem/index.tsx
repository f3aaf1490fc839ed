import React, {type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';

/**
 * Adds the label of the tab to its panel, which printed pages and readers without scripts see instead of the tabs
 * (`css/content.css`), and which Markdown twins contain.
 */
export default function TabItemWithLabel({children, ...props}: Props): ReactNode {
  return (
    <TabItem {...props}>
      <div data-tab={props.label ?? props.value}>{children}</div>
    </TabItem>
  );
}
