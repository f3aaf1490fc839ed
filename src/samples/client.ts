import {delegated} from '../site/client/delegateEvent';
import {showToken} from './token';

/** Loads the code for the "Use in example" buttons. If the import fails, the next call tries again. */
function withLive(run: (live: typeof import('./live')) => unknown): void {
  import('./live').then(run).catch((error: unknown) => console.warn(error));
}

delegated('click', '[data-use]', (button) => withLive(({pressed}) => pressed(button)));

/** Docusaurus calls this function each time it shows a page, and when the query string or the hash changes. */
export function onRouteDidUpdate(): void {
  showToken();
  // Navigating to another page removes the bar. A change of the query string or the hash doesn't.
  const hasBar = document.querySelector('.example-bar:not([hidden])') !== null;
  document.documentElement.toggleAttribute('data-example-bar', hasBar);
  // Only pages with a changed example or a link to one need the code.
  if (/[?&]use=/.test(window.location.search) || document.querySelector('.example-bar')) {
    withLive(({restore}) => restore());
  }
}
