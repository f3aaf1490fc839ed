/** One documentation section: a docs-plugin instance, its sidebar and its place in the top bar. */
export interface Section {
  /** id of the docs-plugin instance; the search tag is `docs-{id}-current` */
  readonly id: 'default' | 'api' | 'sdk' | 'sheets' | 'account';
  /** folder with the section's pages, and its address below the base URL */
  readonly path: string;
  /** name for readers: top bar, search results, llms.txt */
  readonly label: string;
  /** whether the top bar links to it */
  readonly inNavbar: boolean;
  /** one sentence for the landing page and llms.txt */
  readonly summary: string;
  /** of two equal search results the one with the higher rank comes first */
  readonly rank: number;
}

/**
 * THE sections, in the order in which readers meet them. The docs plugins, the top bar, the search tags and the tests
 * are made from this array.
 */
export const sections: readonly Section[] = [
  {
    id: 'default',
    path: 'docs',
    label: 'Docs',
    inNavbar: false,
    summary: 'What the documentation covers and where to start.',
    rank: 10,
  },
  {
    id: 'api',
    path: 'api',
    label: 'API',
    inNavbar: true,
    summary: 'Stocks, options, mutual funds and market status over REST, as JSON or CSV.',
    rank: 30,
  },
  {
    id: 'sdk',
    path: 'sdk',
    label: 'SDKs',
    inNavbar: true,
    summary: 'Client libraries for Go and PHP, and a Postman collection.',
    rank: 0,
  },
  {
    id: 'sheets',
    path: 'sheets',
    label: 'Sheets Add-On',
    inNavbar: true,
    summary: 'Formulas that bring prices, option chains and earnings into Google Sheets.',
    rank: 20,
  },
  {
    id: 'account',
    path: 'account',
    label: 'Accounts & Billing',
    inNavbar: true,
    summary: 'Plans and their limits, trials, upgrades, cancellations and billing.',
    rank: 20,
  },
];

/** Address of a section's first page, below the base URL. */
export function sectionRoute({id, path}: Section): string {
  return id === 'default' ? `/${path}/intro` : `/${path}`;
}
