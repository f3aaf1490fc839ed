import React, {type ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Header from '@theme-original/BlogPostItem/Header';
import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import PageTitle from '@site/src/components/PageTitle';

export default function BlogPostItemHeader(): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  if (!isBlogPostPage) return <Header />;
  return (
    <PageTitle metadata={metadata}>
      <Info />
      <Authors />
    </PageTitle>
  );
}
