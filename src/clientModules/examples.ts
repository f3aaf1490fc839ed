import {delegated} from '../delegated';

// What the "Use in example" buttons do is fetched with the first press of one.
delegated('click', '[data-use]', (button) => {
  // The next press tries again.
  import('../examples/live').then(
    ({pressed}) => pressed(button),
    (error: unknown) => console.warn(error),
  );
});
