import React, {type ReactNode} from 'react';
import type {Props} from '@theme/Admonition/Layout';
import Layout from '@theme-init/Admonition/Layout';

/** Hides the icon from screen readers, because the title next to it has the same meaning. */
export default function AdmonitionLayout({icon, ...props}: Props): ReactNode {
  return <Layout icon={icon && <span aria-hidden="true">{icon}</span>} {...props} />;
}
