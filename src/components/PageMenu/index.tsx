import React, {type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pageUrl} from '../../site/pageUrl';
import {assistants, question} from '../../site/assistants';
import {twinUrl} from '../../outputs/twins/twinUrl';
import styles from './styles.module.css';

const labels = {idle: 'Copy page as Markdown', copied: 'Copied', failed: 'Copy failed'};

/**
 * Renders a menu for copying the page as Markdown, viewing the Markdown file, or opening the page in an AI assistant.
 * Without JavaScript, the copy button is hidden, and the menu closes only when the reader selects its label again.
 */
export default function PageMenu({permalink}: {readonly permalink: string}): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const [state, setState] = useState<keyof typeof labels>('idle');
  const twin = twinUrl(pageUrl(permalink, baseUrl));
  const {menu, onKeyDown, onBlur} = useMenu();
  const copy = () =>
    copyFile(twin).then(
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
      onToggle={() => setState('idle')}
    >
      <summary className={styles.summary}>Page as Markdown</summary>
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
      </ul>
    </details>
  );
}

/**
 * Returns a ref and event handlers for the menu, which closes when the reader presses Escape, moves the focus out of
 * the menu, or clicks outside it.
 */
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

/** Copies the content of a file to the clipboard. */
async function copyFile(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
  });
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  // Safari allows copying only during the click event, so pass the promise to the clipboard instead of awaiting it.
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  // If the browser doesn't allow writing, nothing else handles errors of this promise, such as a failed request.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
