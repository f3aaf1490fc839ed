import React, {type ReactNode} from 'react';
import {popularSearches} from '../config';
import {messages} from './messages';
import {missingResultsUrl} from './setup';

/** What the search shows instead of results, or above them. */
export type State =
  | {readonly is: 'loading'}
  | {readonly is: 'failed'}
  | {readonly is: 'loose'}
  | {readonly is: 'none'; readonly query: string; readonly suggestions: readonly string[]};

interface Props {
  readonly state: State;
  /** returns the link or the button for a suggested query */
  readonly suggest: (query: string) => ReactNode;
}

/** Renders the messages that DocSearch's dialog and the search page have in common. */
export default function Status({state, suggest}: Props): ReactNode {
  if (state.is === 'loading') return <p className="DocSearch-Help">{messages.loading}</p>;
  if (state.is === 'loose') return <p className="DocSearch-Help">{messages.loose}</p>;
  if (state.is === 'failed')
    return (
      <>
        <p className="DocSearch-Title">{messages.failed}</p>
        <p className="DocSearch-Help">{messages.checkConnection}</p>
      </>
    );
  const offers = [...new Set([...state.suggestions, ...popularSearches])].slice(0, 3);
  return (
    <>
      <p className="DocSearch-Title">
        {messages.noResults} “{state.query}”
      </p>
      <p className="DocSearch-Help">{messages.trySearching}:</p>
      <ul className="DocSearch-Offers">
        {offers.map((offer) => (
          <li key={offer}>{suggest(offer)}</li>
        ))}
      </ul>
      <p className="DocSearch-Help">
        {messages.missing}{' '}
        <a href={missingResultsUrl(state.query)} target="_blank" rel="noopener noreferrer">
          {messages.letUsKnow}
        </a>
      </p>
    </>
  );
}
