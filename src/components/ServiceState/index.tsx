import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

interface Props {
  /** the months that the page describes, such as `2026-09 (invoices: 2026-06)` */
  readonly months: string;
  /** the same with the names of the months in English, because formatting a date takes a phone 50 ms */
  readonly names: string;
}

const format = {month: 'long', year: 'numeric', timeZone: 'UTC'} as const;

/** Renders the sentence about the age of a page, which `appendServiceState.ts` adds to the end of pages. */
export default function ServiceState({months, names}: Props): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const localized = () =>
    months.replace(/\d{4}-\d\d/g, (month) => new Date(month).toLocaleDateString(currentLocale, format));
  return (
    <p className="service-state" data-chrome="">
      {translate(
        {id: 'page.serviceState', message: 'Describes the service as of {month}.'},
        {month: currentLocale === 'en' ? names : localized()},
      )}
    </p>
  );
}
