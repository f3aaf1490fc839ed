import React, {type ReactNode} from 'react';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import CategoryPage from '@theme-original/DocCategoryGeneratedIndexPage';
import ArticleHead from '@site/src/components/ArticleHead';

export default function CategoryPageWithHead(props: Props): ReactNode {
  const {title, description = '', permalink, image} = props.categoryGeneratedIndex;
  return (
    <>
      <CategoryPage {...props} />
      <ArticleHead permalink={permalink} title={title} description={description} image={image} />
    </>
  );
}
