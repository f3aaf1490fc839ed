import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Icon/Home';
import Home from '@theme-init/Icon/Home';

/** Hides the icon from screen readers, because its link has a name. */
export default function HomeIcon(props: Props): ReactNode {
  return <Home aria-hidden="true" {...props} />;
}
