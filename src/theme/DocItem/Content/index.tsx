import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import Article from '@site/src/components/Article';
import PageTitle from '@site/src/components/PageTitle';
import type {BadgeKind} from '@site/src/site/badges';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {badge, type} = frontMatter as {badge?: BadgeKind; type?: string};
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown', `type-${type}`)}>
      <PageTitle
        title={metadata.title}
        label={frontMatter.sidebar_label}
        badge={badge}
        permalink={metadata.permalink}
        editUrl={metadata.editUrl ?? undefined}
      />
      <Article>{children}</Article>
    </div>
  );
}
