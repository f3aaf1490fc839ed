import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/DocTagsListPage';
import DocTagsListPage from '@theme-original/DocTagsListPage';
import {sectionOf} from '@site/src/site/sections';

export default function DocTagsListPageWithMetadata(props: Props): ReactNode {
  const {plugin} = useRouteContext();
  const section = sectionOf(plugin.id)?.label ?? plugin.id;
  const names = props.tags.map(({label}) => label.replace(/^.*: /, ''));
  return (
    <>
      <DocTagsListPage {...props} />
      <PageMetadata
        title={`${section} Tags`}
        description={`Browse the pages in this section by tag: ${new Intl.ListFormat('en-US', {type: 'disjunction'}).format(names)}.`}
      />
    </>
  );
}
