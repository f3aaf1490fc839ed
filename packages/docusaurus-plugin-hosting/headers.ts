/** The values of HTTP headers, by header name. */
export type Headers = Readonly<Record<string, string>>;

/** Returns the headers for every response. Pages also contain the policy in a meta element (`withPolicy`). */
export function securityHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // All files are public: pages of other sites load the downloads and show the images.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'X-Permitted-Cross-Domain-Policies': 'none',
    // Without includeSubDomains, because the documentation doesn't decide for the other hosts of the domain.
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

/** The folder with files whose names contain a hash of their content. Each locale has one. */
export const HASHED = 'assets/';

/** Files with a hash in their name never change. Browsers must revalidate all other files before each use. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
} as const;

/** The headers of the files that contain the text of many pages, which search engines should find at its own URL. */
export const FULL_TEXTS: Headers = {'X-Robots-Tag': 'noindex'};
/** Matches the paths of these files. */
export const isFullText = /(?:^|\/)llms-full[^/]*\.txt$/;
