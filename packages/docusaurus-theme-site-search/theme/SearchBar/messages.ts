import {translate} from '@docusaurus/Translate';

/**
 * Messages of the search dialog and the search page. Messages that the stock search has, too, have its IDs, because Docusaurus
 * has translations for them.
 */
export const messages = {
  search: translate({id: 'theme.SearchBar.label', message: 'Search'}),
  title: translate({id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation'}),
  description: translate({
    id: 'search.description',
    message: 'Search the titles, headings, tables, and texts of all pages of the documentation.',
  }),
  resultsFor: (query: string) =>
    translate({id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for “{query}”'}, {query}),
  searchFor: (query: string) => translate({id: 'search.searchFor', message: 'Search for “{query}”'}, {query}),
  seeAll: (count: number) =>
    translate({id: 'theme.SearchBar.seeAll', message: 'See all results ({count})'}, {count: String(count)}),
  noScript: translate({
    id: 'search.noScript',
    message: 'Search requires JavaScript. The links at the top lead to all sections.',
  }),
  popular: translate({id: 'search.popularPages', message: 'Popular pages'}),
  sections: translate({id: 'search.sections', message: 'Sections'}),
  loading: translate({id: 'search.loading', message: 'Loading the search index…'}),
  loose: translate({id: 'search.looseResults', message: 'Results for some of your words'}),
  unavailable: (words: string) => translate({id: 'search.unavailable', message: "“{words}” isn't available"}, {words}),
  showMore: translate({id: 'search.showMore', message: 'Show more'}),
  all: translate({id: 'search.allSections', message: 'All'}),
  /** for 1 and for other numbers, as `usePluralForm` expects it */
  others: translate({id: 'search.otherPages.plurals', message: 'and {count} other page|and {count} other pages'}),
  found: translate({
    id: 'theme.SearchPage.documentsFound.plurals',
    message: '{count} page found|{count} pages found',
  }),
  noResults: translate({id: 'theme.SearchModal.noResultsScreen.noResultsText', message: 'No results for'}),
  trySearching: translate({id: 'theme.SearchModal.noResultsScreen.suggestedQueryText', message: 'Try searching for'}),
  missing: translate({
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
    message: 'Believe this query should return results?',
  }),
  letUsKnow: translate({
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
    message: 'Let us know.',
  }),
  failed: translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results'}),
  checkConnection:
    process.env.NODE_ENV === 'development'
      ? 'Search in the dev server uses the last build. If there is none, run “npm run build”, and then restart the dev server.'
      : translate({
          id: 'theme.SearchModal.errorScreen.helpText',
          message: 'You might want to check your network connection.',
        }),
  tryAgain: translate({id: 'theme.ErrorPageContent.tryAgain', message: 'Try again'}),
} as const;
