import React, {type ReactNode} from 'react';
import type {Props} from '@theme/LastUpdated';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {shortDate} from './shortDate';

/** Shows the date of the last change. The date is in a microdata item, because otherwise `itemprop` isn't valid. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <span className={ThemeClassNames.common.lastUpdated}>
        Last updated on{' '}
        <b>
          <time dateTime={date.toISOString()} itemProp="dateModified">
            {shortDate(date)}
          </time>
        </b>
      </span>
    </span>
  );
}
