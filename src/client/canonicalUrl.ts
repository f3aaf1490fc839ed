import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import {canonicalPath} from 'docusaurus-plugin-hosting/canonicalPath';
import {decodable} from './pageUrl';

/** Returns the path of the page that the server sent, which can differ from the URL in the address bar. */
function sentPage(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).pathname : undefined;
}

/**
 * Returns the path of the page that the router shows for a path, or undefined if there is none. The router accepts variants
 * such as `/docs/API/` for `/docs/api`.
 */
const routed = (path: string) =>
  matchRoutes(routes as RouteConfig[], path).find(
    ({route, match}) => match.isExact && !route.routes && route.path !== '*',
  )?.route.path as string | undefined;

/**
 * Replaces the URL before React hydrates the page, so that the router renders the page that the server sent. This works
 * around Docusaurus's handling of `.html` URLs, which shows two pages (React error 418).
 */
if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash: given} = window.location;
  const {baseUrl} = siteConfig;
  const hash = decodable(given);
  const safe = decodable(pathname);
  if (safe !== pathname) {
    // The router would throw an error and leave the page empty. Log the error instead, and show the page as sent.
    console.error(new URIError(`Pathname "${pathname}" could not be decoded: invalid percent-encoding.`));
  }
  const path = canonicalPath(safe, baseUrl);
  // The browser's own method, because the one of `docusaurus-theme-accessible` may wait, and the router reads the URL next.
  const show = (address: string) =>
    History.prototype.replaceState.call(window.history, window.history.state, '', address);
  const notFound = `${baseUrl}404.html`;
  const isNotFound = sentPage() === notFound && pathname !== notFound;
  // Docusaurus also decodes and trims a path before it looks up the page.
  const known = isNotFound ? routed(decodeURI(path).trim()) : undefined;
  if (isNotFound && (path !== safe || known !== undefined)) {
    // Hydrate the not-found page at its URL. Then load the canonical URL, unless that's the URL that wasn't found.
    show(notFound);
    const target = known ?? path;
    if (target !== pathname) window.location.replace(target + search + hash);
  } else if (path !== pathname || hash !== given) {
    show(path + search + hash);
  }
  // If the user types a hash that can't be decoded, Docusaurus throws an error while it looks for the element. Correct
  // the hash before the router handles it.
  window.addEventListener('popstate', () => {
    const {location} = window;
    const mended = decodable(location.hash);
    if (mended !== location.hash) show(location.pathname + location.search + mended);
  });
}
