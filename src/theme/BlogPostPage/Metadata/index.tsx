import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useBlogMetadata, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostMetadata from '@theme-original/BlogPostPage/Metadata';
import ArticleHead from '@site/src/components/ArticleHead';

export default function BlogPostMetadataWithHead(): ReactNode {
  const {metadata, frontMatter, assets} = useBlogPost();
  const {permalink, title, description} = metadata;
  const {blogTitle} = useBlogMetadata();
  return (
    <>
      <BlogPostMetadata />
      <PageMetadata title={`${frontMatter.title_meta ?? title} | ${blogTitle}`} />
      <ArticleHead
        permalink={permalink}
        title={title}
        description={description}
        image={assets.image ?? frontMatter.image}
        article="post"
      />
    </>
  );
}
