import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {issueUrl} from '@site/src/site/site';
import type {SearchResponse} from '../respond';
import {messages} from './messages';
import {searchPath} from './setup';

/** Searches to suggest if a search has no results. */
const popularSearches = [
  translate({id: 'search.popular.candlesQuery', message: 'candles'}),
  translate({id: 'search.popular.chainQuery', message: 'option chain'}),
  translate({id: 'search.popular.limitsQuery', message: 'rate limits'}),
];

/** What the search shows instead of results, or above them. */
export type State =
  | {readonly is: 'loading'}
  | {readonly is: 'failed'}
  | {readonly is: 'notice'; readonly text: string}
  | {readonly is: 'none'; readonly query: string};

/** Returns what the search says above results that don't match all words. */
export function noticeOf({loose, unavailable = []}: SearchResponse): string | undefined {
  if (unavailable.length > 0) return messages.unavailable(unavailable.join(' '));
  return loose ? messages.loose : undefined;
}

/** Renders the messages that DocSearch's dialog and the search page have in common. */
export default function Status({state}: {readonly state: State}): ReactNode {
  if (state.is === 'loading') return <p className="DocSearch-Help">{messages.loading}</p>;
  if (state.is === 'notice') return <p className="DocSearch-Help">{state.text}</p>;
  if (state.is === 'failed')
    return (
      <>
        <p className="DocSearch-Title">{messages.failed}</p>
        <p className="DocSearch-Help">{messages.checkConnection}</p>
      </>
    );
  const report = issueUrl(
    `No search results for "${state.query}"`,
    `I searched the documentation for "${state.query}" and got no results.\n\nI was looking for:\n`,
  );
  return (
    <>
      <p className="DocSearch-Title">{`${messages.noResults} “${state.query}”`}</p>
      <p className="DocSearch-Help">{`${messages.trySearching}:`}</p>
      <ul className="DocSearch-Offers">
        {popularSearches.map((offer) => (
          <li key={offer}>
            <Link to={searchPath(offer)}>{offer}</Link>
          </li>
        ))}
      </ul>
      <p className="DocSearch-Help">
        {messages.missing}{' '}
        <a href={report} target="_blank" rel="noopener noreferrer">
          {messages.letUsKnow}
        </a>
      </p>
    </>
  );
}
