import {headingOf} from './record';
import type {Hit} from './respond';

/** A result, and the same section on other pages, such as an error that several methods return. */
export type CollapsedHit = Hit & {readonly others?: readonly Hit[]};

/** Combines results that show the same name and the same text. The best one remains. */
export function collapse(hits: readonly Hit[]): CollapsedHit[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const {anchor, objectID, hierarchy, content} = hit;
    const key = anchor === null ? objectID : JSON.stringify([hierarchy.lvl0, headingOf(hit), content]);
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  return [...groups.values()].map(([first, ...others]) => (others.length > 0 ? {...first!, others} : first!));
}
