import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useSuggestions from '@theme/SearchSuggestions';
import type {SearchResponse} from '../../respond';
import {messages} from './messages';
import {searchPath} from './site';

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
  const {searches, reportUrl} = useSuggestions();
  if (state.is === 'loading') return <p className="DocSearch-Help">{messages.loading}</p>;
  if (state.is === 'notice') return <p className="DocSearch-Help">{state.text}</p>;
  if (state.is === 'failed')
    return (
      <>
        <p className="DocSearch-Title">{messages.failed}</p>
        <p className="DocSearch-Help">{messages.checkConnection}</p>
      </>
    );
  const report = reportUrl?.(state.query);
  return (
    <>
      <p className="DocSearch-Title">{`${messages.noResults} “${state.query}”`}</p>
      {searches.length > 0 && <p className="DocSearch-Help">{`${messages.trySearching}:`}</p>}
      <ul className="clean-list DocSearch-Offers">
        {searches.map((offer) => (
          <li key={offer}>
            <Link to={searchPath(offer)}>{offer}</Link>
          </li>
        ))}
      </ul>
      {report && (
        <p className="DocSearch-Help">
          {messages.missing}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {messages.letUsKnow}
          </a>
        </p>
      )}
    </>
  );
}
