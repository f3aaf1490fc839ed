import React, {type ReactNode} from 'react';
import type {Props} from '@theme/LastUpdated';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {shortDate} from './shortDate';

/** Shows the date of the last change. The date is in a microdata item, because otherwise `itemprop` isn't valid. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  const time = (
    <b>
      <time dateTime={date.toISOString()} itemProp="dateModified">
        {shortDate(date, currentLocale)}
      </time>
    </b>
  );
  // The messages of the stock component, for which Docusaurus has translations.
  const atDate = (
    <Translate id="theme.lastUpdated.atDate" values={{date: time}}>
      {' on {date}'}
    </Translate>
  );
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <span className={ThemeClassNames.common.lastUpdated}>
        <Translate id="theme.lastUpdated.lastUpdatedAtBy" values={{atDate, byUser: ''}}>
          {'Last updated{atDate}{byUser}'}
        </Translate>
      </span>
    </span>
  );
}
