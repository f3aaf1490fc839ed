import React, {type ReactNode} from 'react';
import type {Props} from '@theme/LastUpdated';
import {ThemeClassNames} from '@docusaurus/theme-common';

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

/**
 * Returns a date in the format `Nov 3, 2026`, in UTC. Creating an `Intl.DateTimeFormat` takes a phone 50 ms, which delays
 * the first page.
 */
export function shortDate(date: Date): string {
  const [, day, month, year] = date.toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}
