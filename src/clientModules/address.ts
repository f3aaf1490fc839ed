import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {canonicalPath, decodable} from '../address';

/**
 * Runs when the bundle starts, before anything is hydrated, so that the router only ever sees the page's own address.
 * Mends facebook/docusaurus' handling of `.html` addresses (two pages stacked, React error 418).
 */
if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash} = window.location;
  const safe = decodable(pathname);
  if (safe !== pathname) {
    // The router would throw while it starts and leave an empty page: report it, and show what the server sent.
    console.error(new URIError(`Pathname "${pathname}" could not be decoded: invalid percent-encoding.`));
  }
  const path = canonicalPath(safe, siteConfig.baseUrl);
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
}
