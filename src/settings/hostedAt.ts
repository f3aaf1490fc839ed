import {site} from './site';

/**
 * Returns the origin and the base URL where this build will be served. The environment variables override the owner's
 * settings.
 *
 * @param environment the environment, such as `process.env`. It can contain `SITE_URL` (such as
 *   `https://name.github.io`) and `BASE_URL` (such as `/documentation/`)
 * @throws Error if a value isn't valid
 */
export function hostedAt(environment: Readonly<Record<string, string | undefined>>): {url: string; baseUrl: string} {
  const {SITE_URL: url = site.url, BASE_URL: baseUrl = site.baseUrl} = environment;
  if (!/^https?:\/\/[^/]+$/.test(url))
    throw new Error(`SITE_URL is "${url}" -> use only the scheme and host: https://example.com`);
  if (!/^\/(?:.*\/)?$/.test(baseUrl))
    throw new Error(`BASE_URL is "${baseUrl}" -> use a path with a slash at both ends: /docs/`);
  return {url, baseUrl};
}

/** Returns the URL of the home page, with a trailing slash. Absolute links to pages and files start with this URL. */
export function siteRoot(): string {
  const {url, baseUrl} = hostedAt(process.env);
  return url + baseUrl;
}
