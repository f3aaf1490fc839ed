import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {messages} from './theme/SearchBar/messages';
import {opener} from './theme/SearchBar/opener';
import {searchPath} from './theme/SearchBar/site';

export {default as SearchIcon} from './theme/SearchBar/search.svg';

/** The search of the site, for components that lead to it. */
const search = {
  /** Returns the path of the results page, without the base URL. @param query what to search for. By default, readers enter it themselves */
  pathOf: (query?: string): string => (query ? searchPath(query) : '/search'),
  /** opens the search dialog, and returns false if it can't be opened yet */
  open(): boolean {
    opener.open?.();
    return opener.open !== undefined;
  },
  /** texts in the language of the site */
  title: messages.title,
  searchFor: messages.searchFor,
} as const;

/** React hook that returns the search of the site, or undefined if this theme isn't in its configuration. */
export const useSearch = (): typeof search | undefined =>
  'docusaurus-theme-site-search' in useDocusaurusContext().siteMetadata.pluginVersions ? search : undefined;
