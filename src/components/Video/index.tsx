import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** YouTube ID of the video */
  readonly id: string;
  readonly title: string;
}

/** Renders a link to a YouTube video. The page itself loads nothing from YouTube. */
export default function Video({id, title}: Props): ReactNode {
  return (
    <a className={clsx('framed padding--md', styles.video)} href={`https://www.youtube.com/watch?v=${id}`}>
      <svg color="var(--accent)" viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
        <circle cx="32" cy="32" r="31" fill="currentColor" />
        <path d="M26 20v24l20-12z" fill="var(--accent-ink)" />
      </svg>
      <span>
        <strong>{title}</strong>
        <br />
        <small data-chrome="">{translate({id: 'video.source', message: 'Video on YouTube'})}</small>
      </span>
    </a>
  );
}
