import React, {type ComponentType, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import {frame} from './frame';

/**
 * @param Content what MDX makes of a page
 * @returns the page's article, drawn by React
 */
export function whole(Content: ComponentType): ComponentType {
  return function Article(): ReactNode {
    return (
      <div {...frame(useDoc().metadata.permalink)}>
        <MDXContent>
          <Content />
        </MDXContent>
      </div>
    );
  };
}
