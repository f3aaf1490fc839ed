import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import {pageUrl} from '@site/src/client/pageUrl';
import {useSectionOf} from '@site/src/client/useTexts';

/** Adds the site and the section. A section's index page isn't repeated, because its section links to it. */
export default function StructuredDataWithSection({breadcrumbs}: Props): ReactNode {
  const {baseUrl, title} = useDocusaurusContext().siteConfig;
  const section = useSectionOf(useDocsVersion().pluginId);
  const first = section && {label: section.label, href: baseUrl + section.route.slice(1)};
  const below = breadcrumbs.map(({label, href}) => ({label, href: href && pageUrl(href, baseUrl)}));
  const steps = [{label: title, href: baseUrl}, first, ...below.filter(({href}) => href !== first?.href)];
  return <StructuredData breadcrumbs={steps.flatMap((step) => (step ? {type: 'link', ...step} : []))} />;
}
