import React, {type ComponentProps, type ReactNode} from 'react';
import Home from '@theme-original/Icon/Home';

/** Hides the icon from screen readers, because its link has a name. */
export default function HomeIcon(props: ComponentProps<typeof Home>): ReactNode {
  return <Home aria-hidden="true" {...props} />;
}
