import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {TOCItem} from '@docusaurus/mdx-loader';
import useMenu from '../PageMenu/useMenu';
import styles from './styles.module.css';

interface Props {
  /** the name of the page in its h1 */
  readonly title: string;
  /** the headings of the page */
  readonly toc: readonly TOCItem[];
}

/**
 * Renders a line with the page and the section that the reader is looking at, below the navbar. It opens the table of contents
 * where there's no room for it beside the article, and is shown as soon as the title isn't in the window anymore.
 */
export default function SectionLine({title, toc}: Props): ReactNode {
  const {menu, onKeyDown} = useMenu();
  const [isOpen, setOpen] = useState(false);
  const current = useCurrent(toc, menu);
  const section = toc.find(({id}) => id === current);
  return (
    <details
      ref={menu}
      className={clsx(
        'section-line dropdown--show dropdown--right',
        styles.line,
        current !== undefined && styles.shown,
      )}
      data-chrome=""
      data-script=""
      onKeyDown={onKeyDown}
      onToggle={({currentTarget}) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className="sr-only">
          {translate({id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page'})}:{' '}
        </span>
        <b>{title}</b>
        {section && (
          <span className={clsx('text--truncate', styles.section)} dangerouslySetInnerHTML={{__html: section.value}} />
        )}
      </summary>
      {isOpen && current !== undefined && (
        <ul className="dropdown__menu">
          {toc.map(({id, level, value}) => (
            <li key={id} className={level > 2 ? styles.inner : undefined}>
              <Link
                to={`#${id}`}
                className={clsx('dropdown__link', id === current && 'dropdown__link--active')}
                aria-current={id === current || undefined}
                onClick={() => menu.current?.removeAttribute('open')}
                dangerouslySetInnerHTML={{__html: value}}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/**
 * Returns the ID of the heading above what the reader is looking at: undefined while the title is in the window, and empty
 * before the first heading.
 */
function useCurrent(toc: readonly TOCItem[], line: React.RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  // Each change of the section renders the line again, but the headings stay the same.
  const ids = useRef<readonly string[]>([]);
  ids.current = toc.map(({id}) => id);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const top = line.current?.getBoundingClientRect().top ?? 0;
      const title = document.querySelector('article h1');
      if (!title || title.getBoundingClientRect().bottom > top) return setCurrent(undefined);
      const below = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) - top;
      return setCurrent(ids.current.filter((id) => below(id) < HEADING).at(-1) ?? '');
    };
    const schedule = () => {
      if (!frame && line.current?.offsetParent !== null) frame = requestAnimationFrame(update);
    };
    schedule();
    for (const type of ['scroll', 'resize']) window.addEventListener(type, schedule, {passive: true});
    return () => {
      cancelAnimationFrame(frame);
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, schedule);
    };
  }, [line]);
  return current;
}

/** The distance between the line's top and a heading that a link leads to, with some space, in pixels. */
const HEADING = 80;
