import React, {type ReactNode} from 'react';
import type {Props} from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import ArticleHead from '@site/src/components/ArticleHead';

export default function MDXPageWithHead(props: Props): ReactNode {
  const {permalink, title, description} = props.content.metadata;
  return (
    <>
      <MDXPage {...props} />
      <ArticleHead permalink={permalink} title={title ?? ''} description={description ?? ''} />
    </>
  );
}
