import {issueUrl} from '@site/src/site/site';

/** Returns the URL for reporting a search without results as a GitHub issue. */
export function missingResultsUrl(query: string): string | undefined {
  return issueUrl(
    `No search results for "${query}"`,
    `I searched the documentation for "${query}" and got no results.\n\nI was looking for:\n`,
  );
}
