import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import {ExampleBar} from '@site/src/components/Example';
import ExampleProvider from '@site/src/components/Example/ExampleProvider';
import PageTitle from '@site/src/components/PageTitle';
import type {BadgeKind} from '@site/src/settings/badges';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle} = useDoc();
  const {type, badge, sidebar_label: label} = frontMatter as {type?: string; badge?: BadgeKind; sidebar_label?: string};
  // As in the original component: a page can hide its title, or contain it as a level 1 heading.
  const showsTitle = !frontMatter.hide_title && contentTitle === undefined;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown', type && `type-${type}`)}>
      {showsTitle && <PageTitle metadata={metadata} label={label} badge={badge} />}
      <ExampleProvider key={metadata.permalink}>
        <div className="markdown article-text">
          <MDXContent>{children}</MDXContent>
          <ExampleBar />
        </div>
      </ExampleProvider>
    </div>
  );
}
