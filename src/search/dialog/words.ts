import type {FailureReason} from '../client';

const noIndexInDevelopment =
  'The dev server searches the last build, and there is none yet. Run “npm run build” once, then start it again.';

/** What the search says, in the dialog and on the search page. */
export const words = {
  placeholder: 'Search docs',
  seeAll: (count: number) => `See all results (${count})`,
  noResults: 'No results for',
  trySearching: 'Try searching for',
  missing: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  dialog: {
    searchBox: {searchInputLabel: 'Search'},
    noResultsScreen: {
      noResultsText: 'No results for',
      suggestedQueryText: 'Try searching for',
      reportMissingResultsText: 'Believe this query should return results?',
      reportMissingResultsLinkText: 'Let us know.',
    },
    startScreen: {
      recentSearchesTitle: 'Recent',
      favoriteSearchesTitle: 'Favorite',
      noRecentSearchesText: 'No recent searches',
    },
  },
} as const;

/** What is said when a search failed. */
export function failureText(reason: FailureReason): {titleText: string; helpText: string} {
  return {
    titleText: 'Unable to fetch results',
    helpText:
      reason === 'no-index' && process.env.NODE_ENV === 'development'
        ? noIndexInDevelopment
        : 'You might want to check your network connection.',
  };
}
