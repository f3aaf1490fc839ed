import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {canonicalPath} from 'docusaurus-plugin-hosting/canonicalPath';

/** Sections that are separate pages now: the path of the earlier page and how the hash starts, with the path of the new page. */
const moved: Readonly<Record<string, string>> = {
  'docs/intro#changes': 'docs/changes',
  'docs/intro#connect': 'docs/editors',
  'docs/intro#not-available': 'docs/not-available',
};

/** Opens the page that a section has moved to. A server can't redirect, because it doesn't receive the hash. */
if (ExecutionEnvironment.canUseDOM) {
  const {baseUrl} = siteConfig;
  const {pathname, hash} = window.location;
  const place = canonicalPath(pathname, baseUrl) + hash;
  const [, page] = Object.entries(moved).find(([from]) => hash && place.startsWith(baseUrl + from)) ?? [];
  if (page) window.location.replace(`${baseUrl}${page}${hash}`);
}
