import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Logo';
import Mark from '@site/src/components/Mark';
import styles from './styles.module.css';

export default function Logo({imageClassName, titleClassName, ...props}: Props): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...props}>
      <span className={clsx(imageClassName, styles.mark)}>
        <Mark />
      </span>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
