import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import {trail} from '@site/src/components/ArticleHead/trail';

export default function StructuredDataWithSection({breadcrumbs}: Props): ReactNode {
  const {baseUrl, title} = useDocusaurusContext().siteConfig;
  const section = useDocsVersion().pluginId;
  const steps = trail({section, breadcrumbs, siteTitle: title, baseUrl});
  return <StructuredData breadcrumbs={steps.map(({name, path}) => ({type: 'link', label: name, href: path}))} />;
}
