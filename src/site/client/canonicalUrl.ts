import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {canonicalPath, decodable} from '../pageUrl';
import {routed} from './matchRoute';

/** Path of the page that the server sent, whatever the address in the bar says. */
function sentPage(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).pathname : undefined;
}

/**
 * Runs when the bundle starts, before anything is hydrated, so that the router only ever sees the address of the page
 * that is there. Mends Docusaurus' handling of `.html` addresses (two pages stacked, React error 418).
 */
if (ExecutionEnvironment.canUseDOM) {
  const {pathname, search, hash: given} = window.location;
  const {baseUrl} = siteConfig;
  const hash = decodable(given);
  const safe = decodable(pathname);
  if (safe !== pathname) {
    // The router would throw while it starts and leave an empty page: report it, and show what the server sent.
    console.error(new URIError(`Pathname "${pathname}" could not be decoded: invalid percent-encoding.`));
  }
  const path = canonicalPath(safe, baseUrl);
  const show = (address: string) => window.history.replaceState(window.history.state, '', address);
  const notFound = `${baseUrl}404.html`;
  const isNotFound = sentPage() === notFound && pathname !== notFound;
  // As Docusaurus looks it up: decoded, and without white space at its ends.
  const known = isNotFound ? routed(decodeURI(path).trim()) : undefined;
  if (isNotFound && (path !== safe || known !== undefined)) {
    // A host that knows the page by no such name sent its not-found page. Let React take over that one, and go on.
    show(notFound);
    const target = known ?? path;
    if (target !== pathname) window.location.replace(target + search + hash);
  } else if (path !== pathname || hash !== given) {
    show(path + search + hash);
  }
  // A place that cannot be decoded, typed behind a page that is open: Docusaurus would throw while it looks for it, and
  // the page would crash. The router hears of it after this.
  window.addEventListener('popstate', () => {
    const {location} = window;
    const mended = decodable(location.hash);
    if (mended !== location.hash) show(location.pathname + location.search + mended);
  });
}
