import React, {type ReactNode} from 'react';
import type {Props} from '@theme/LastUpdated';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {shortDate} from './shortDate';

/** Shows when a page was changed last, and by whom. The date is in a microdata item, because otherwise `itemprop` isn't valid. */
export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const date = new Date(lastUpdatedAt ?? 0);
  const time = (
    <b>
      <time dateTime={date.toISOString()} itemProp="dateModified">
        {shortDate(date, currentLocale)}
      </time>
    </b>
  );
  // The messages of the stock component, for which Docusaurus has translations.
  const atDate = lastUpdatedAt ? (
    <Translate id="theme.lastUpdated.atDate" values={{date: time}}>
      {' on {date}'}
    </Translate>
  ) : (
    ''
  );
  const byUser = lastUpdatedBy ? (
    <Translate id="theme.lastUpdated.byUser" values={{user: <b>{lastUpdatedBy}</b>}}>
      {' by {user}'}
    </Translate>
  ) : (
    ''
  );
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <span className={ThemeClassNames.common.lastUpdated}>
        <Translate id="theme.lastUpdated.lastUpdatedAtBy" values={{atDate, byUser}}>
          {'Last updated{atDate}{byUser}'}
        </Translate>
      </span>
    </span>
  );
}
