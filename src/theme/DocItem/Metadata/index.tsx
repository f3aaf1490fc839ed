import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import ArticleHead from '@site/src/components/ArticleHead';
import {titleInSection} from '@site/src/site/sections';

export default function DocItemMetadata(): ReactNode {
  const {permalink, title, description, lastUpdatedAt} = useDoc().metadata;
  const section = useDocsVersion().pluginId;
  return (
    <>
      <PageMetadata title={titleInSection(title, section)} description={description} />
      <ArticleHead
        permalink={permalink}
        title={title}
        description={description}
        article={{lastUpdatedAt: lastUpdatedAt ?? undefined}}
      />
    </>
  );
}
