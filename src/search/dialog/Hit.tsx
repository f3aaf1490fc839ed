import React, {Children, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {CollapsedHit} from '../collapse';
import {LEVELS} from '../record';
import Marked, {unmarked} from './Marked';
import {messages} from './messages';

/** The displayed parts of a result. Matches are enclosed in tags (`MARKS`). */
export interface HitParts {
  /** the name of the result, such as a heading, a parameter, or a page title */
  readonly title: string;
  /** the section, the page, and the nearest heading above the result */
  readonly path: readonly string[];
  /** an excerpt, if it differs from the title */
  readonly text: string | undefined;
}

/** Splits a result into its parts. In recent and favorite results, matches aren't enclosed in tags. */
export function hitParts(hit: CollapsedHit): HitParts {
  const names = LEVELS.flatMap((level) =>
    hit.hierarchy[level] ? [hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level]] : [],
  );
  const title = names.at(-1) ?? '';
  const path = [hit.hierarchy.lvl0 ?? '', ...names.slice(1, -1)].filter(Boolean);
  const text = hit._snippetResult?.content?.value;
  return {
    title,
    // The section, the page, and the nearest heading identify the location. The headings in between rarely help.
    path: path.length > 3 ? [...path.slice(0, 2), path.at(-1)!] : path,
    text: text && unmarked(text) !== unmarked(title) ? text : undefined,
  };
}

/** Renders the section, the page, and the heading of a result. */
export const HitPath = ({path}: Pick<HitParts, 'path'>): ReactNode =>
  path.map((name, index) => (
    <Fragment key={`${index}${name}`}>
      {index > 0 && <span aria-hidden="true"> › </span>}
      <Marked text={name} />
    </Fragment>
  ));

interface Props {
  readonly hit: CollapsedHit;
  /** the result as rendered by DocSearch */
  readonly children: ReactNode;
}

/**
 * Renders a result in DocSearch's lists. DocSearch renders titles and excerpts as HTML, but this component renders them
 * as text. It reuses DocSearch's icon and buttons, and moves the buttons out of the link.
 */
export default function Hit({hit, children}: Props): ReactNode {
  const {title, path, text} = hitParts(hit);
  const container = children as ReactElement<{children: ReactNode}>;
  const drawn = isValidElement(container) ? Children.toArray(container.props.children) : [];
  return (
    <>
      <Link to={hit.url} className="DocSearch-Hit-Container">
        {drawn[0]}
        <span className="DocSearch-Hit-content-wrapper">
          <span className="DocSearch-Hit-title">
            <Marked text={title} />
          </span>
          <span className="DocSearch-Hit-path">
            <HitPath path={path} />
            {hit.others && ` ${messages.others(hit.others.length)}`}
          </span>
          {text && (
            <span className="DocSearch-Hit-text">
              <Marked text={text} />
            </span>
          )}
        </span>
      </Link>
      {drawn.length > 1 && <span className="DocSearch-Hit-actions">{drawn.slice(-1)}</span>}
    </>
  );
}
