import React, {Children, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DialogHit} from '../dialogSearch';
import Marked from './Marked';
import {hitParts} from './parts';
import {useExcerpt} from './useExcerpt';

interface Props {
  readonly hit: DialogHit;
  /** the result as rendered by DocSearch */
  readonly children: ReactNode;
}

/**
 * Renders a result in DocSearch's lists. DocSearch renders titles and excerpts as HTML, but this component renders them
 * as text. It reuses DocSearch's icon and buttons, and moves the buttons out of the link.
 */
export default function Hit({hit: found, children}: Props): ReactNode {
  const {hit, late} = useExcerpt(found);
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
            {path.map((name, index) => (
              <Fragment key={`${index}${name}`}>
                {index > 0 && <span aria-hidden="true"> › </span>}
                <Marked text={name} />
              </Fragment>
            ))}
          </span>
          {/* An empty line keeps the place of an excerpt that is still loading, so that the results don't move. */}
          {(text || late) && <span className="DocSearch-Hit-text">{text ? <Marked text={text} /> : '\u00a0'}</span>}
        </span>
      </Link>
      {drawn.length > 1 && <span className="DocSearch-Hit-actions">{drawn.slice(-1)}</span>}
    </>
  );
}
