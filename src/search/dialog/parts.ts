import type {DialogHit} from '../dialogSearch';
import {LEVELS} from '../record';
import {unmarked} from './Marked';

/** The displayed parts of a result. Matches are enclosed in tags (`MARKS`), except in the section. */
export interface HitParts {
  /** the name of the result, such as a heading, a parameter, or a page title */
  readonly title: string;
  /** the section, the page, and the nearest heading above the result */
  readonly path: readonly string[];
  /** an excerpt, if it differs from the title */
  readonly text: string | undefined;
}

/** Splits a result into its parts. In recent and favorite results, matches aren't enclosed in tags. */
export function hitParts(hit: DialogHit): HitParts {
  const levels = LEVELS.slice(1).filter((level) => hit.hierarchy[level]);
  const marked = (level: (typeof LEVELS)[number]) =>
    hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '';
  const own = levels.at(-1) ?? 'lvl1';
  const snippet = hit._snippetResult?.content;
  const path = [hit.section ?? hit.hierarchy.lvl0 ?? '', ...levels.slice(0, -1).map(marked)].filter(Boolean);
  return {
    title: marked(own),
    // The section, the page, and the nearest heading identify the location. The headings in between rarely help.
    path: path.length > 3 ? [...path.slice(0, 2), path.at(-1) as string] : path,
    text: snippet?.value && unmarked(snippet.value) !== unmarked(marked(own)) ? snippet.value : undefined,
  };
}
