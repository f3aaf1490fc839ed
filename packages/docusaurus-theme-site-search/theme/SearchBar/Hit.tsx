import React, {Children, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {CollapsedHit} from '../../collapse';
import {LEVELS} from '../../record';
import Marked from './Marked';
import {messages} from './messages';
import {useCounted} from './useCounted';

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
  const counted = useCounted();
  const drawn = isValidElement(children)
    ? Children.toArray((children as ReactElement<{children: ReactNode}>).props.children)
    : [];
  return (
    <>
      <Link to={hit.url}>
        <span className="DocSearch-Hit-Container">
          {drawn[0]}
          <span className="DocSearch-Hit-content-wrapper">
            <span className="DocSearch-Hit-title">
              <HitTitle hit={hit} />
            </span>
            <span className="DocSearch-Hit-path">
              <HitPath hit={hit} />
              {hit.others && <span>{` ${counted(messages.others, hit.others.length)}`}</span>}
            </span>
            <span className="DocSearch-Hit-text">
              <Marked text={hit._snippetResult?.content?.value ?? ''} />
            </span>
          </span>
        </span>
      </Link>
      {drawn.length > 1 && <span className="DocSearch-Hit-actions">{drawn.slice(-1)}</span>}
    </>
  );
}

/** Returns the section, the page, and the headings of a result. In recent and favorite results, matches aren't marked. */
const namesOf = ({hierarchy, _highlightResult: marked}: CollapsedHit): string[] =>
  LEVELS.flatMap((level) => marked?.hierarchy?.[level]?.value ?? hierarchy[level] ?? []);

/** Renders the heading, parameter, or page title of a result. */
export const HitTitle = ({hit}: Pick<Props, 'hit'>): ReactNode => <Marked text={namesOf(hit).at(-1) ?? ''} />;

/** Renders the section, the page, and the headings above a result. */
export const HitPath = ({hit}: Pick<Props, 'hit'>): ReactNode =>
  [hit.hierarchy.lvl0 ?? '', ...namesOf(hit).slice(1, -1)].map((name, index) => (
    <Fragment key={index}>
      {index > 0 && <span aria-hidden="true"> › </span>}
      <Marked text={name} />
    </Fragment>
  ));
