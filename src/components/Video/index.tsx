import React, {type MouseEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** YouTube ID of the video */
  readonly id: string;
  readonly title: string;
}

/**
 * Renders a YouTube video. The page shows a local poster and loads nothing from YouTube until the reader selects it.
 * Without scripts, the poster works as a link to YouTube.
 */
export default function Video({id, title}: Props): ReactNode {
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) player.current?.focus();
  }, [isPlaying]);
  if (isPlaying) {
    return (
      <iframe
        ref={player}
        className={clsx('framed', styles.frame)}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  }
  const play = (event: MouseEvent) => {
    // With a modifier key, the browser opens the link instead.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a
      className={clsx('framed padding--md', styles.frame)}
      href={`https://www.youtube.com/watch?v=${id}`}
      onClick={play}
    >
      <svg color="var(--accent)" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <circle cx="32" cy="32" r="31" fill="currentColor" />
        <path d="M26 20v24l20-12z" fill="var(--accent-ink)" />
      </svg>
      <strong>{title}</strong>
      <small data-chrome="">{translate({id: 'video.source', message: 'Video from YouTube'})}</small>
    </a>
  );
}
