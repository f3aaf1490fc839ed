import {useEffect, useRef, useState} from 'react';
import {collapse} from '../collapse';
import type {SearchQuery, SearchResponse} from '../respond';
import type {SearchSetup} from './setup';
import type {State} from './Status';

/** After this time without results, the dialog shows that the index is loading, in milliseconds. */
const PATIENCE = 1000;

/** The response to a failed search. With an error, DocSearch 3.9 shows the start screen as soon as it has shown the error. */
const nothing: SearchResponse = {hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20};

/** Returns the search function for DocSearch's dialog, and what to show instead of results. */
export function useDialogSearch({search}: SearchSetup) {
  const [state, setState] = useState<State>();
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Ignores the responses to earlier queries. */
  const reset = () => {
    clearTimeout(timer.current);
    latest.current++;
    setState(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = async (requests: readonly SearchQuery[]) => {
    const number = ++latest.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState({is: 'loading'}), PATIENCE);
    const show = (next: State | undefined) => {
      if (number !== latest.current) return;
      clearTimeout(timer.current);
      setState(next);
    };
    try {
      const results = await search(requests);
      const [{hits, loose, suggestions = []} = nothing] = results;
      if (hits.length === 0) show({is: 'none', query: requests[0]?.query ?? '', suggestions});
      else show(loose ? {is: 'loose'} : undefined);
      return {results: results.map((result) => ({...result, hits: collapse(result.hits)}))};
    } catch {
      show({is: 'failed'});
      return {results: [nothing]};
    }
  };
  return {run, state, reset};
}
