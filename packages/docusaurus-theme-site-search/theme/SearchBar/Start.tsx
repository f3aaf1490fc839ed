import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useSuggestions from '@theme/SearchSuggestions';
import {messages} from './messages';

/** Renders what the dialog shows before the first search. DocSearch puts it in a paragraph. */
export default function Start({onOpen}: {readonly onOpen: () => void}): ReactNode {
  const {pages, sections} = useSuggestions();
  const groups = [
    [messages.popular, pages],
    [messages.sections, sections],
  ] as const;
  return groups
    .filter(([, links]) => links.length > 0)
    .map(([title, links]) => (
      <span key={title} className="DocSearch-Start">
        <strong>{title}</strong>
        {links.map(({label, to}) => (
          <Link key={to} to={to} onClick={onOpen}>
            {label}
          </Link>
        ))}
      </span>
    ));
}
