import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {trail} from '@site/src/components/ArticleHead/trail';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const {url, baseUrl, title} = useDocusaurusContext().siteConfig;
  const section = useDocsVersion().pluginId;
  const steps = trail({section, breadcrumbs, siteTitle: title, baseUrl});
  return (
    <Head>
      <script type="application/ld+json">
        {JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({name, path}, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: url + path,
          })),
        })}
      </script>
    </Head>
  );
}
