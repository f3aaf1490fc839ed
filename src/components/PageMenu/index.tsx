import React, {type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pageUrl} from '../../site/pageUrl';
import {assistants, question} from '../../site/assistants';
import {issueUrl} from '../../site/site';
import {twinUrl} from '../../outputs/twins/twinUrl';
import styles from './styles.module.css';

const labels = {idle: 'Copy page as Markdown', copied: 'Copied', failed: 'Copy failed'};

/** Loads the code that runs after the reader opens the menu. */
const loadActions = () => import('./actions');

type Heading = ReturnType<typeof import('./actions')['currentHeading']>;

interface Props {
  readonly title: string;
  /** URL of the page in the Docusaurus data */
  readonly permalink: string;
  /** URL to edit the page, if the project has a public repository */
  readonly editUrl?: string;
}

/**
 * Renders a menu to copy the page as Markdown, open it elsewhere, edit it, or report a problem. The menu and its links
 * work without scripts.
 */
export default function PageMenu({title, permalink, editUrl}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const [state, setState] = useState<keyof typeof labels>('idle');
  const path = pageUrl(permalink, baseUrl);
  const twin = twinUrl(path);
  const [heading, setHeading] = useState<Heading>();
  const report = reportUrl(title, url + path, heading);
  const {menu, onKeyDown, onBlur} = useMenu();
  const copy = () =>
    loadActions()
      .then(({copyFile}) => copyFile(twin))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      );
  return (
    <details
      ref={menu}
      className={styles.menu}
      data-chrome=""
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={() => {
        setState('idle');
        void loadActions().then(
          ({currentHeading}) => setHeading(currentHeading()),
          () => undefined,
        );
      }}
    >
      <summary className={styles.summary}>Page options</summary>
      <ul className={styles.list}>
        <li data-script="">
          <button type="button" className={styles.item} onClick={copy}>
            {labels[state]}
          </button>
          <span className="sr-only" role="status">
            {state === 'idle' ? '' : labels[state]}
          </span>
        </li>
        <li>
          {/* The Markdown file isn't a route, so this can't be a router link. */}
          <a className={styles.item} href={twin} type="text/markdown">
            View as Markdown
          </a>
        </li>
        {assistants.map(({name, ask}) => (
          <li key={name}>
            <a
              className={styles.item}
              href={ask + encodeURIComponent(question(url + twin))}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open in {name}
            </a>
          </li>
        ))}
        <li>
          <Link className={styles.item} to={`${baseUrl}docs/intro#connect`}>
            Connect to an editor
          </Link>
        </li>
        {editUrl && (
          <li className={styles.separate}>
            <a className={styles.item} href={editUrl} target="_blank" rel="noopener noreferrer">
              Edit this page
            </a>
          </li>
        )}
        {report && (
          <li>
            <a className={styles.item} href={report} target="_blank" rel="noopener noreferrer">
              Report a problem
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

/** Returns the URL of a new issue with the page and, if known, the heading. */
function reportUrl(title: string, url: string, heading: Heading): string | undefined {
  const section = heading && `Section: ${heading.text}\n`;
  return issueUrl(
    `Problem on the page "${title}"`,
    `Page: ${url}${heading ? `#${heading.id}` : ''}\n${section ?? ''}\nWhat is wrong:\n`,
  );
}

/** Closes the menu when the reader presses Escape, moves the focus out of the menu, or clicks outside it. */
function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  // biome-ignore lint/correctness/useExhaustiveDependencies: close reads the ref when it is called.
  useEffect(() => {
    const onClick = ({target}: MouseEvent) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  const onKeyDown = ({key}: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const onBlur = ({relatedTarget}: FocusEvent) => {
    // Close the menu when Tab moves the focus out of it. Clicks don't always move the focus, so `onClick` handles them.
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };
  return {menu, onKeyDown, onBlur};
}
