import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import {articleAttributes} from './attributes';

/** Renders the text of a docs page. By default, `src/first-load/articles` replaces this component in production. */
export default function Article({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div {...articleAttributes(useDoc().metadata.permalink)}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
