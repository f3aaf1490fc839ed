import {hostedAt} from './hostedAt';
import {documentedMonth} from './serviceState';
import {site, siteTitle} from './site';

/** The variables that pages can use in text, link URLs, component attributes, and front matter, with their values. */
export const siteVariables: Readonly<Record<string, string>> = {
  product: site.product,
  siteTitle,
  documentedMonth,
  apiHost: site.apiHost,
  baseUrl: hostedAt(process.env).baseUrl,
  repository: site.repository,
  ...Object.fromEntries(Object.entries(site.links).map(([name, address]) => [`links.${name}`, address])),
};
