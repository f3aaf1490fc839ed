import {useEffect, useRef, useState} from 'react';
import type {Search} from '../../embedded';
import {collapse} from '../../collapse';
import type {SearchQuery, SearchResponse} from '../../respond';
import {noticeOf, type State} from './Status';

/** After this time without results, the search shows that the index is loading, in milliseconds. */
const PATIENCE = 1000;

/** The response to a failed search. With an error, DocSearch 3.9 shows the start screen as soon as it has shown the error. */
const nothing: SearchResponse = {hits: [], nbHits: 0};

/** Returns a function that searches, and what to show instead of results, or above them. */
export function useSearchState(search: Search) {
  const [state, setState] = useState<State>();
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Ignores the responses to earlier queries, and returns a function that shows the state of the next one. */
  const start = () => {
    clearTimeout(timer.current);
    const number = ++latest.current;
    return (next: State | undefined) => {
      if (number !== latest.current) return;
      clearTimeout(timer.current);
      setState(next);
    };
  };
  const run = async (requests: readonly SearchQuery[]) => {
    const show = start();
    timer.current = setTimeout(() => setState({is: 'loading'}), PATIENCE);
    try {
      const results = await search(requests);
      const [response = nothing] = results;
      const text = noticeOf(response);
      if (response.hits.length === 0) show({is: 'none', query: requests[0]?.query ?? ''});
      else show(text ? {is: 'notice', text} : undefined);
      return {results: results.map((result) => ({...result, hits: collapse(result.hits)}))};
    } catch {
      show({is: 'failed'});
      return {results: [nothing]};
    }
  };
  return {run, state, reset: () => start()(undefined)};
}
