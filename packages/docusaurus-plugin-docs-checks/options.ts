import type {MDXOptions} from '@docusaurus/mdx-loader';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {CheckedPage, Site} from './checkedSite';
import type {Placed, Wrong} from './finding';

/** A redirect, and where it's written if it can be wrong. */
interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly file?: string;
  /** text of its line before the colon or after a quote; `from` unless set */
  readonly key?: string;
}

/** What a site tells the checks about itself. Without it, they know Docusaurus's configuration. All paths start at the site's folder. */
export interface Options {
  /** also check house style: titles in front matter that differ, links to files, names of files, headings without punctuation */
  readonly strict?: boolean;
  /** a file of word rules */
  readonly words?: string;
  /** folders and files with data in YAML, and keys in them whose values aren't sentences, and whose values are routes */
  readonly data?: readonly string[];
  readonly codeKeys?: readonly string[];
  readonly linkKeys?: readonly string[];
  /** folders of TypeScript whose strings readers see */
  readonly interface?: readonly string[];
  /** Markdown files that aren't pages */
  readonly documents?: readonly string[];
  /** files whose external URLs pages show */
  readonly settings?: readonly string[];
  /** folders and files that can contain secrets and paths of pages, in addition to pages */
  readonly sources?: readonly string[];
  /** strings that look like secrets and aren't */
  readonly publicValues?: readonly string[];
  /** routes of other plugins, such as `/changelog`, with all routes below them */
  readonly routes?: readonly string[];
  /** routes of files that plugins write, such as `/openapi.json` */
  readonly generatedFiles?: readonly string[];
  /** a file with one released route per line, each of which must be a page or redirected */
  readonly released?: string;
  readonly redirects?: () => readonly Redirect[];
  /** files that name the components that pages can use without an import, in addition to `src/theme/MDXComponents` */
  readonly components?: readonly string[];
  /** names of tags that `expand` expands */
  readonly tags?: readonly string[];
  /** labels by value of tabs that have the same label on all pages */
  readonly tabLabels?: Readonly<Record<string, string>>;
  /** values by name of variables in braces */
  readonly variables?: () => Readonly<Record<string, string>>;
  /** fills the variables of a text; throws an error if one is unknown */
  readonly fillVariables?: (text: string) => string;
  /** plugins of remark that other plugins add to all pages, before those in the configuration */
  readonly remarkPlugins?: MDXOptions['beforeDefaultRemarkPlugins'];
  /** expands the tags of a parsed page in place */
  readonly expand?: (tree: Root, file: VFile, report: (node: Placed, message: string) => void) => void;
  /** keys of front matter in addition to Docusaurus's, and what is wrong with their values: `message -> fix` by key */
  readonly frontMatterKeys?: readonly string[];
  readonly judgeFrontMatter?: (
    page: CheckedPage,
    values: Readonly<Record<string, unknown>>,
    site: Site,
  ) => readonly (readonly [key: string, message: string])[];
  /** names of pages in links in addition to their titles, with their routes */
  readonly pageNames?: () => readonly (readonly [name: string, route: string])[];
  readonly judgeLinkText?: (text: string, url: string, isCode: boolean, target?: CheckedPage) => Wrong | undefined;
}
