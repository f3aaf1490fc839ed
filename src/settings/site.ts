import type {HostUse} from 'docusaurus-plugin-hosting/policy';
/**
 * The owner's settings, such as names and URLs. Pages use many of them as variables, such as `{product}` and
 * `{links.dashboard}` (`src/reference/data/variables.ts`), so a change here applies to the whole site.
 */
export const site = {
  /** The name of the documented product. */
  product: 'Market Data',
  /** The year in the footer's copyright line. */
  copyrightYear: 2025,
  /** The origin where the site is served. The site's path is `baseUrl`. */
  url: 'https://www.marketdata.app',
  baseUrl: '/docs/',
  /** The root URL of the REST API, without a trailing slash. */
  apiHost: 'https://api.marketdata.app',
  /** The languages of the official SDKs, in the order of the comparison. A test compares them with `src/reference/data/sdks/`. */
  sdkLanguages: 'Python, JavaScript, Java, C#, Go, and PHP',
  /** The public GitHub repository of this site. Without it, pages have no links to edit them or to report problems. */
  repository: 'https://github.com/MarketDataApp/documentation',
  /** The branch that the "Edit this page" links use. */
  branch: 'main',
  links: {
    dashboard: 'https://www.marketdata.app/dashboard/',
    profile: 'https://dashboard.marketdata.app/marketdata/profile',
    /** Tickets are in the dashboard. */
    helpdesk: 'https://www.marketdata.app/dashboard/',
    contact: 'https://www.marketdata.app/contact/',
    signup: 'https://www.marketdata.app/signup/',
    pricing: 'https://www.marketdata.app/pricing/',
    status: 'https://www.marketdata.app/status/',
    terms: 'https://www.marketdata.app/terms/',
    privacy: 'https://www.marketdata.app/privacy/',
    reviews: 'https://www.trustpilot.com/review/www.marketdata.app',
    billingPortal: 'https://cc.payproglobal.com/Customer/Account/Login',
    roadmap: 'https://roadmap.marketdata.app/',
    changelog: 'https://www.marketdata.app/changelog/',
    featureBoard: 'https://roadmap.marketdata.app/features',
    addon: 'https://workspace.google.com/marketplace/app/market_data/453586334945',
    goRepository: 'https://github.com/MarketDataApp/sdk-go',
    goReference: 'https://pkg.go.dev/github.com/MarketDataApp/sdk-go',
    phpRepository: 'https://github.com/MarketDataApp/sdk-php',
  },
} as const;

/**
 * Hosts that pages may use in addition to the site itself, by what they're used for. The Content-Security-Policy allows
 * nothing else, and a page that loads a file from any other host stops the build. For example, a script of an analytics
 * service needs `script: ['https://stats.example.com'], connect: ['https://stats.example.com']`. If a script adds
 * inline styles, as Mermaid does, use `style: ["'unsafe-inline'"]`.
 */
export const externalHosts: Readonly<Record<HostUse, readonly string[]>> = {
  script: [],
  style: [],
  img: [],
  font: [],
  media: [],
  frame: [],
  connect: [],
};

/** Returns the URL to edit a file on GitHub, or undefined if the site has no repository. */
export const editUrl = (file: string) =>
  site.repository ? `${site.repository}/edit/${site.branch}/${file}` : undefined;

/** Returns the URL to open an issue on GitHub, or undefined if the site has no repository. */
export function issueUrl(title: string, body: string): string | undefined {
  // GitHub rejects URLs that are too long.
  const fields = new URLSearchParams({title: title.slice(0, 200), body: body.slice(0, 1000)});
  return site.repository ? `${site.repository}/issues/new?${fields}` : undefined;
}

/** The site's title, which is appended to page titles. */
export const siteTitle = `${site.product} Docs`;

export const tagline = `The Complete Reference For All ${site.product} Products & Services`;

/** The announcement bar. To hide it, set `enabled` to false. To show it again to all readers, change `id`. */
export const announcement = {
  enabled: true,
  id: 'free-account-2025-04',
  /** The text of the bar as one line of HTML. `{credits}` is the number of daily credits of the free plan. */
  content: `Get {credits} free credits per day. No credit card required. <a target="_blank" rel="noopener noreferrer" href="${site.links.signup}">Create an account</a>`,
};
