import React, {type ComponentProps, type ReactNode} from 'react';
import LastUpdated from '@theme-original/LastUpdated';

/** Adds the microdata item that the date belongs to. */
export default function LastUpdatedOfPage(props: ComponentProps<typeof LastUpdated>): ReactNode {
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <LastUpdated {...props} />
    </span>
  );
}
