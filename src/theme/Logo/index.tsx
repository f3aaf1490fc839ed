import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Logo';
import Mark from '@site/src/components/Mark';

export default function Logo({imageClassName, titleClassName, ...props}: Props): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...props}>
      <span className={imageClassName} style={{color: 'var(--accent)', display: 'flex', alignItems: 'center'}}>
        <Mark />
      </span>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
