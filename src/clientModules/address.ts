import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {canonicalPath, decodable} from '../address';

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
  const {pathname, search, hash} = window.location;
  const {baseUrl} = siteConfig;
  const safe = decodable(pathname);
  if (safe !== pathname) {
    // The router would throw while it starts and leave an empty page: report it, and show what the server sent.
    console.error(new URIError(`Pathname "${pathname}" could not be decoded: invalid percent-encoding.`));
  }
  const path = canonicalPath(safe, baseUrl);
  const show = (address: string) => window.history.replaceState(window.history.state, '', address);
  if (path !== safe && sentPage() === `${baseUrl}404.html` && pathname !== `${baseUrl}404.html`) {
    // A host that knows the page by no such name sent its not-found page. Let React take over that one, and go on.
    show(`${baseUrl}404.html`);
    window.location.replace(path + search + hash);
  } else if (path !== pathname) {
    show(path + search + hash);
  }
}
