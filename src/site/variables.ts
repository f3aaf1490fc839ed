import {hostedAt} from './hostedAt';
import {site, siteTitle} from './site';

/** Every name that `{…}` may hold in a page's text, link addresses and front matter, with its value. */
export const siteVariables: Readonly<Record<string, string>> = {
  product: site.product,
  siteTitle,
  apiHost: site.apiHost,
  baseUrl: hostedAt(process.env).baseUrl,
  repository: site.repository,
  ...Object.fromEntries(Object.entries(site.links).map(([name, address]) => [`links.${name}`, address])),
};
