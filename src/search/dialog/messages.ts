/** Messages of the search dialog and the search page. */
export const messages = {
  seeAll: (count: number) => `See all results (${count})`,
  popular: 'Popular pages',
  sections: 'Sections',
  loading: 'Loading the search index…',
  loose: 'Results for some of your words',
  others: (count: number) => `and ${count} other page${count === 1 ? '' : 's'}`,
  noResults: 'No results for',
  trySearching: 'Try searching for',
  missing: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  failed: 'Unable to fetch results',
  checkConnection:
    process.env.NODE_ENV === 'development'
      ? 'Search in the dev server uses the last build. If there is none, run “npm run build”, and then restart the dev server.'
      : 'You might want to check your network connection.',
} as const;
