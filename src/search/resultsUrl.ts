/** The query and page number in the URL of the search results page. */
export interface ResultsQuery {
  readonly query: string;
  /** starts at 1 */
  readonly page: number;
}

/** Reads the query string of the search results page. */
export function readResultsUrl(search: string): ResultsQuery {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page') ?? 1);
  return {query: parameters.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1};
}

/**
 * Returns the query string of the search results page. It contains `q` unless the query is empty, and `page` unless
 * this is the first page.
 */
export function writeResultsUrl({query, page}: ResultsQuery): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `?${parameters}` : '';
}
