import type {DialogHit} from '../dialogSearch';
import {LEVELS} from '../record';
import {unmarked} from './Marked';

/** What is shown of a result; the texts hold marks. */
export interface HitParts {
  /** what was found: a heading, a parameter, a page */
  readonly title: string;
  /** where it stands, from the section to the heading above */
  readonly path: readonly string[];
  /** a few words of the text, where they matched or say more than the title */
  readonly text: string | undefined;
}

/** Takes a result apart for showing it. A result of an earlier search, kept as recent or favorite, has no marks. */
export function hitParts(hit: DialogHit): HitParts {
  const levels = LEVELS.slice(1).filter((level) => hit.hierarchy[level]);
  const marked = (level: (typeof LEVELS)[number]) =>
    hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '';
  const own = levels.at(-1) ?? 'lvl1';
  const snippet = hit._snippetResult?.content;
  const path = [hit.section ?? hit.hierarchy.lvl0 ?? '', ...levels.slice(0, -1).map(marked)].filter(Boolean);
  return {
    title: marked(own),
    // The page says where a place is; the headings between them rarely say more.
    path: path.length > 3 ? [...path.slice(0, 2), path.at(-1) as string] : path,
    text: snippet?.value && unmarked(snippet.value) !== unmarked(marked(own)) ? snippet.value : undefined,
  };
}
