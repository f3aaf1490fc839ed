import React, {type ReactNode, useState} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {useTwinUrl} from 'docusaurus-plugin-markdown-twins/client';
import {pageUrl} from '../../client/pageUrl';
import {assistants, question} from '../../settings/assistants';
import {issueUrl} from '../../settings/site';
import CopyButton from '../CopyButton';
import useMenu from './useMenu';
import styles from './styles.module.css';

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
  const path = pageUrl(permalink, baseUrl);
  const twin = useTwinUrl(path);
  const [place, setPlace] = useState('');
  const report = issueUrl(`Problem on the page "${title}"`, `Page: ${url}${path}${place}\n\nWhat is wrong:\n`);
  const {menu, onKeyDown} = useMenu();
  return (
    <details
      ref={menu}
      className={clsx('dropdown--show dropdown--right', styles.menu)}
      data-chrome=""
      onKeyDown={onKeyDown}
      onToggle={() => setPlace(currentPlace())}
    >
      <summary className={clsx('control', styles.summary)}>
        {translate({id: 'pageMenu.title', message: 'Page options'})}
      </summary>
      <ul className="dropdown__menu">
        {twin && (
          <li data-script="">
            <CopyButton
              className="clean-btn dropdown__link"
              label={translate({id: 'pageMenu.copy', message: 'Copy page as Markdown'})}
              text={() => textOf(twin)}
            />
          </li>
        )}
        {twin && (
          <li>
            {/* The Markdown file isn't a route, so this can't be a router link. */}
            <a className="dropdown__link" href={twin} type="text/markdown">
              {translate({id: 'pageMenu.view', message: 'View as Markdown'})}
            </a>
          </li>
        )}
        {assistants.map(({name, ask}) => (
          <li key={name}>
            <a
              className="dropdown__link"
              href={ask + encodeURIComponent(question(url + (twin ?? path)))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {translate({id: 'pageMenu.open', message: 'Open in {name}'}, {name})}
            </a>
          </li>
        ))}
        <li>
          <Link className="dropdown__link" to={`${baseUrl}docs/editors`}>
            {translate({id: 'pageMenu.connect', message: 'Connect to an editor'})}
          </Link>
        </li>
        {editUrl && (
          <li>
            <a className="dropdown__link" href={editUrl} target="_blank" rel="noopener noreferrer">
              {translate({id: 'theme.common.editThisPage', message: 'Edit this page'})}
            </a>
          </li>
        )}
        {report && (
          <li>
            <a className="dropdown__link" href={report} target="_blank" rel="noopener noreferrer">
              {translate({id: 'pageMenu.report', message: 'Report a problem'})}
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

/** The distance between the top of the window and a heading below the navbar and the line with the section, in pixels. */
const HEADING_TOP = 120;

/** Returns the fragment of the heading that the reader is looking at, or an empty string at the top of the page. */
function currentPlace(): string {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]')];
  const heading = headings.filter((item) => item.getBoundingClientRect().top < HEADING_TOP).at(-1);
  return heading ? `#${heading.id}` : '';
}

async function textOf(file: string): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
}
