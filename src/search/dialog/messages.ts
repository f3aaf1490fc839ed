import type {FailureReason} from '../failure';

const noIndexInDevelopment =
  'Search in the dev server uses the last build, and there is none yet. Run “npm run build”, and then restart the dev server.';

/** Messages of the search dialog and the search page. */
export const messages = {
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

/** Returns the message for a failed search. */
export function failureText(reason: FailureReason): {titleText: string; helpText: string} {
  return {
    titleText: 'Unable to fetch results',
    helpText:
      reason === 'no-index' && process.env.NODE_ENV === 'development'
        ? noIndexInDevelopment
        : 'You might want to check your network connection.',
  };
}
