import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useCurrentSidebarCategory, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import EditMetaRow from '@theme/EditMetaRow';
import ArticleHead from '@site/src/components/ArticleHead';
import PageTitle from '@site/src/components/PageTitle';
import {categorySource} from '@site/src/site/categorySource';
import {titleInSection} from '@site/src/site/sections';
import {editUrl} from '@site/src/site/site';

export default function CategoryPage({categoryGeneratedIndex}: Props): ReactNode {
  const {permalink, title, description = '', navigation} = categoryGeneratedIndex;
  const {items} = useCurrentSidebarCategory();
  const section = useDocsVersion().pluginId;
  const source = editUrl(categorySource(section, items));
  return (
    <>
      <PageMetadata title={titleInSection(title, section)} description={description} />
      <DocBreadcrumbs />
      <article className="markdown type-index">
        <PageTitle title={title} permalink={permalink} editUrl={source} />
        {description && <p>{description}</p>}
        <DocCardList items={items} />
      </article>
      <footer className="theme-doc-footer docusaurus-mt-lg">
        <EditMetaRow
          className="theme-doc-footer-edit-meta-row"
          editUrl={source}
          lastUpdatedAt={undefined}
          lastUpdatedBy={undefined}
        />
      </footer>
      <DocPaginator className="docusaurus-mt-lg" previous={navigation.previous} next={navigation.next} />
      <ArticleHead permalink={permalink} title={title} description={description} article={{lastUpdatedAt: undefined}} />
    </>
  );
}
