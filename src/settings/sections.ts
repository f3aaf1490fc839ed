import {site} from './site';

/** A documentation section, which is a docs plugin instance with its own folder and sidebar. */
export interface Section {
  /** ID of the docs plugin instance; the search tag is `docs-{id}-current` */
  readonly id: 'default' | 'api' | 'sdk' | 'sheets' | 'account';
  /** the section's folder, which is also its path below the base URL */
  readonly path: string;
  /** the section's name in navigation, search results, and generated files */
  readonly label: string;
  /** a short description for the landing page, the search page, and llms.txt */
  readonly summary: string;
  /** similar search results in sections with a higher rank are listed first */
  readonly rank: number;
}

/** All sections in display order. The docs plugins, the navbar, search, and the tests use this array. The navbar has no link to `default`. */
export const sections: readonly Section[] = [
  {
    id: 'default',
    path: 'docs',
    label: 'Docs',
    summary: 'An overview of the documentation and how to get started.',
    rank: 10,
  },
  {
    id: 'api',
    path: 'api',
    label: 'API',
    summary: 'REST API for stocks, options, mutual funds, and market status, as JSON or CSV.',
    rank: 30,
  },
  {
    id: 'sdk',
    path: 'sdk',
    label: 'SDKs',
    summary: `Client libraries for ${site.sdkLanguages}, and a Postman collection.`,
    rank: 0,
  },
  {
    id: 'sheets',
    path: 'sheets',
    label: 'Sheets Add-On',
    summary: 'Formulas for prices, option chains, and earnings in Google Sheets.',
    rank: 20,
  },
  {
    id: 'account',
    path: 'account',
    label: 'Accounts & Billing',
    summary: 'Plans, limits, trials, upgrades, cancellations, and billing.',
    rank: 20,
  },
];

/** Returns the path of a section's first page, relative to the base URL. */
export function sectionRoute({id, path}: Section): string {
  return id === 'default' ? `/${path}/intro` : `/${path}`;
}
