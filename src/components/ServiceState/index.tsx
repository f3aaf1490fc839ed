import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

interface Props {
  /** the month that the page describes, such as `2026-06` */
  readonly month: string;
  /** the same in English, because formatting a date takes a phone 50 ms */
  readonly name: string;
}

/** Renders the sentence about the age of a page, which `appendServiceState.ts` adds to the end of each page. */
export default function ServiceState({month, name}: Props): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const format = {month: 'long', year: 'numeric', timeZone: 'UTC'} as const;
  const shown = currentLocale === 'en' ? name : new Date(month).toLocaleDateString(currentLocale, format);
  return (
    <p className="service-state" data-chrome="">
      {translate({id: 'page.serviceState', message: 'Describes the service as of {month}.'}, {month: shown})}
    </p>
  );
}
