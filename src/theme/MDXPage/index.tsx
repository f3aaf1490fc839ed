import React, {type ReactNode} from 'react';
import type {Props} from '@theme/MDXPage';
import MDXPage from '@theme-original/MDXPage';
import ArticleHead from '@site/src/components/ArticleHead';

export default function MDXPageWithHead(props: Props): ReactNode {
  const {metadata, assets} = props.content;
  const {permalink, title, description, frontMatter} = metadata;
  return (
    <>
      <MDXPage {...props} />
      <ArticleHead
        permalink={permalink}
        title={title ?? ''}
        description={description ?? ''}
        image={assets.image ?? frontMatter.image}
      />
    </>
  );
}
