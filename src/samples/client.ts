import {delegated} from '../site/client/delegateEvent';
import {showToken} from './token';

// What the "Use in example" buttons do is fetched with the first press of one.
delegated('click', '[data-use]', (button) => {
  // The next press tries again.
  import('./live').then(
    ({pressed}) => pressed(button),
    (error: unknown) => console.warn(error),
  );
});

/** Docusaurus calls this when a page is shown. */
export function onRouteDidUpdate(): void {
  showToken();
}
