import {site} from '@site/src/site/site';

/** Returns the URL for reporting a search without results as a GitHub issue. */
export function missingResultsUrl(query: string): string {
  const fields = new URLSearchParams({
    title: `No search results for "${query}"`,
    body: `I searched the documentation for "${query}" and got no results.\n\nI was looking for:\n`,
  });
  return `${site.repository}/issues/new?${fields}`;
}
