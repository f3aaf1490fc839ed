import fs from 'node:fs';
import path from 'node:path';

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>;

/** The headers that every answer carries, the pages with their policy. */
export function securityHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  };
}

/** Files below this folder have a hash of their content in their name. */
export const HASHED = 'assets/';

/** Hashed files never change; everything else is asked for again. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
} as const;

/**
 * The headers of one file of the site.
 *
 * @param file path below the build folder, with forward slashes
 * @param policy from `contentSecurityPolicy`
 */
export function headersOf(file: string, policy: string): Headers {
  return {
    ...securityHeaders(policy),
    'Cache-Control': file.startsWith(HASHED) ? cacheControl.hashed : cacheControl.other,
  };
}

/**
 * The policy of a build, as its `_headers` file states it.
 *
 * @returns the policy without `frame-ancestors`; undefined when the folder was built without one
 */
export function readPolicy(build: string): string | undefined {
  const file = path.join(build, '_headers');
  if (!fs.existsSync(file)) return undefined;
  return /Content-Security-Policy: (.*); frame-ancestors/.exec(fs.readFileSync(file, 'utf8'))?.[1];
}
