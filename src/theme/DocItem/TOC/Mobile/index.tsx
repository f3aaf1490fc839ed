import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import SectionLine from '@site/src/components/SectionLine';

export default function DocItemTOCMobile(): ReactNode {
  const {toc, metadata, frontMatter} = useDoc();
  const {toc_min_heading_level: from = 2, toc_max_heading_level: to = 3, sidebar_label: label} = frontMatter;
  const shown = toc.filter(({level}) => level >= from && level <= to);
  return <SectionLine key={metadata.permalink} title={label ?? metadata.title} toc={shown} />;
}
