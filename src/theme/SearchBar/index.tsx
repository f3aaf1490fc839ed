import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Search from '@site/src/search/dialog';

export default function SearchBarAdapter(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return <Search embedded={siteConfig.customFields?.hostedSearch !== true} />;
}
