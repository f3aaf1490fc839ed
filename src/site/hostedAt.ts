import {site} from './site';

/**
 * Where this build will be served: the owner's address, or the one that a fork sets for its own host.
 *
 * @param environment such as `process.env`: `SITE_URL` (`https://name.github.io`) and `BASE_URL` (`/documentation/`)
 * @throws Error when a value has not the form that the build needs
 */
export function hostedAt(environment: Readonly<Record<string, string | undefined>>): {url: string; baseUrl: string} {
  const {SITE_URL: url = site.url, BASE_URL: baseUrl = site.baseUrl} = environment;
  if (!/^https?:\/\/[^/]+$/.test(url))
    throw new Error(`SITE_URL is "${url}" -> write scheme and host alone: https://example.com`);
  if (!/^\/(?:.*\/)?$/.test(baseUrl))
    throw new Error(`BASE_URL is "${baseUrl}" -> write a path with a slash at both ends: /docs/`);
  return {url, baseUrl};
}

/** Returns the URL of the site's home page, with a slash at the end: the start of all absolute links to pages and files. */
export function siteRoot(): string {
  const {url, baseUrl} = hostedAt(process.env);
  return url + baseUrl;
}
