import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Renders text about a plugin only if the configuration contains it, such as `docusaurus-plugin-markdown-twins`. */
export default function IfPlugin({name, children}: {readonly name: string; readonly children: ReactNode}): ReactNode {
  return name in useDocusaurusContext().siteMetadata.pluginVersions ? children : null;
}
