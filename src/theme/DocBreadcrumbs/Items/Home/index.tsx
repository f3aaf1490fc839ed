import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import Home from '@theme-original/DocBreadcrumbs/Items/Home';
import {sectionRoute, sections} from '@site/src/config/sections';

export default function HomeAndSection(): ReactNode {
  const id = useActivePlugin()?.pluginId;
  const section = sections.find((it) => it.id === id);
  // Not by useBaseUrl: it takes the folder of the section "docs" for the base URL.
  const first = useDocusaurusContext().siteConfig.baseUrl + (section ? sectionRoute(section).slice(1) : '');
  const {pathname} = useLocation();
  // The section's first page is the section.
  const isBelow = section && pathname.replace(/\/$/, '') !== first;
  return (
    <>
      <Home />
      {isBelow && (
        <li className="breadcrumbs__item" data-section="">
          <Link className="breadcrumbs__link" to={first}>
            {section.label}
          </Link>
        </li>
      )}
    </>
  );
}
