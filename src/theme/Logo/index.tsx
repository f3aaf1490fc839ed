import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Logo';
import {markPath} from '@site/src/settings/markPath';

/** Shows the mark, which is an M made of five candles, in the color of the text, and the title. */
export default function Logo({imageClassName, titleClassName, ...props}: Props): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...props}>
      <span className={imageClassName}>
        <svg viewBox="0 0 32 32" width={28} height={28} fill="currentColor" aria-hidden="true">
          <path d={markPath} />
        </svg>
      </span>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
