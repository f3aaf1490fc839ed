import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Metadata from '@theme-original/DocItem/Metadata';
import ArticleHead from '@site/src/components/ArticleHead';

export default function DocItemMetadata(): ReactNode {
  const {permalink, title, description, lastUpdatedAt} = useDoc().metadata;
  return (
    <>
      <Metadata />
      <ArticleHead
        permalink={permalink}
        title={title}
        description={description}
        article={{lastUpdatedAt: lastUpdatedAt ?? undefined}}
      />
    </>
  );
}
