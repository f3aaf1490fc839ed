import type {Hit} from './respond';

/** What the address of the search page says. */
export interface PageAddress {
  readonly query: string;
  /** page of the results, from 1 */
  readonly page: number;
}

/** Reads the address of the search page. */
export function readPageAddress(search: string): PageAddress {
  const fields = new URLSearchParams(search);
  const page = Number(fields.get('page') ?? 1);
  return {query: fields.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1};
}

/** Writes the address of the search page: `?q=` and, behind the first page, `page`. */
export function writePageAddress({query, page}: PageAddress): string {
  const fields = new URLSearchParams();
  if (query) fields.set('q', query);
  if (page > 1) fields.set('page', String(page));
  return fields.size > 0 ? `?${fields}` : '';
}

/** Puts results into groups by section; groups stand in the order of their best result. */
export function bySection(hits: readonly Hit[]): {section: string; hits: Hit[]}[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const section = hit.hierarchy.lvl0 ?? '';
    groups.set(section, [...(groups.get(section) ?? []), hit]);
  }
  return [...groups].map(([section, found]) => ({section, hits: found}));
}
