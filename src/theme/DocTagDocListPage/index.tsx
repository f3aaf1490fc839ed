import React, {type ReactNode} from 'react';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';
import type {Props} from '@theme/DocTagDocListPage';
import TagPages from '@site/src/components/TagPages';

export default function DocTagDocListPage({tag}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <SearchMetadata tag="doc_tag_doc_list" />
      <TagPages
        title={tag.label}
        description={tag.description ?? ''}
        entries={tag.items.map(({title, permalink, description}) => ({name: title, address: permalink, description}))}
        up={{name: 'View all tags', address: tag.allTagsPath}}
      />
    </HtmlClassNameProvider>
  );
}
