import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import {articleAttributes} from './attributes';

/** Renders the text of a docs page. The production bundle replaces this component: see `src/first-load/articles`. */
export default function Article({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div {...articleAttributes(useDoc().metadata.permalink)}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
