import React, {type ComponentProps, type ReactNode} from 'react';
import LastUpdated from '@theme-original/LastUpdated';

/** Wraps the date in a microdata item. Without an item, the date's `itemprop` attribute isn't valid. */
export default function LastUpdatedOfPage(props: ComponentProps<typeof LastUpdated>): ReactNode {
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <LastUpdated {...props} />
    </span>
  );
}
