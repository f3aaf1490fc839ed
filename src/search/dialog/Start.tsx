import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {sectionRoute, sections} from '@site/src/site/sections';
import {popularPages} from '../config';
import {messages} from './messages';

/** Renders what the dialog shows before the first search. DocSearch puts it in a paragraph. */
export default function Start({onOpen}: {readonly onOpen: () => void}): ReactNode {
  const inNavbar = sections.filter((section) => section.id !== 'default');
  const groups = [
    [messages.popular, popularPages],
    [messages.sections, inNavbar.map((section) => [section.label, sectionRoute(section)] as const)],
  ] as const;
  return groups.map(([title, pages]) => (
    <span key={title} className="DocSearch-Start">
      <strong>{title}</strong>
      {pages.map(([label, to]) => (
        <Link key={to} to={to} onClick={onOpen}>
          {label}
        </Link>
      ))}
    </span>
  ));
}
