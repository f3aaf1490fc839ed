/** What the search suggests. Sites can replace this component. */
declare module '@theme/SearchSuggestions' {
  /** A link that the search suggests. */
  export interface Suggestion {
    readonly label: string;
    /** the path of the page without the base URL */
    readonly to: string;
  }

  export interface Suggestions {
    /** pages to show before the first search */
    readonly pages: readonly Suggestion[];
    /** sections to show before the first search */
    readonly sections: readonly Suggestion[];
    /** searches to suggest if there are no results */
    readonly searches: readonly string[];
    /** Returns the URL at which readers report a search without results, if there is one. */
    readonly reportUrl?: (query: string) => string | undefined;
  }

  export default function useSuggestions(): Suggestions;
}
