import type {Content} from './content';
import type {Tool} from './tools/tool';

/** A part of the site, whose pages and search results tools can select. */
export interface McpSection {
  /** The name that tools accept, such as `api`. */
  readonly path: string;
  /** Its name in search results. */
  readonly label: string;
  /** What its pages are about. */
  readonly summary: string;
  /** The value of the search facet `docusaurus_tag`, such as `docs-api-current`. */
  readonly tag: string;
}

/** A language of code samples, which are tabs with the same label on all pages. */
export interface SampleLanguage {
  readonly id: string;
  readonly label: string;
}

/** What the server says about itself, and the tools that the site adds. */
export interface McpSettings {
  /** The name for programs. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** What the documentation is about, and when models use which tool. */
  readonly instructions: string;
  readonly sections: readonly McpSection[];
  /** The first one is the default. Without languages, samples stay as they are. */
  readonly languages: readonly SampleLanguage[];
  /** Examples for the descriptions of tools. */
  readonly examples: {readonly queries: readonly string[]; readonly pages: readonly string[]};
  /** Tools in addition to those for searching and reading pages. */
  readonly tools: readonly Tool[];
}

/** Returns the settings of a server. What the site doesn't set comes from its configuration. */
export function completeSettings(own: Partial<McpSettings>, {title, tagline}: Content): McpSettings {
  const about = [title, tagline].filter(Boolean).join(': ').replace(/\.$/, '');
  return {
    name: 'docs',
    title,
    version: '1.0.0',
    instructions: `${about}. To answer a question, call search_docs, and then get_page with the path of the best result.`,
    sections: [],
    languages: [],
    examples: {queries: [], pages: []},
    tools: [],
    ...own,
  };
}
