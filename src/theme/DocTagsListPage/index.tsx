import React, {type ReactNode} from 'react';
import {HtmlClassNameProvider, ThemeClassNames} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import SearchMetadata from '@theme/SearchMetadata';
import type {Props} from '@theme/DocTagsListPage';
import TagPages from '@site/src/components/TagPages';
import {sections} from '@site/src/site/sections';

export default function DocTagsListPage({tags}: Props): ReactNode {
  const {plugin} = useRouteContext();
  const section = sections.find(({id}) => id === plugin.id)?.label ?? plugin.id;
  const names = tags.map(({label}) => label.replace(/^.*: /, ''));
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagsListPage}>
      <SearchMetadata tag="doc_tags_list" />
      <TagPages
        title={`${section} Tags`}
        description={`Browse the pages in this section by tag: ${new Intl.ListFormat('en-US', {type: 'disjunction'}).format(names)}.`}
        entries={tags.map(({label, permalink, description, count}) => ({
          name: label,
          address: permalink,
          description,
          pages: count,
        }))}
      />
    </HtmlClassNameProvider>
  );
}
