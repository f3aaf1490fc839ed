import {site} from '@site/src/site/site';

/** Address of a new issue on the code host that tells what was searched for and not found. */
export function missingResultsUrl(query: string): string {
  const fields = new URLSearchParams({
    title: `Search finds nothing for "${query}"`,
    body: `I searched the documentation for "${query}" and found nothing.\n\nWhat I hoped to find:\n`,
  });
  return `${site.repository}/issues/new?${fields}`;
}
