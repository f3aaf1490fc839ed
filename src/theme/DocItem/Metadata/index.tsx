import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import ArticleHead from '@site/src/components/ArticleHead';
import {titleInSection} from '@site/src/site/sections';

export default function DocItemMetadataInSection(): ReactNode {
  const {metadata, frontMatter, assets} = useDoc();
  const {permalink, title, description, lastUpdatedAt} = metadata;
  const section = useDocsVersion().pluginId;
  return (
    <>
      <DocItemMetadata />
      <PageMetadata title={titleInSection(title, section)} />
      <ArticleHead
        permalink={permalink}
        title={title}
        description={description}
        image={assets.image ?? frontMatter.image}
        article={{lastUpdatedAt: lastUpdatedAt ?? undefined}}
      />
    </>
  );
}
