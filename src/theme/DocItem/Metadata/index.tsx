import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import ArticleHead from '@site/src/components/ArticleHead';
import {useSectionOf} from '@site/src/client/useTexts';

export default function DocItemMetadataInSection(): ReactNode {
  const {metadata, frontMatter, assets} = useDoc();
  const {permalink, title, description, lastUpdatedAt} = metadata;
  const section = useSectionOf(useDocsVersion().pluginId);
  return (
    <>
      <DocItemMetadata />
      {/* Titles are unique only within a section. Docusaurus adds the site: "Stock Quotes | API | Market Data Docs". */}
      <PageMetadata title={section ? `${title} | ${section.label}` : title} />
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
