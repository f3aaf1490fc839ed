import React, {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {textOf} from './textOf';

interface Props extends ComponentProps<'h2'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/**
 * Renders a heading. A heading below level 1 that has an ID gets a permalink, whose accessible name contains the full
 * heading text.
 */
export default function Heading({as: As, id, className, children, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (As === 'h1' || !id) {
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  const title = translate(
    {
      id: 'theme.common.headingLinkTitle',
      message: 'Direct link to {heading}',
      description: 'Title for link to heading',
    },
    {heading: textOf(children)},
  );
  return (
    <As {...props} className={clsx('anchor article-heading', className)} id={id}>
      {children}
      <Link className="hash-link" to={`#${id}`} aria-label={title} title={title} translate="no" />
    </As>
  );
}
