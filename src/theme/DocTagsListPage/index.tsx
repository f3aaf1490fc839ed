import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/DocTagsListPage';
import DocTagsListPage from '@theme-original/DocTagsListPage';
import {useSectionOf} from '@site/src/client/useTexts';

export default function DocTagsListPageWithMetadata(props: Props): ReactNode {
  const {plugin} = useRouteContext();
  const {currentLocale} = useDocusaurusContext().i18n;
  const section = useSectionOf(plugin.id)?.label ?? plugin.id;
  const names = props.tags.map(({label}) => label.replace(/^.*: /, ''));
  const list = new Intl.ListFormat(currentLocale, {type: 'disjunction'}).format(names);
  const description = translate(
    {id: 'tagsPage.description', message: 'Browse the pages in this section by tag: {names}.'},
    {names: list},
  );
  return (
    <>
      <DocTagsListPage {...props} />
      <PageMetadata
        title={`${section} ${translate({id: 'theme.tags.tagsPageTitle', message: 'Tags'})}`}
        description={description}
      />
    </>
  );
}
