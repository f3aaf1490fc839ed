import {delegated} from '../site/client/delegateEvent';
import {showToken} from './token';

// The code for the "Use in example" buttons is loaded when a reader first presses one.
delegated('click', '[data-use]', (button) => {
  // If the import fails, the next press tries again.
  import('./live').then(
    ({pressed}) => pressed(button),
    (error: unknown) => console.warn(error),
  );
});

/** Docusaurus calls this function each time it shows a page. */
export function onRouteDidUpdate(): void {
  showToken();
}
