import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useSectionTexts} from '@site/src/site/client/useTexts';
import {messages} from './messages';

/** Pages to suggest before the first search: name and path. */
const popularPages = [
  [translate({id: 'search.popular.candles', message: 'Stock candles'}), '/api/stocks/candles'],
  [translate({id: 'search.popular.chain', message: 'Option chain'}), '/api/options/chain'],
  [translate({id: 'search.popular.authentication', message: 'Authentication'}), '/api/authentication'],
  [translate({id: 'search.popular.limits', message: 'Rate limits'}), '/api/rate-limiting'],
  ['STOCKDATA', '/sheets/stocks/stockdata'],
  [translate({id: 'search.popular.plans', message: 'Plan limits'}), '/account/plan-limits'],
] as const;

/** Renders what the dialog shows before the first search. DocSearch puts it in a paragraph. */
export default function Start({onOpen}: {readonly onOpen: () => void}): ReactNode {
  const sections = useSectionTexts().filter(({id}) => id !== 'default');
  const groups = [
    [messages.popular, popularPages],
    [messages.sections, sections.map(({label, route}) => [label, route] as const)],
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
