import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import Home from '@theme-original/DocBreadcrumbs/Items/Home';
import {pageUrl} from '@site/src/client/pageUrl';
import {useSectionOf} from '@site/src/client/useTexts';

export default function HomeAndSection(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const section = useSectionOf(useDocsVersion().pluginId);
  const path = section && baseUrl + section.route.slice(1);
  const {pathname} = useLocation();
  // On the section's first page, the breadcrumb of that page already represents the section.
  const isBelow = path && pageUrl(pathname, baseUrl) !== path;
  return (
    <>
      <Home />
      {isBelow && (
        <li className="breadcrumbs__item" data-section="">
          <Link className="breadcrumbs__link" to={path}>
            {section.label}
          </Link>
        </li>
      )}
    </>
  );
}
