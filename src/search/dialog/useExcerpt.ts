import {useEffect, useState} from 'react';
import type {DialogHit} from '../dialogSearch';
import type {Highlighted} from '../markMatches';
import type {ExcerptRequest} from '../respond';
import {excerptOf, withExcerpt} from './searches';

/** Texts are requested when the results haven't changed for this time, in ms, so not for each typed letter. */
const PAUSE = 120;

/**
 * Loads the excerpt of a result if it's missing.
 *
 * @returns the result with its excerpt, and whether the excerpt is missing, or was missing at first
 */
export function useExcerpt(hit: DialogHit): {hit: DialogHit; late: boolean} {
  const missing = hit._snippetResult?.missing;
  const [loaded, setLoaded] = useState<{readonly request: ExcerptRequest; readonly content: Highlighted}>();
  useEffect(() => {
    if (!missing) return undefined;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const content = await excerptOf(missing);
      if (isCurrent && content) setLoaded({request: missing, content});
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [missing]);
  if (!missing || loaded?.request !== missing) return {hit, late: missing !== undefined};
  return {hit: withExcerpt(hit, loaded.content), late: true};
}
