import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import Home from '@theme-original/DocBreadcrumbs/Items/Home';
import {pageUrl} from '@site/src/site/pageUrl';
import {trail} from '@site/src/components/ArticleHead/trail';

export default function HomeAndSection(): ReactNode {
  const {baseUrl, title} = useDocusaurusContext().siteConfig;
  // Must match the structured data for search engines.
  const [, section] = trail({section: useActivePlugin()?.pluginId, breadcrumbs: [], siteTitle: title, baseUrl});
  const {pathname} = useLocation();
  // The first page of the section represents the section.
  const isBelow = section && pageUrl(pathname, baseUrl) !== section.path;
  return (
    <>
      <Home />
      {isBelow && (
        <li className="breadcrumbs__item" data-section="">
          <Link className="breadcrumbs__link" to={section.path}>
            {section.name}
          </Link>
        </li>
      )}
    </>
  );
}
