import React, {type ComponentProps, type ReactNode} from 'react';
import Layout from '@theme-original/Admonition/Layout';

/** Hides the icon from screen readers, because the title next to it has the same meaning. */
export default function AdmonitionLayout({icon, ...props}: ComponentProps<typeof Layout>): ReactNode {
  return <Layout icon={icon && <span aria-hidden="true">{icon}</span>} {...props} />;
}
