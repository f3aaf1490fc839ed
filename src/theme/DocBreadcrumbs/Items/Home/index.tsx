import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import Home from '@theme-original/DocBreadcrumbs/Items/Home';
import {pageUrl} from '@site/src/site/pageUrl';
import {trail} from '@site/src/components/ArticleHead/trail';

export default function HomeAndSection(): ReactNode {
  const {baseUrl, title} = useDocusaurusContext().siteConfig;
  // The structured data for search engines uses the same function, so it matches the visible breadcrumbs.
  const [, section] = trail({section: useDocsVersion().pluginId, breadcrumbs: [], siteTitle: title, baseUrl});
  const {pathname} = useLocation();
  // On the section's first page, the breadcrumb of that page already represents the section.
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
